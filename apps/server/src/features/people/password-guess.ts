import type { Asking } from '../../kit/context.ts'
import type { Guess } from '../../kit/guess-guard.ts'

/** A password that somebody says is theirs, at the door or inside: guesses at both count together. */
export const passwordGuess = ({ ip }: Pick<Asking, 'ip'>, user_id: string, wrong_code: string): Guess => ({
  target: `sign-in:${user_id.toLowerCase()}`,
  guesser: `sign-in from:${ip}`,
  wrong_code,
})
