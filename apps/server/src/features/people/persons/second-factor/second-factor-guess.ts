import { addressOf } from '#kit/http/address-of.ts'
import type { Asking } from '#kit/context.ts'
import type { Guess } from '#kit/http/guess-guard.ts'

/** The code of the refusal of a code that does not count. */
export const wrong_code = 'wrong_code'

/**
 * Of a million codes three count at any moment, so a minute between guesses would let somebody in within a year or two.
 * Whoever guesses here knows the password already; the owner’s known browsers and open sessions wait for nobody else.
 */
const longest_wait_ms = 15 * 60_000

export const secondFactorGuess = (
  { ip }: Pick<Asking, 'ip'>,
  { person_id, known_as }: { person_id: bigint; known_as: string | undefined },
): Guess => ({
  target: `two-factor:${person_id}`,
  guesser: `two-factor from:${addressOf(ip)}`,
  known_as,
  wrong_code,
  longest_wait_ms,
})
