import type { UserInfo } from '@banyan/contract/accounts/session.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Context } from '../../kit/context.ts'
import { assertMayTry, clearFailures, forgiveTry } from '../../kit/guess-guard.ts'
import { refuseField } from '../../kit/refusal.ts'
import { loadRoutes, rightsOf } from '../../kit/routes.ts'
import { findPersonByUserId, verifyPassword } from '../people/index.ts'
import { openSession } from './commands/open-session.ts'
import { userInfoOf } from './user-info.ts'

export interface Credentials {
  readonly user_id: string
  readonly password: string
  readonly remember: boolean
}

/**
 * Opens a session for the right user id and password. Whatever is wrong (the id, the password, a block) is refused in
 * the same words after the same work, so an answer never says whether an id exists.
 */
export async function signIn(context: Omit<Context, 'once'>, { user_id, password, remember }: Credentials): Promise<{ token: string; user: UserInfo }> {
  const { db, clock, config, ip, user_agent } = context
  const account = `sign-in:${user_id.toLowerCase()}`
  const address = `sign-in from:${ip}`
  await assertMayTry(db, clock, [account, address])

  const person = await findPersonByUserId(db, user_id)
  const isRight = await verifyPassword(person?.password_hash, password)
  if (person === undefined || !isRight || person.is_blocked) throw refuseField('password', 'The user id or the password is wrong.', 'wrong_credentials')

  const user_type = person.user_type as UserType
  const token = await openSession(db, { person_id: person.id, user_type, is_remembered: remember, user_agent, at: clock.now() })
  await clearFailures(db, clock, [account])
  await forgiveTry(db, clock, address)
  const routes = await loadRoutes(db, config.is_development)
  return { token, user: userInfoOf(person, rightsOf(routes, user_type, person.access_rights)) }
}
