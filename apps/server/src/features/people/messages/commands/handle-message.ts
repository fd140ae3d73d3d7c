import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { fill } from '@banyan/contract/words/sentence.ts'
import { actsOn } from '@banyan/domain/messages/outbox.ts'
import type { Transaction } from '#kit/database/database.ts'
import { enqueueJob } from '#kit/database/enqueue-job.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { getMessageSettings, lockMessage } from '../queries.ts'
import { openChannels } from '../channels.ts'
import { isWarning } from '../en/templates.ts'
import kept from '#words/en/kept.ts'

const wrongState = (words: Said) => new Refusal(409, 'wrong_state', words)

/** Sends a message that failed, was held or was cut off. Refuses any other with 409, and when no way out is set up. */
export async function sendAgain(trx: Transaction, id: bigint, now: Date): Promise<{ before: string }> {
  const { state, is_kept, channel } = await lockMessage(trx, id, now)
  if (!is_kept) throw wrongState(said('company.message_swept'))
  if (!actsOn(state, is_kept).send_again) throw wrongState(said('company.message_not_resendable'))
  if (channel !== 'push' && !openChannels(await getMessageSettings(trx))[channel])
    throw new Refusal(409, 'no_way_out', said('company.no_channel'))

  await trx
    .updateTable('message_out')
    .set({ state: 'waiting', next_try_at: now, last_error: '' })
    .where('id', '=', id)
    .execute()
  await enqueueJob(trx, 'send_messages')
  return { before: state }
}

/** Gives up a message that has not gone out, and says why. Refuses with 409 what is gone, on its way or given up, and a warning. */
export async function discardMessage(
  trx: Transaction,
  { id, reason, now }: { id: bigint; reason: string; now: Date },
): Promise<{ before: string }> {
  const { state, is_kept, template } = await lockMessage(trx, id, now)
  if (!actsOn(state, is_kept).discard) throw wrongState(said('company.message_gone'))
  if (!actsOn(state, is_kept, isWarning(template)).discard)
    throw new Refusal(409, 'is_warning', said('company.message_warns'))

  await trx
    .updateTable('message_out')
    .set({ state: 'failed', next_try_at: null, last_error: fill(kept.discarded, { reason }) })
    .where('id', '=', id)
    .execute()
  return { before: state }
}
