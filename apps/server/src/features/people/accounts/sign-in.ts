import type { signIn as contract } from '@banyan/contract/accounts/session.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Asking } from '#kit/context.ts'
import { guardGuess } from '#kit/http/guess-guard.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { findPersonByUserId, passwordGuess, verifyPassword, type Person } from '#features/people/persons/index.ts'
import { recordSignIn } from './commands/record-sign-in.ts'
import { knownByDevice } from './devices/known-by-device.ts'
import { letIn, signedInAs } from './let-in.ts'
import { isStillWelcome } from './queries.ts'
import { openChallenge } from './two-factor/commands/open-challenge.ts'

interface Credentials {
  readonly user_id: string
  readonly password: string
  readonly remember: boolean
}

type SignInReply = ReplyOf<typeof contract>['data']

const wrong_code = 'wrong_credentials'
const wrongCredentials = () => refuseField('password', said('people.wrong_credentials'), wrong_code)

const act = 'POST /accounts/sign-in'

/** The person with this id and password. Refuses whatever is wrong in the same words, after the same work. */
async function getPersonBehind(context: Asking, { user_id, password }: Credentials): Promise<Person> {
  const { db } = context
  const person = await findPersonByUserId(db, user_id)
  const isRight = await verifyPassword(person?.password_hash, password)
  if (person !== undefined && isRight && !person.is_blocked) return person
  const outcome = isRight ? 'blocked' : 'wrong_password'
  await inTransaction(db, (trx) => recordSignIn(trx, context, { person, user_id, outcome, act }))
  throw wrongCredentials()
}

/**
 * Opens a session for the right user id and password, or says that a code is still owed. An answer never says whether
 * an id exists, nor whether somebody is blocked. A browser that was let in before waits for its own failures alone.
 */
export async function signIn(context: Asking, given: Credentials): Promise<SignInReply> {
  const { db, clock } = context
  const { user_id } = given
  const known_as = await knownByDevice(context, { user_id })
  return guardGuess(context, passwordGuess(context, { user_id, wrong_code, known_as }), async () => {
    const person = await getPersonBehind(context, given)
    const is_remembered = given.remember
    const done = await inTransaction(db, async (trx) => {
      if (!(await isStillWelcome(trx, person))) throw wrongCredentials()
      if (person.is_two_factor_auth_enabled) {
        return { two_factor: await openChallenge(trx, clock, { person_id: person.id, is_remembered }) }
      }
      return { token: await letIn(trx, context, person, { is_remembered, act }) }
    })
    return 'token' in done ? signedInAs(context, done.token, person) : done
  })
}
