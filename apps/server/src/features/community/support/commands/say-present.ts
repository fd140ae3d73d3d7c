import type { Database, Transaction } from '#kit/database/database.ts'

interface Present {
  readonly conversation_id: bigint
  readonly person_id: bigint
  readonly at: Date
  readonly is_typing: boolean
}

/** One row for each admin and conversation, written anew each time they say that they are there. */
export const keepPresent = (trx: Transaction, { conversation_id, person_id, at, is_typing }: Present) =>
  trx
    .insertInto('conversation_presence')
    .values({ conversation_id, person_id, seen_at: at, typed_at: is_typing ? at : null })
    .onConflict((known) =>
      known.columns(['conversation_id', 'person_id']).doUpdateSet({ seen_at: at, typed_at: is_typing ? at : null }),
    )
    .execute()

const kept_ms = 3_600_000

/** Who was there an hour ago is of no use to anybody. */
export async function sweepPresence(db: Database, now: Date): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom('conversation_presence')
    .where('seen_at', '<', new Date(now.getTime() - kept_ms))
    .executeTakeFirstOrThrow()
  return numDeletedRows
}
