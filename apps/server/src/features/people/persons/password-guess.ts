import { addressOf } from '#kit/http/address-of.ts'
import type { Actor, Asking } from '#kit/context.ts'
import type { Guess } from '#kit/http/guess-guard.ts'

/** A password that somebody says is theirs, when signing in or inside. */
export const passwordGuess = (
  { ip }: Pick<Asking, 'ip'>,
  { user_id, wrong_code, known_as }: { user_id: string; wrong_code: string; known_as: string | undefined },
): Guess => ({
  target: `sign-in:${user_id.toLowerCase()}`,
  guesser: `sign-in from:${addressOf(ip)}`,
  known_as,
  wrong_code,
})

/** Whoever sits in an open session is no stranger: what is guessed when signing in, or in another session, slows nobody here. */
export const knownBySession = ({ session_hash }: Pick<Actor, 'session_hash'>): string =>
  `session:${session_hash.toString('base64url')}`
