import { addressOf } from '#kit/http/address-of.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { guardGuess } from '#kit/http/guess-guard.ts'
import { knownBySession } from '#features/people/persons/index.ts'
import { countWrongTry, spendCode, type GivenCode } from './commands/spend-code.ts'
import { wrong_code } from '#features/people/persons/index.ts'
import { wrongCode } from './code-refusals.ts'

/** Codes have few digits; whoever is signed in and guesses at their own waits longer than a stranger at a door. */
const longest_wait_ms = 15 * 60_000

type TakenCode = GivenCode & { readonly challenge: string }
interface Proven {
  readonly contact: string
}

/**
 * `takeCode` for an act that locks something that comes before people: it uses the code up itself by `spend`, before it moves
 * anything that counts. An act that never does is undone.
 */
export const takeCodeWithin = <T>(
  context: Context,
  given: TakenCode,
  act: (trx: Transaction, spend: () => Promise<Proven>) => Promise<T>,
): Promise<T> => {
  const guess = {
    target: `code:${given.purpose}:${given.person_id}`,
    guesser: `code from:${addressOf(context.ip)}`,
    known_as: knownBySession(actorOf(context)),
    wrong_code,
    longest_wait_ms,
  }
  return guardGuess(context, guess, async () => {
    await countWrongTry(context, given)
    return context.write(async (trx) => {
      let isSpent = false
      const spend = async () => {
        const proven = await spendCode(trx, context, given)
        if (proven === undefined) throw wrongCode()
        isSpent = true
        return proven
      }
      const done = await act(trx, spend)
      if (!isSpent) throw new Error('an act that needs a code did not use it up')
      return done
    })
  })
}

/**
 * Runs an act that a code of `sendCode` allows, in one transaction (`context.write`) that also uses the code up: an act
 * that refuses leaves the code good. `contact` is the address or number it proves, empty for codes sent to those on
 * record. Refuses a wrong, used or expired code on `otp` with `wrong_code`, and guessing with 429.
 */
export const takeCode = <T>(
  context: Context,
  given: TakenCode,
  act: (trx: Transaction, proven: Proven) => Promise<T>,
): Promise<T> => takeCodeWithin(context, given, async (trx, spend) => act(trx, await spend()))
