import { said } from '@banyan/contract/words/refusals.ts'
import { showDateTime } from '@banyan/domain/calendar/show.ts'
import { restsUntil_ms } from '@banyan/domain/kyc/bank-accounts.ts'
import { voicesOf } from '@banyan/domain/rights/voices.ts'
import { companyOf, type Context } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { findBonds, findBringers } from '#features/platform/approval-requests/index.ts'
import { maybeHelpedAt } from './queries.ts'

type Moment = Pick<Context, 'clock' | 'company'>

/** Refuses with 409, with the time from which it goes, where an admin changed lately how somebody signs in. */
export async function assertBankMayChange(db: Reader, context: Moment, person_id: bigint): Promise<void> {
  const helped = await maybeHelpedAt(db, person_id)
  const until_ms = restsUntil_ms(context.clock.now().getTime(), helped?.getTime())
  if (until_ms === null) return
  const from = showDateTime(until_ms, companyOf(context).zone)
  throw new Refusal(409, 'bank_rests', said('people.bank_rests', { from }))
}

interface Approving {
  readonly person_id: bigint
  readonly by: bigint
}

/**
 * Refuses with 409 whoever could have given the details themselves: who helped their owner to sign in, or lately brought a
 * file that says where the owner's codes go, or is one with them.
 */
export async function assertMayApproveBank(db: Reader, context: Moment, { person_id, by }: Approving): Promise<void> {
  await assertBankMayChange(db, context, person_id)
  const hands = voicesOf(person_id, await findBonds(db, context.clock.now()))
  if (hands.has(by)) throw new Refusal(409, 'is_bound', said('people.bank_helped'))
  const bringers = await findBringers(db, context.clock.now(), person_id)
  if (bringers.has(by)) throw new Refusal(409, 'is_bound', said('people.bank_brought'))
}
