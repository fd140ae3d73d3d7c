import { actorOf, type Asking } from '#kit/context.ts'
import { findUnread } from './queries.ts'
import { aboveOf } from './whose.ts'

/** How many broadcasts somebody has not read as they are now, by one query. */
export async function countUnreadBroadcasts(
  context: Pick<Asking, 'db' | 'pool' | 'actor' | 'company'>,
): Promise<number> {
  const rows = await findUnread(context.db, actorOf(context).person_id)
  const tops = rows.flatMap(({ below_member_id }) => below_member_id ?? [])
  const above = new Set(await aboveOf(context, tops))
  return rows
    .filter(({ below_member_id: top }) => top === null || above.has(top))
    .reduce((sum, { count }) => sum + Number(count), 0)
}
