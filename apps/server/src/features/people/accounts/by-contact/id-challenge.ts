import { randomBytes } from 'node:crypto'
import type { Secrets } from '#kit/secrets/secrets.ts'

const purpose = 'reset-challenge'

/**
 * What somebody without a session holds until the code arrives: the id they typed, sealed, so that it is made the same way
 * whether anybody has that id, and names to the server alone whose codes are guessed at.
 */
export const newIdChallenge = (secrets: Secrets, user_id: string): string =>
  secrets.seal(purpose, `${randomBytes(8).toString('hex')} ${user_id.toLowerCase()}`).toString('base64url')

/** The id behind a challenge; empty for one that was never given out. */
export function userIdOf(secrets: Secrets, challenge: string): string {
  try {
    const sealed = Buffer.from(challenge, 'base64url')
    // Text that decodes to the same bytes in another way was never given out.
    if (sealed.toString('base64url') !== challenge) return ''
    return secrets.open(purpose, sealed).split(' ')[1] ?? ''
  } catch {
    return ''
  }
}
