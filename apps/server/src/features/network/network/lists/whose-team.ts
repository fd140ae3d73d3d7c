import { actorOf, companyOf, type Asking, type Services } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { company_number, type InSight } from '../in-sight.ts'
import { networkNow } from '../network-of.ts'
import type { NetworkNow } from '../network-follower.ts'
import { maybeMemberId } from '../queries.ts'

/** Who looks: a member at those below, or an admin at everybody. */
export type Scope = 'user' | 'admin'

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
  if (!isSeen(now.index, top, highest)) throw notFound('member')
  return { ...now, top }
}
