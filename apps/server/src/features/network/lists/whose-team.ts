import type { NetworkIndex } from '@banyan/domain/network/network-index.ts'
import { isInSponsorTeam } from '@banyan/domain/network/subtree.ts'
import { actorOf, companyOf, type Asking, type Services } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { isInSight } from '../binary-tree.ts'
import { networkNow } from '../network-of.ts'
import type { NetworkNow } from '../network-follower.ts'
import { maybeMemberId } from '../queries.ts'

/** Who looks: a member at those below, or an admin at everybody. */
export type Scope = 'user' | 'admin'

const company_number = 0

/** Says whether a member may be looked at by whoever is at `highest`. */
export type InSight = (index: NetworkIndex, member: number, highest: number) => boolean

/** In the sight of places: who is placed at or below the own place. */
export const isPlacedInSight: InSight = isInSight

/** In the sight of sponsors: oneself, and whoever has oneself among the sponsors above. */
export const isSponsoredInSight: InSight = (index, member, highest) =>
  highest === company_number || isInSponsorTeam(index, member, highest)

/** Someone's team: the network of this moment, and the member on top as a number of it. */
export interface Team extends NetworkNow {
  readonly top: number
}

function highestFor(context: Asking, scope: Scope): number {
  if (scope === 'admin') return company_number
  const { member_id } = actorOf(context)
  if (member_id === null) throw notFound('member')
  return Number(member_id) - 1
}

/**
 * The team that is asked for: the own without `root`, for an admin that of the highest place.
 *
 * @throws Refusal 404 for whoever may not be seen, as for whoever does not exist
 */
export async function teamFor(
  services: Services,
  context: Asking,
  { scope, root, isSeen }: { readonly scope: Scope; readonly root: string | undefined; readonly isSeen: InSight },
): Promise<Team> {
  const highest = highestFor(context, scope)
  const asked = root === undefined ? BigInt(highest) + 1n : await maybeMemberId(services.db, root)
  const now = await networkNow(services, companyOf(context))
  const top = asked === undefined ? -1 : Number(asked) - 1
  if (top < 0 || top >= now.index.size || !isSeen(now.index, top, highest)) throw notFound('member')
  return { ...now, top }
}
