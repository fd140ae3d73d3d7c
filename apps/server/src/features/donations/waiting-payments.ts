import { askedOf, type LinkAsk } from '@banyan/domain/donations/link-may.ts'
import type { PaymentsWaiting } from '@banyan/domain/members/next-step.ts'
import type { Actor, Services } from '#kit/context.ts'
import { findAskingLinks, getRules } from './queries.ts'

const payPage = 'user/donation/pay-donation'
const receivePage = 'user/donation/receive-donation'

const none: PaymentsWaiting = { to_object: 0, to_confirm: 0, to_pay: 0 }

/** How many payments wait for the member asking, of those whose page they may open. */
export async function countPaymentsWaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { member_id, pages }: Pick<Actor, 'member_id' | 'pages'>,
): Promise<PaymentsWaiting> {
  const sides = [
    ...(pages.has(payPage) ? ['payer' as const] : []),
    ...(pages.has(receivePage) ? ['receiver' as const] : []),
  ]
  if (member_id === null || sides.length === 0) return none
  const links = await findAskingLinks(db, member_id)
  if (links.length === 0) return none
  const rules = await getRules(db)
  const now = clock.now()
  const asks = sides.flatMap((side) =>
    links
      .filter((link) => link[`${side}_member_id`] === member_id)
      .flatMap((link) => askedOf(link, side, now, rules) ?? []),
  )
  const count = (what: LinkAsk) => asks.filter((ask) => ask === what).length
  return { to_object: count('object'), to_confirm: count('confirm'), to_pay: count('pay') }
}
