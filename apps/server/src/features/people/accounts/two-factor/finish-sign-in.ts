import { said } from '@banyan/contract/words/refusals.ts'
import type { Asking } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { guardGuess } from '#kit/http/guess-guard.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { lockPerson, secondFactorGuess, type Person } from '#features/people/persons/index.ts'
import { wrongCode } from '../codes/code-refusals.ts'
import { recordSignIn } from '../commands/record-sign-in.ts'
import { knownByDevice } from '../devices/known-by-device.ts'
import { letIn, signedInAs, type SignedIn } from '../let-in.ts'
import { closeChallenge } from './commands/close-challenge.ts'
import { spendSecondFactor } from './commands/spend-second-factor.ts'
import { countWrongCodes, lockChallenge, maybeChallenge } from './queries.ts'

const act = 'POST /accounts/two-factor-auth'
const day_ms = 86_400_000
/** From so many wrong codes in a day on the owner is told, once a day, that somebody knows the password. */
const alarming_count = 5

const challengeOver = () => refuseField('challenge', said('people.challenge_over'), 'challenge_over')

interface SecondStepInput {
  readonly challenge: string
  readonly otp: string
}

async function recordWrongCode(trx: Transaction, context: Asking, person: Person): Promise<void> {
  const now = context.clock.now()
  const earlier = await countWrongCodes(trx, person.id, new Date(now.getTime() - day_ms))
  if (earlier + 1 >= alarming_count) {
    await queueMessage(trx, context, {
      event_key: `wrong_codes:${person.id}:${now.toISOString().slice(0, 10)}`,
      person_id: person.id,
      template: 'wrong_codes',
      values: {},
    })
  }
  await recordSignIn(trx, context, { person, user_id: person.user_id, outcome: 'wrong_code', act })
}

/** Whoever still may come in by a challenge: not once blocked, switched off, or after another password was chosen. */
async function lockOwing(trx: Transaction, context: Asking, { challenge }: SecondStepInput) {
  const owed = await lockChallenge(trx, challenge, context.clock.now())
  const person = owed && (await lockPerson(trx, owed.person_id))
  if (owed === undefined || person === undefined || person.is_blocked) throw challengeOver()
  const isOfOldPassword = person.password_changed_at !== null && person.password_changed_at > owed.created_at
  if (isOfOldPassword || !person.is_two_factor_auth_enabled) throw challengeOver()
  return { owed, person }
}

/**
 * Opens the session that a right password and a code open together. Ten copies of one call open one session; a wrong
 * code leaves the challenge as it was and counts as a guess at the person's codes.
 */
export async function finishSignIn(context: Asking, given: SecondStepInput): Promise<SignedIn> {
  const { db, clock } = context
  const known = await maybeChallenge(db, given.challenge, clock.now())
  if (known === undefined) throw challengeOver()
  const { person_id } = known
  const known_as = await knownByDevice(context, { person_id })
  return guardGuess(context, secondFactorGuess(context, { person_id, known_as }), async () => {
    const done = await inTransaction(db, async (trx) => {
      const { owed, person } = await lockOwing(trx, context, given)
      if (!(await spendSecondFactor(trx, context, person, given.otp))) {
        // Written down in the transaction that commits: the refusal comes after it.
        await recordWrongCode(trx, context, person)
        return undefined
      }
      await closeChallenge(trx, owed.token_hash, clock.now())
      const token = await letIn(trx, context, person, { is_remembered: owed.is_remembered, act })
      return { token, person }
    })
    if (done === undefined) throw wrongCode()
    return signedInAs(context, done.token, done.person)
  })
}
