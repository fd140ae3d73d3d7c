import type { Transaction } from '#kit/database/database.ts'
import { hashToken, newToken } from '#kit/secrets/secrets.ts'
import type { SessionLifetime } from '../session-lifetime.ts'

interface NewSession {
  readonly person_id: bigint
  readonly lifetime: SessionLifetime
  readonly is_remembered: boolean
  /** The admin who looks through the person's eyes. */
  readonly opened_by?: bigint
  readonly ip: string
  readonly user_agent: string
  readonly at: Date
}

/** Opens a session and answers its token, which is known to nobody else: only its hash is kept. */
export async function openSession(
  trx: Transaction,
  { person_id, lifetime, is_remembered, opened_by, ip, user_agent, at }: NewSession,
): Promise<string> {
  const token = newToken()
  const { idle_ms, absolute_ms } = lifetime
  await trx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      person_id,
      opened_by: opened_by ?? null,
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(at.getTime() + absolute_ms),
      idle_ms: BigInt(idle_ms),
      is_remembered,
      ip,
      user_agent,
    })
    .execute()
  return token
}
