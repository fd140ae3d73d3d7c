import type { Database } from '#kit/database/database.ts'

const kept_ms = 90 * 86_400_000

/** Empties addresses and texts of messages older than 90 days; that there was one, and its masked text, stays. */
export async function forgetOldTexts(db: Database, now: Date): Promise<bigint> {
  const empty = Buffer.alloc(0)
  const { numUpdatedRows } = await db
    .updateTable('message_out')
    .set({ to_sealed: empty, body_sealed: empty })
    .where('created_at', '<', new Date(now.getTime() - kept_ms))
    .where('state', 'in', ['sent', 'failed', 'held'])
    .where('body_sealed', '<>', empty)
    .executeTakeFirstOrThrow()
  return numUpdatedRows
}
