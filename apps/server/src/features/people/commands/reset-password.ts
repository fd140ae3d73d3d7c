import type { Transaction } from '../../../kit/database.ts'
import { endSessions } from './end-sessions.ts'

/** Gives a person another password and ends whatever was opened with the old one. */
export async function resetPassword(
  trx: Transaction,
  { person_id, password_hash, at }: { person_id: bigint; password_hash: string; at: Date },
): Promise<void> {
  await trx.updateTable('person').set({ password_hash }).where('id', '=', person_id).execute()
  await endSessions(trx, person_id, at)
}
