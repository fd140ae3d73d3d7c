import { networkNow } from '#features/network/network/index.ts'
import { actorOf, companyOf, type Asking } from '#kit/context.ts'
import { isPlacedBelow } from '../placed.ts'
import { findTops, type Mine } from './queries.ts'

type Reading = Pick<Asking, 'db' | 'pool' | 'actor' | 'company'>

/** Of some members those above whoever asks. The network is looked at only if there are any. */
export async function aboveOf(context: Reading, tops: readonly bigint[]): Promise<readonly bigint[]> {
  const { member_id } = actorOf(context)
  if (member_id === null || tops.length === 0) return []
  const { index } = await networkNow(context, companyOf(context))
  return tops.filter((top) => isPlacedBelow(index, member_id, top))
}

/** Whose broadcasts are asked for. */
export async function whoseOf(context: Reading): Promise<Mine> {
  return { person_id: actorOf(context).person_id, above: await aboveOf(context, await findTops(context.db)) }
}
