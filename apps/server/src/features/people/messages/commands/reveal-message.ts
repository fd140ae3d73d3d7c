import { said } from '@banyan/contract/words/refusals.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { bindVoices } from '#features/platform/approval-requests/index.ts'
import { getMessage, isForOwnerOnly, lockMessage } from '../queries.ts'
import { sealPurpose } from '../channels.ts'

/**
 * Opens a message. Refuses an id that is no message's with 404, and with 409 one whose text is swept, or that would let
 * its reader become somebody who has something to lose, another admin who may more, or one who may agree to acts.
 */
export async function revealMessage(
  trx: Transaction,
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  { id, by }: { id: bigint; by: Actor },
): Promise<{ to: string; subject: string; text: string }> {
  const now = clock.now()
  const { is_kept, person_id, subject, to_sealed, body_sealed } = await lockMessage(trx, id, now)
  if (!is_kept) throw new Refusal(409, 'swept', said('company.message_swept'))
  if (await isForOwnerOnly(trx, id, now)) throw new Refusal(409, 'is_guarded', said('company.message_of_owner'))
  const { may } = await getMessage(trx, id, { now, viewer: by })
  if (!may.reveal) throw new Refusal(409, 'above_you', said('company.message_of_another_admin'))
  // A code that somebody else has read lets both in.
  if (person_id !== null) await bindVoices(trx, { by_person_id: by.person_id, person_id, why: 'messages', at: now })
  return { to: secrets.open(sealPurpose, to_sealed), subject, text: secrets.open(sealPurpose, body_sealed) }
}
