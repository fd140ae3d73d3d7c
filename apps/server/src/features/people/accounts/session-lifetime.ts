import type { UserType } from '@banyan/contract/kit/values.ts'

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const day_ms = 24 * hour_ms

export interface SessionLifetime {
  /** Without a call for so long, the session is over. */
  readonly idle_ms: number
  /** However busy, the session ends after this. */
  readonly absolute_ms: number
}

/** An admin's session is short whatever was asked for: it can move everybody's money. */
export function sessionLifetime(user_type: UserType, is_remembered: boolean): SessionLifetime {
  if (user_type === 'Admin') return { idle_ms: 15 * minute_ms, absolute_ms: 8 * hour_ms }
  const length_ms = is_remembered ? 30 * day_ms : 12 * hour_ms
  return { idle_ms: length_ms, absolute_ms: length_ms }
}
