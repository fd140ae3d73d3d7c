import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { guardGuess } from '#kit/http/guess-guard.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { knownBySession, passwordGuess } from './password-guess.ts'
import { verifyPassword } from './passwords.ts'
import { findPersonByUserId, type Person } from './queries.ts'

const wrong_code = 'wrong_password'

/**
 * The actor, who has just shown again that the password is theirs: for what changes how they sign in, whether they have
 * two-factor on or not. All other acts ask by `proveSelf`. Refuses on `current_password`; guesses count by session, whatever page asks. Takes some tens of milliseconds: before a
 * transaction, never inside.
 */
export const provePassword = (context: Context, password: string): Promise<Person> => {
  const actor = actorOf(context)
  const { user_id } = actor
  const guess = passwordGuess(context, { user_id, wrong_code, known_as: knownBySession(actor) })
  return guardGuess(context, guess, async () => {
    const person = await findPersonByUserId(context.db, user_id)
    const isRight = await verifyPassword(person?.password_hash, password)
    if (person === undefined || !isRight)
      throw refuseField('current_password', said('people.wrong_password'), wrong_code)
    return person
  })
}
