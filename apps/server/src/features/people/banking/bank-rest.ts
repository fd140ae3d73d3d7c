import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { showDateTime } from '@banyan/domain/calendar/show.ts'
import { restsUntil_ms } from '@banyan/domain/kyc/bank-accounts.ts'
import { voicesOf } from '@banyan/domain/rights/voices.ts'
import { companyOf, type Context } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { findBonds, findBringers, importHandReader } from '#features/platform/approval-requests/index.ts'
import { findHelpedAt } from './queries.ts'

type Moment = Pick<Context, 'clock' | 'company'>

/** A while after an admin changed how somebody signs in nothing changes about their bank details. */
function restRefusal({ clock, company }: Moment, helped: Date | undefined): Refusal | undefined {
  const until_ms = restsUntil_ms(clock.now().getTime(), helped?.getTime())
  if (until_ms === null) return undefined
  const from = showDateTime(until_ms, companyOf({ company }).zone)
  return new Refusal(409, 'bank_rests', said('people.bank_rests', { from }))
}

/** Refuses with 409, with the time from which it goes, where an admin changed lately how somebody signs in. */
export async function assertBankMayChange(db: Reader, context: Moment, person_id: bigint): Promise<void> {
  const refusal = restRefusal(context, (await findHelpedAt(db, [person_id])).get(person_id))
  if (refusal !== undefined) throw refusal
}

interface Waiting {
  readonly person_id: bigint
  readonly import_id: bigint | null
}

/**
 * Whoever could have given bank details themselves does not approve them: who had the file in hand that they came with, who
 * helped their owner to sign in, or brought a file that says where the owner's codes go, or is one with them. Answers
 * of each with what somebody would be refused.
 */
export async function bankRefusals(
  db: Reader,
  context: Moment,
  banks: readonly Waiting[],
): Promise<(bank: Waiting, by: bigint) => Refusal | undefined> {
  const now = context.clock.now()
  const person_ids = [...new Set(banks.map(({ person_id }) => person_id))]
  const ofImport = await importHandReader(db, now, banks)
  const helped = await findHelpedAt(db, person_ids)
  const bringers = await findBringers(db, now, person_ids)
  const bonds = await findBonds(db, now)
  const bound = (words: Said) => new Refusal(409, 'is_bound', words)
  return (bank, by) => {
    const { person_id } = bank
    const refusal = ofImport(bank, by) ?? restRefusal(context, helped.get(person_id))
    if (refusal !== undefined) return refusal
    if (voicesOf(person_id, bonds).has(by)) return bound(said('people.bank_helped'))
    return bringers.get(person_id)?.has(by) === true ? bound(said('people.bank_brought')) : undefined
  }
}
