import type { Clock } from '#kit/clock.ts'
import type { Transaction } from '#kit/database/database.ts'
import { hashToken, newToken } from '#kit/secrets/secrets.ts'

const lifetime_ms = 5 * 60_000

/** Notes that a password was right and a code is owed; the answer is for whoever knew the password, and only its hash is kept. */
export async function openChallenge(
  trx: Transaction,
  clock: Clock,
  owed: { readonly person_id: bigint; readonly is_remembered: boolean },
): Promise<{ challenge: string; expires_at: Date }> {
  const challenge = newToken()
  const created_at = clock.now()
  const expires_at = new Date(created_at.getTime() + lifetime_ms)
  await trx
    .insertInto('two_factor_challenge')
    .values({ ...owed, token_hash: hashToken(challenge), created_at, expires_at })
    .execute()
  return { challenge, expires_at }
}
