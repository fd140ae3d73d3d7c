import type { Transaction } from '#kit/database/database.ts'
import kept from '#words/en/kept.ts'

const empty = Buffer.alloc(0)
const emptied = { to_sealed: empty, to_masked: '', subject: '', body_sealed: empty, body_masked: '' }
const given_up = { state: 'failed', last_error: kept.person_erased, next_try_at: null } as const

/** Empties whatever was sent to a person and whatever waits: addresses and texts are gone, that there was a message stays. */
export async function forgetMessages(trx: Transaction, person_id: bigint): Promise<void> {
  await trx.updateTable('message_out').set(emptied).where('person_id', '=', person_id).execute()
  await trx
    .updateTable('message_out')
    .set(given_up)
    .where('person_id', '=', person_id)
    .where('state', 'in', ['waiting', 'held'])
    .execute()
}

/** The same of what was sent to people without an account, by the events of their messages. */
export async function forgetEvents(trx: Transaction, events: readonly string[]): Promise<void> {
  const keys = events.flatMap((event) => [`${event}:email`, `${event}:sms`])
  if (keys.length === 0) return
  await trx.updateTable('message_out').set(emptied).where('event_key', 'in', keys).execute()
  await trx
    .updateTable('message_out')
    .set(given_up)
    .where('event_key', 'in', keys)
    .where('state', 'in', ['waiting', 'held'])
    .execute()
}
