import { said } from '@banyan/contract/words/refusals.ts'
import type { Audience } from '@banyan/domain/broadcasts/broadcast.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { networkNow } from '#features/network/network/index.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { keptFor } from '#kit/kept-for.ts'
import { placedBelow } from './placed.ts'
import { countAudience } from './queries.ts'
import type { Whom } from './whom.ts'

type Asks = Pick<Asking, 'db' | 'pool' | 'company'>

/** The network, where an audience asks who is below somebody; asked for before a transaction begins. */
export async function networkFor(
  context: Asks,
  below_user_id: string | null | undefined,
): Promise<NetworkIndex | undefined> {
  if (below_user_id === null || below_user_id === undefined) return undefined
  return (await networkNow(context, companyOf(context))).index
}

/** How many people would read it now: whoever is blocked or has left is not among them. One query, whoever it is for. */
async function countReach(db: Reader, whom: Whom, index: NetworkIndex | undefined): Promise<number> {
  if ('person_ids' in whom) return whom.person_ids.length
  const { below_member_id: top } = whom.audience
  const below = top === null || index === undefined ? undefined : placedBelow(index, top)
  return countAudience(db, whom.audience, below)
}

/** How long a form is told the same; what is sent is counted anew. */
const reach_kept_ms = 30_000

/** How many an audience has: counted once in half a minute, whoever asks, for it may be a million. */
export function reachesOf() {
  const kept = keptFor<number>(reach_kept_ms)
  return (context: Asks & Pick<Asking, 'clock'>, audience: Audience, below_user_id: string | null | undefined) => {
    const { role, members, package_id, below_member_id, home_state } = audience
    const key = JSON.stringify([role, members, String(package_id), String(below_member_id), home_state])
    return kept(key, context.clock.now(), async () =>
      countReach(context.db, { audience }, await networkFor(context, below_user_id)),
    )
  }
}

/** The same of one that is about to be sent, which somebody has to read. */
export async function getReach(db: Reader, whom: Whom, index: NetworkIndex | undefined): Promise<number> {
  const count = await countReach(db, whom, index)
  if (count === 0) throw refuseField('role', said('broadcasts.nobody'), 'nobody')
  return count
}
