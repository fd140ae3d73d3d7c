import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Database } from '../../../kit/database.ts'
import { hashToken, newToken } from '../../../kit/secrets.ts'
import { sessionLifetime } from '../session-lifetime.ts'

interface NewSession {
  readonly person_id: bigint
  readonly user_type: UserType
  readonly is_remembered: boolean
  readonly user_agent: string
  readonly at: Date
}

/** Opens a session and answers its token, which is known to nobody else: only its hash is kept. */
export async function openSession(
  db: Database,
  { person_id, user_type, is_remembered, user_agent, at }: NewSession,
): Promise<string> {
  const token = newToken()
  const { idle_ms, absolute_ms } = sessionLifetime(user_type, is_remembered)
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      person_id,
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(at.getTime() + absolute_ms),
      idle_ms: BigInt(idle_ms),
      is_remembered,
      user_agent,
    })
    .execute()
  return token
}
