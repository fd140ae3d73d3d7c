import type { Transaction } from '#kit/database/database.ts'
import { sessionExpired } from '#kit/http/refusal.ts'

/** The session that asks. Whoever ends it waits until this transaction has ended, and then forgets what it wrote. */
export async function lockOpenSession(trx: Transaction, session_hash: Buffer): Promise<bigint> {
  const session = await trx
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', session_hash)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (session === undefined) throw sessionExpired()
  return session.id
}

/** A session is one browser: one that gave itself a new address has the old one no more. */
export async function leaveOnly(
  trx: Transaction,
  { session_id, endpoint_mac }: { readonly session_id: bigint; readonly endpoint_mac: Buffer },
): Promise<void> {
  await trx
    .deleteFrom('push_browser')
    .where('session_id', '=', session_id)
    .where('endpoint_mac', '!=', endpoint_mac)
    .execute()
}
