import type { Database } from '../../../kit/database.ts'

/** Ends one session. Its token is dead with the next request. */
export async function endSession(db: Database, token_hash: Buffer, at: Date): Promise<void> {
  await db.updateTable('session').set({ revoked_at: at }).where('token_hash', '=', token_hash).execute()
}
