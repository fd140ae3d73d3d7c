import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { guardGuess } from '#kit/http/guess-guard.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { knownBySession } from './password-guess.ts'
import { provePassword } from './prove-password.ts'
import { lockPerson } from './queries.ts'
import { secondFactorGuess, wrong_code } from './second-factor/second-factor-guess.ts'
import { spendAppCode } from './second-factor/spend-app-code.ts'

const field = 'current_password'

/**
 * Spends the code in a transaction of its own, so that of two acts with one code one is refused, whatever they do. A code
 * that an act was refused with stays good for that act, which keeps its key.
 */
async function proveByCode(context: Context, otp: string): Promise<void> {
  // A password is no guess at a code, and would count as one.
  if (!/^\d{6}$/.test(otp)) throw refuseField(field, said('people.code_of_app'), 'code_needed')
  const actor = actorOf(context)
  const guess = secondFactorGuess(context, { person_id: actor.person_id, known_as: knownBySession(actor) })
  await guardGuess(context, guess, async () => {
    const spent = await inTransaction(context.db, async (trx) => {
      const person = await lockPerson(trx, actor.person_id)
      if (person === undefined || !person.is_two_factor_auth_enabled) return 'wrong'
      return spendAppCode(trx, context, person, { otp, key: context.key })
    })
    if (spent === 'used') throw refuseField(field, said('people.code_used'), 'code_used')
    if (spent === 'wrong') throw refuseField(field, said('people.wrong_code'), wrong_code)
  })
}

/**
 * The actor shows again who they are: for what moves money or cannot be undone an open tab is not enough. Whoever has
 * two-factor on gives the code of the app, which counts for one act; whoever has not gives the password. Refuses on
 * `current_password`; guesses count by session, whatever page asks. Takes some tens of milliseconds: before a
 * transaction, never inside.
 */
export async function proveSelf(context: Context, proof: string): Promise<void> {
  // Whoever asked proved it then.
  if (context.approval_id !== null) return
  const { is_two_factor_auth_enabled: hasCodes } = await context.db
    .selectFrom('person')
    .select('is_two_factor_auth_enabled')
    .where('id', '=', actorOf(context).person_id)
    .executeTakeFirstOrThrow()
  if (hasCodes) await proveByCode(context, proof)
  else await provePassword(context, proof)
}

/** Checks a proof that was given: whoever gives it without need has it checked all the same. Before the transaction. */
export async function isProven(context: Context, proof: string | undefined): Promise<boolean> {
  if (context.approval_id !== null) return true
  if (proof === undefined) return false
  await proveSelf(context, proof)
  return true
}
