import { actorOf, type Context } from '../../kit/context.ts'
import { guardGuess } from '../../kit/guess-guard.ts'
import { refuseField } from '../../kit/refusal.ts'
import { passwordGuess } from './password-guess.ts'
import { verifyPassword } from './passwords.ts'
import { findPersonByUserId, type Person } from './queries.ts'

const wrong_code = 'wrong_password'

/**
 * The actor, who has just shown again that the password is theirs: for what cannot be undone an open tab is not enough.
 * Refuses on `current_password`; guesses count as those at the door do, whatever page asks. Takes some tens of
 * milliseconds: before a transaction, never inside.
 */
export const provePassword = (context: Context, password: string): Promise<Person> => {
  const { user_id } = actorOf(context)
  return guardGuess(context, passwordGuess(context, user_id, wrong_code), async () => {
    const person = await findPersonByUserId(context.db, user_id)
    const isRight = await verifyPassword(person?.password_hash, password)
    if (person === undefined || !isRight)
      throw refuseField('current_password', 'This is not your password.', wrong_code)
    return person
  })
}
