import type { Context } from '../../../kit/context.ts'
import { guardGuess } from '../../../kit/guess-guard.ts'
import { findPersonByUserId, hashPassword } from '../../people/index.ts'
import { wrong_code, wrongCode } from '../codes/code-refusals.ts'
import { countWrongTry, spendCode } from '../codes/commands/spend-code.ts'
import { replacePassword } from '../password/commands/replace-password.ts'
import { userIdOf } from './reset-challenge.ts'

interface Given {
  readonly challenge: string
  readonly otp: string
  readonly password: string
}

/** No person has this number: what is done for somebody is done for nobody in the same time. */
const nobody = 0n

/**
 * Gives whoever holds the code a new password and ends every session. Any challenge for the id does, so somebody who
 * asked twice may use the code that came. Two-factor stays on: the code proves a contact, not the second factor.
 * Refuses an unknown id as it refuses a wrong code, after the same work.
 */
export async function resetPassword(context: Context, { challenge, otp, password }: Given): Promise<void> {
  const user_id = userIdOf(context.secrets, challenge)
  const guess = { target: `reset:${user_id}`, guesser: `reset from:${context.ip}`, wrong_code }
  await guardGuess(context, guess, async () => {
    // Behind the guard, so that a flood of guesses costs no hashing; before the code is looked at, whoever has the id.
    const password_hash = await hashPassword(password)
    const person = await findPersonByUserId(context.db, user_id)
    const person_id = person === undefined || person.is_blocked ? nobody : person.id
    const given = { person_id, purpose: 'reset_password', otp } as const
    await countWrongTry(context, given)
    await context.write(async (trx) => {
      if ((await spendCode(trx, context, given)) === undefined) throw wrongCode()
      await replacePassword(trx, context, { person_id, password_hash })
      context.note({ subject_type: 'person', subject_id: String(person_id) })
    })
  })
}
