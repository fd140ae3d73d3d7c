import type { Transaction } from '#kit/database/database.ts'
import kept from '#words/en/kept.ts'

/** Empties whatever was sent to a person and whatever waits: addresses and texts are gone, that there was a message stays. */
export async function forgetMessages(trx: Transaction, person_id: bigint): Promise<void> {
  const empty = Buffer.alloc(0)
  await trx
    .updateTable('message_out')
    .set({ to_sealed: empty, to_masked: '', subject: '', body_sealed: empty, body_masked: '' })
    .where('person_id', '=', person_id)
    .execute()
  await trx
    .updateTable('message_out')
    .set({ state: 'failed', last_error: kept.person_erased, next_try_at: null })
    .where('person_id', '=', person_id)
    .where('state', 'in', ['waiting', 'held'])
    .execute()
}
