import type { Reader } from '#kit/database/database.ts'
import { countGivenSince, findNamed } from './queries.ts'

/** So long a sponsor's new directs by change are counted. */
const lately_ms = 90 * 86_400_000

export interface SponsorShown {
  readonly user_id: string
  readonly name: string
  /** How many others were given this sponsor lately: whoever collects the directs of others shows by it. */
  readonly given_lately: number
}

/** Members as somebody's sponsor, by id. */
export async function findSponsorsShown(
  db: Reader,
  member_ids: readonly bigint[],
  now: Date,
): Promise<ReadonlyMap<bigint, SponsorShown>> {
  if (member_ids.length === 0) return new Map()
  const since = new Date(now.getTime() - lately_ms)
  const [named, given] = await Promise.all([findNamed(db, member_ids), countGivenSince(db, member_ids, since)])
  return new Map(named.map(({ id, user_id, name }) => [id, { user_id, name, given_lately: given.get(id) ?? 0 }]))
}
