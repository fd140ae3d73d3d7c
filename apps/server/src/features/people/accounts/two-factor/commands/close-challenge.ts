import type { Transaction } from '#kit/database/database.ts'

/** A challenge is met once. */
export async function closeChallenge(trx: Transaction, token_hash: Buffer, at: Date): Promise<void> {
  await trx.updateTable('two_factor_challenge').set({ used_at: at }).where('token_hash', '=', token_hash).execute()
}
