import { token } from '@banyan/contract/kit/values.ts'

/**
 * What the link of a reset that the company began carries in its fragment: `#reset=CHALLENGE.EXPIRY`, the expiry in
 * milliseconds. Undefined when it carries none.
 */
export function readResetLink(hash: string): { challenge: string; expires_at: string } | undefined {
  const [, challenge, expiry] = /^#reset=([\w-]+)\.(\d{10,15})$/.exec(hash) ?? []
  if (challenge === undefined || !token.safeParse(challenge).success) return undefined
  return { challenge, expires_at: new Date(Number(expiry)).toISOString() }
}
