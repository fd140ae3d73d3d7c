import type { Transaction } from '../../../kit/database.ts'

/** Ends every session of a person; each notices with its next request. */
export async function endSessions(trx: Transaction, person_id: bigint, at: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('person_id', '=', person_id)
    .where('revoked_at', 'is', null)
    .execute()
}
