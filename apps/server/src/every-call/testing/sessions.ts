import { expect } from 'vitest'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import { hashToken, newToken } from '#kit/secrets/secrets.ts'
import { day_ms } from '#testing/money/earning.ts'
import type { World } from '#testing/world.ts'
import type { Call } from './calls.ts'
import type { Verdict } from './verdicts.ts'

export interface SessionInput {
  readonly expires_at?: Date
  readonly last_seen_at?: Date
  readonly revoked_at?: Date
  readonly opened_by?: bigint
}

/** A session without the cost of a password. */
export async function tokenOf({ clock, db }: World, person_id: bigint, session: SessionInput = {}): Promise<string> {
  const token = newToken()
  const now = clock.now()
  const begun = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + day_ms) }
  const lasting = { idle_ms: BigInt(day_ms), is_remembered: false, user_agent: '' }
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), person_id, ...begun, ...lasting, ...session })
    .execute()
  return token
}

const words = {
  401: {
    code: 'session_expired',
    message: 'Session expired. Please login again!',
    reason: { code: 'kit.session_expired', params: {} },
  },
  403: { code: 'not_allowed', message: 'You are not allowed!', reason: { code: 'kit.not_allowed', params: {} } },
}

let probes = 0

/**
 * Makes a call without anything a call could work with: whoever is let in is told what is missing, or that there is nothing.
 * From many addresses, so that no flood is blunted before anybody looks who asks.
 */
export async function probe({ app }: World, { method, path }: Call, authorization?: string): Promise<Verdict> {
  probes++
  const { statusCode, body } = await app.inject({
    method,
    remoteAddress: `10.1.${probes >> 8}.1`,
    url: `/api${pathOf(path, { id: '999999', link: 'x'.repeat(43) })}`,
    headers: authorization === undefined ? {} : { authorization },
  })
  if (statusCode === 401 || statusCode === 403) {
    expect(JSON.parse(body)).toEqual(words[statusCode])
    return statusCode
  }
  if (statusCode >= 500) return `broken: ${statusCode} ${body}`
  if (statusCode !== 409 && statusCode !== 429) return 'open'
  const { code } = JSON.parse(body) as { code: string }
  if (code === 'too_many_calls') return `broken: ${body}`
  return code === 'read_only' ? 'read only' : code === 'must_change_password' ? 'password first' : 'open'
}
