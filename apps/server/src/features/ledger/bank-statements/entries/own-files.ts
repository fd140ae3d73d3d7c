import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Asking } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { findVoicesSince } from '#features/platform/approval-requests/index.ts'
import type { Candidate } from '../payments/queries.ts'

/**
 * Of candidates, with what whoever asks is kept from saying it: whole files that they made, or somebody who may be the same
 * person, are for others to say.
 */
export async function ownFileReader(
  db: Reader,
  context: Pick<Asking, 'actor'>,
  candidates: readonly Candidate[],
): Promise<(candidate: Candidate) => Refusal | undefined> {
  const files = candidates.filter(({ kind }) => kind === 'withdrawal_file')
  if (files.length === 0) return () => undefined
  const from = new Date(Math.min(...files.map(({ said_at }) => said_at.getTime())))
  const voices = await findVoicesSince(db, actorOf(context).person_id, from)
  return ({ kind, decided_by }) =>
    kind === 'withdrawal_file' && decided_by !== null && voices.has(decided_by)
      ? new Refusal(409, 'own_file', said('banks.own_file'))
      : undefined
}
