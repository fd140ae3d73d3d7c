import type { Reader } from '#kit/database/database.ts'

/** When virtual business ends, by the number of its event: of all events up to one. */
export async function findVirtualEnds(db: Reader, event_horizon_id: bigint): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('business_event')
    .select(['id', 'ends_at'])
    .where('ends_at', 'is not', null)
    .where('id', '<=', event_horizon_id)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, ends_at }) => [Number(id), ends_at!.getTime()]))
}
