import { said } from '@banyan/contract/words/refusals.ts'
import { isWhole } from '@banyan/domain/money/is-whole.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { lockRules, type StoredRules } from '../queries.ts'

interface Setting {
  readonly round_off_digits: number
  readonly by_person_id: bigint
  readonly at: Date
}

/**
 * Sets the rules of transfers and answers those before; they hold for every transfer that is not made yet. Refuses by field
 * an amount finer than the company counts, which nobody could send. Who raises what one admin adjusts alone is kept.
 */
export async function setTransferRules(
  trx: Transaction,
  rules: StoredRules,
  { round_off_digits, by_person_id, at }: Setting,
): Promise<StoredRules> {
  const amounts = {
    minimum: rules.min_minor,
    multiple: rules.multiple_minor,
    most_a_day: rules.most_a_day_minor ?? 0n,
    adjustment_limit: rules.adjustment_limit_minor,
  }
  for (const [field, amount_minor] of Object.entries(amounts))
    if (!isWhole(amount_minor, round_off_digits)) throw refuseField(field, said('money.amount_too_fine'), 'too_fine')
  const before = await lockRules(trx, { alone: true })
  const [before_minor, after_minor] = [before.adjustment_limit_minor, rules.adjustment_limit_minor]
  if (after_minor > before_minor)
    await trx.insertInto('adjustment_limit_raise').values({ by_person_id, before_minor, after_minor, at }).execute()
  await trx.updateTable('transfer_settings').set(rules).where('id', '=', 1).execute()
  return before
}
