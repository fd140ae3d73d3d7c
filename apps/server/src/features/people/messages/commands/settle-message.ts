import { waitAfter_ms } from '@banyan/domain/messages/outbox.ts'
import type { Database } from '#kit/database/database.ts'
import type { Outcome } from '../outcome.ts'
import type { Taken } from './take-due.ts'

/**
 * Writes down what became of a message. One that may be on its way stays as it is, for an admin to decide; one that an
 * admin has taken in hand meanwhile is left alone.
 */
export async function settleMessage(
  db: Database,
  { id, tries }: Pick<Taken, 'id' | 'tries'>,
  { kind, answer, wait_ms: asked_ms = 0, at }: Pick<Outcome, 'kind' | 'answer' | 'wait_ms'> & { at: Date },
): Promise<void> {
  const wait_ms = kind === 'later' ? waitAfter_ms(tries) : undefined
  const next_try_at = wait_ms === undefined ? null : new Date(at.getTime() + Math.max(wait_ms, asked_ms))
  const changes = {
    sent: { state: 'sent', sent_at: at, next_try_at: null, last_error: '' },
    refused: { state: 'failed', next_try_at: null, last_error: answer },
    later: { state: next_try_at === null ? 'failed' : 'waiting', next_try_at, last_error: answer },
    unsure: { next_try_at: at, last_error: answer },
  } as const
  await db
    .updateTable('message_out')
    .set(changes[kind])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .execute()
}
