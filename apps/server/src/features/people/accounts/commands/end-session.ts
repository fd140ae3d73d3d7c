import type { Transaction } from '#kit/database/database.ts'

/** Ends one session. Its token is dead with the next request. */
export async function endSession(trx: Transaction, token_hash: Buffer, at: Date): Promise<void> {
  await trx.updateTable('session').set({ revoked_at: at }).where('token_hash', '=', token_hash).execute()
}
