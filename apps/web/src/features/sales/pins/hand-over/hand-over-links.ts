import { activeIdsOf } from '@banyan/contract/catalogue/active.ts'
import { addressOf } from '@banyan/contract/catalogue/addresses.ts'
import type { RouteRecord } from '@banyan/contract/catalogue/route-record.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { type PinCode, pinFragment } from '#kit/session/pin-link.ts'

/** Whom a pin is handed to: somebody who joins with it, or a member who tops up with it. */
export type Taker = 'newcomer' | 'member'

interface Handing {
  /** Where the portal is: `https://portal.example`. */
  readonly origin: string
  readonly pin: PinCode
  /** Under whom a newcomer joins; a franchise sponsors nobody. */
  readonly sponsor: string | undefined
  /** Everybody's routes and a member's: only pages that are open are worth a link. */
  readonly routes: readonly RouteRecord[]
  /** An upgrade needs somebody who has a package. */
  readonly isForMembersOnly: boolean
}

/** The links that hand a pin over, by who gets it: the pin stands behind the #, in no path and no query. */
export function handOverLinks({ origin, pin, sponsor, routes, isForMembersOnly }: Handing) {
  const active = activeIdsOf(routes)
  const ways = {
    newcomer: sponsor === undefined ? 'any/accounts/sign-up' : 'any/accounts/join',
    member: 'user/donation/topup-by-pin',
  } as const
  const link = (taker: Taker) => {
    const key = ways[taker]
    if (!active.has(addressOf(key).id)) return []
    const path = pathTo(key, taker === 'newcomer' ? { sponsor } : {})
    return [{ taker, link: `${origin}${path}${pinFragment(pin)}` }]
  }
  return [...(isForMembersOnly ? [] : link('newcomer')), ...link('member')]
}
