import type { Database, Transaction } from '#kit/database/database.ts'

const kept_ms = 180 * 86_400_000

/** Nobody is told anymore what an erased person was told. */
export async function forgetNotices(trx: Transaction, person_id: bigint): Promise<void> {
  await trx.deleteFrom('notice').where('person_id', '=', person_id).execute()
}

/** Takes out notices older than 180 days; answers how many. */
export async function forgetOldNotices(db: Database, now: Date): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom('notice')
    .where('created_at', '<', new Date(now.getTime() - kept_ms))
    .executeTakeFirstOrThrow()
  return numDeletedRows
}
