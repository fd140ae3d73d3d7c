import type { UserInfo } from '@banyan/contract/accounts/session.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Context } from '../../kit/context.ts'
import type { Database } from '../../kit/database.ts'
import { guardGuess } from '../../kit/guess-guard.ts'
import { refuseField } from '../../kit/refusal.ts'
import { loadRoutes, rightsOf } from '../../kit/routes.ts'
import { findPersonByUserId, verifyPassword, type Person } from '../people/index.ts'
import { openSession } from './commands/open-session.ts'
import { userInfoOf } from './user-info.ts'

export interface Credentials {
  readonly user_id: string
  readonly password: string
  readonly remember: boolean
}

const wrong_code = 'wrong_credentials'

/** The person with this id and password. Refuses whatever is wrong in the same words, after the same work. */
async function getPersonBehind(db: Database, { user_id, password }: Credentials): Promise<Person> {
  const person = await findPersonByUserId(db, user_id)
  const isRight = await verifyPassword(person?.password_hash, password)
  if (person === undefined || !isRight || person.is_blocked) {
    throw refuseField('password', 'The user id or the password is wrong.', wrong_code)
  }
  return person
}

/**
 * Opens a session for the right user id and password. An answer never says whether an id exists, nor whether somebody
 * is blocked.
 */
export async function signIn(
  context: Omit<Context, 'once'>,
  given: Credentials,
): Promise<{ token: string; user: UserInfo }> {
  const { db, clock, config, ip, user_agent } = context
  const guess = { target: `sign-in:${given.user_id.toLowerCase()}`, guesser: `sign-in from:${ip}`, wrong_code }
  const person = await guardGuess(context, guess, () => getPersonBehind(db, given))

  const user_type = person.user_type as UserType
  const session = { person_id: person.id, user_type, is_remembered: given.remember, user_agent, at: clock.now() }
  const token = await openSession(db, session)
  const routes = await loadRoutes(db, config.is_development)
  return { token, user: userInfoOf(person, rightsOf(routes, user_type, person.access_rights)) }
}
