import { addressOf } from '#kit/http/address-of.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { guardGuess } from '#kit/http/guess-guard.ts'
import { findPersonByUserId, wrong_code } from '#features/people/persons/index.ts'
import { wrongCode } from '../codes/code-refusals.ts'
import { isKey, type SignedOutPurpose } from '../codes/code-rules.ts'
import { countWrongTry, isKeyGood, spendCode } from '../codes/commands/spend-code.ts'
import { knownByDevice } from '../devices/known-by-device.ts'
import { userIdOf } from './id-challenge.ts'

interface Met<Before> {
  readonly challenge: string
  readonly otp: string
  readonly purpose: SignedOutPurpose
  /** Work that is the same for everybody and belongs before the transaction. */
  readonly before: () => Promise<Before>
  /** What the code or the key opens, in one transaction that uses it up. */
  readonly act: (trx: Transaction, person_id: bigint, before: Before) => Promise<void>
}

/** No person has this number: what is done for somebody is done for nobody in the same time. */
const nobody = 0n

/**
 * Takes the code, or the key, that was asked for without a session. Any challenge for the id does, so somebody who asked twice
 * may use what came. Refuses an unknown id as it refuses a wrong code, after the same work. Nobody guesses at a key of
 * 80 bits, so no guesses of strangers hold up whoever has it.
 */
export async function meetCode<Before>(context: Context, met: Met<Before>): Promise<void> {
  const { challenge, otp, purpose, before, act } = met
  const user_id = userIdOf(context.secrets, challenge)
  const find = async () => {
    const person = await findPersonByUserId(context.db, user_id)
    const person_id = person === undefined || person.is_blocked ? nobody : person.id
    return { person_id, purpose, otp } as const
  }
  const spend = async (given: Awaited<ReturnType<typeof find>>, done: Before) => {
    await countWrongTry(context, given)
    await context.write(async (trx) => {
      if ((await spendCode(trx, context, given)) === undefined) throw wrongCode()
      await act(trx, given.person_id, done)
      context.note({ subject_type: 'person', subject_id: String(given.person_id) })
    })
  }
  if (isKey(otp)) {
    const given = await find()
    if (!(await isKeyGood(context, given))) throw wrongCode()
    return spend(given, await before())
  }
  const known_as = await knownByDevice(context, { user_id })
  const guesser = `${purpose} from:${addressOf(context.ip)}`
  return guardGuess(context, { target: `${purpose}:${user_id}`, guesser, known_as, wrong_code }, async () => {
    // Behind the guard, so that a flood of guesses costs no hashing; before the code is looked at, whoever has the id.
    const done = await before()
    await spend(await find(), done)
  })
}
