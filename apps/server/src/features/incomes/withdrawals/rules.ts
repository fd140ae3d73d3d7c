import type { withdrawalSettings } from '@banyan/contract/withdrawals/settings.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { withdrawalFaults } from '@banyan/domain/plan/limits/withdrawal-worst-case.ts'
import type { WithdrawalMode } from '@banyan/domain/withdrawals/bank-payment.ts'
import type { WithdrawalRules } from '@banyan/domain/withdrawals/refuse-withdrawal.ts'
import type { z } from 'zod'
import { plainPercent } from '#kit/plain-percent.ts'
import { lockCompany, maybeNewestPlan } from '#features/platform/company/index.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'

type Settings = z.output<typeof withdrawalSettings>

/** What the company has set. */
export async function getRules(db: Reader): Promise<WithdrawalRules> {
  const { id: _id, ...row } = await db.selectFrom('withdrawal_settings').selectAll().executeTakeFirstOrThrow()
  const { charge_percent, gst_percent, modes } = row
  return {
    ...row,
    charge_percent: plainPercent(charge_percent),
    gst_percent: plainPercent(gst_percent),
    modes: modes as WithdrawalMode[],
  }
}

const two = (figure: number): string => String(figure).padStart(2, '0')

/** Minutes after midnight as a time of the day: 570 is "09:30". */
export const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** "09:30" as minutes after midnight. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The rules as the form of the settings has them. */
export function presentRules(rules: WithdrawalRules): Settings {
  const { least_minor, multiple_minor, most_a_day_minor, least_left_minor, bank_fee_minor, ...rest } = rules
  const { from_minute, until_minute, weekdays, modes, ...plain } = rest
  return {
    ...plain,
    least: minor(least_minor),
    multiple: minor(multiple_minor),
    most_a_day: minor(most_a_day_minor),
    least_left: minor(least_left_minor),
    bank_fee: minor(bank_fee_minor),
    from_time: timeOf(from_minute),
    until_time: timeOf(until_minute),
    weekdays: [...weekdays],
    modes: [...modes],
  }
}

/** What the form of the settings says, as rules. */
export function rulesOf(settings: Settings): WithdrawalRules {
  const { least, multiple, most_a_day, least_left, bank_fee, from_time, until_time, weekdays, ...plain } = settings
  return {
    ...plain,
    least_minor: least,
    multiple_minor: multiple,
    most_a_day_minor: most_a_day,
    least_left_minor: least_left,
    bank_fee_minor: bank_fee,
    from_minute: minuteOf(from_time),
    until_minute: minuteOf(until_time),
    weekdays: weekdays.toSorted((one, other) => one - other),
  }
}

/** A plan whose levels pay more of a withdrawal than is kept of it would take money out of nothing. */
async function assertPlanFits(trx: Transaction, { charge_percent }: WithdrawalRules): Promise<void> {
  const plan = await maybeNewestPlan(trx)
  if (plan === undefined || withdrawalFaults(plan, charge_percent).length === 0) return
  throw refuseField('charge_percent', said('money.withdrawal_plan_pays_more'))
}

/**
 * Sets the rules and answers those before. Requests that were made keep what they were charged. Refuses with 400 on
 * `charge_percent` less than the levels of the newest plan pay; plans are saved under the same lock.
 */
export async function setRules(trx: Transaction, rules: WithdrawalRules): Promise<WithdrawalRules> {
  await lockCompany(trx)
  await assertPlanFits(trx, rules)
  await trx.selectFrom('withdrawal_settings').select('id').forUpdate().executeTakeFirstOrThrow()
  const before = await getRules(trx)
  const { weekdays, modes, ...plain } = rules
  await trx
    .updateTable('withdrawal_settings')
    .set({ ...plain, weekdays: [...weekdays], modes: [...modes] })
    .execute()
  return before
}
