import type { Transaction } from '#kit/database/database.ts'

interface Reading {
  readonly person_id: bigint
  readonly broadcast_id: bigint
  readonly edition: number
  readonly read_at: Date
}

/** Remembers the first reading of an edition. */
export const markRead = (trx: Transaction, reading: Reading) =>
  trx
    .insertInto('broadcast_read')
    .values(reading)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Says which broadcast a conversation answers. */
export const addReply = (trx: Transaction, reply: { conversation_id: bigint; broadcast_id: bigint }) =>
  trx.insertInto('broadcast_reply').values(reply).execute()
