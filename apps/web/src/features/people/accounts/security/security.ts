import type { getSecurity } from '@banyan/contract/accounts/security.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Security = WireReply<typeof getSecurity>['data']
export type OpenSession = Security['sessions'][number]

/** This device first, then the one that was seen last. */
export const inOrder = (sessions: readonly OpenSession[]): OpenSession[] =>
  sessions.toSorted(
    (one, other) =>
      Number(other.is_this) - Number(one.is_this) || Date.parse(other.last_seen_at) - Date.parse(one.last_seen_at),
  )

/** A picture of what a browser says of itself. */
export function deviceIcon(device: string): 'smartphone' | 'tablet' | 'computer' {
  if (/ipad|tablet/i.test(device)) return 'tablet'
  return /android|iphone|mobile/i.test(device) ? 'smartphone' : 'computer'
}

/** `123456789` as `123 456 789`: nine digits are copied from paper in threes. */
export const inThrees = (code: string): string => code.replaceAll(/(.{3})(?=.)/g, '$1 ')

/** A secret in fours, as apps show it. */
export const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
