import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { CompanyParticulars } from '@banyan/contract/setup/setup.ts'
import { callingCodeOf } from '@banyan/domain/identity/calling-codes.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { unfinalFaults } from '@banyan/domain/plan/matrix/final-income.ts'
import { payoutFaults } from '@banyan/domain/plan/limits/worst-case.ts'
import { loosenedBy } from '@banyan/domain/rights/loosened.ts'
import type { Company } from '#kit/company.ts'
import type { Transaction } from '#kit/database/database.ts'
import { holdDaysOf } from '@banyan/domain/ledger/held.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { findMembersMay } from '#features/ledger/closings/index.ts'
import { hasMoney } from '#features/people/guarded/index.ts'
import { findPlansFrom, lockCompany, touchSettings } from '#features/platform/company/index.ts'
import { settingsOf } from '../queries.ts'
import { heldTooLong } from '../setup-faults.ts'
import { keepMobiles } from './keep-mobiles.ts'

const fixedWithMoney = {
  currency_code: said('company.currency_fixed'),
  round_off_digits: said('company.rounding_fixed'),
  zone: said('company.zone_fixed'),
} as const

interface Saving {
  readonly by_person_id: bigint
  readonly at: Date
  /** Whether the own password was given with it. */
  readonly is_proven: boolean
}

/**
 * Changes the settings of the company and answers them as they are now. Currency, rounding and time zone are fixed once
 * the first journal exists: days that money was counted by would begin at another hour. Incomes are held at most for the cooling-off, and for all of it where the plan buys places from them: 400
 * on `income_hold_days` says so; who chose fewer days is kept. The payout cap is never set below what the plan in force or a later one may pay. What guards against a stolen session is loosened
 * with the own password alone: otherwise 400 `password_needed` on `current_password`.
 */
export async function saveCompany(
  trx: Transaction,
  settings: CompanyParticulars,
  { by_person_id, at, is_proven }: Saving,
): Promise<CompanyParticulars> {
  const company = await lockCompany(trx)
  if (!is_proven && loosenedBy(company, settings).length > 0)
    throw refuseField('current_password', said('company.loosens_guard'), 'password_needed')
  const changed = (['currency_code', 'round_off_digits', 'zone'] as const).filter(
    (field) => company[field] !== settings[field],
  )
  if (changed.length > 0 && (await hasMoney(trx))) {
    const errors = Object.fromEntries(changed.map((field) => [field, fixedWithMoney[field]]))
    throw new Refusal(400, 'fixed_with_money', said('company.fixed_with_money'), errors)
  }
  await assertPlanFits(trx, settings, { company, at })
  const income_hold_days = holdDaysOf(company, settings)
  if (income_hold_days === undefined) throw refuseField('income_hold_days', heldTooLong(settings), 'invalid')
  await assertIncomeIsFinal(trx, { ...settings, income_hold_days }, at)
  const saved = { ...settings, income_hold_days }
  const isChosen = income_hold_days < settings.cooling_off_days
  const choice = { income_hold_chosen_by: by_person_id, income_hold_chosen_at: at }
  await trx
    .updateTable('company')
    .set({ ...saved, calling_code: callingCodeOf(settings.country) })
    .set(isChosen ? {} : { income_hold_chosen_by: null, income_hold_chosen_at: null })
    .set(isChosen && income_hold_days !== company.income_hold_days ? choice : {})
    .execute()
  if (callingCodeOf(settings.country) !== callingCodeOf(company.country)) await keepMobiles(trx, settings.country)
  await touchSettings(trx)
  return saved
}

/** Places that members buy are never taken back, so a plan that saves for them needs incomes that are final. */
async function assertIncomeIsFinal(trx: Transaction, settings: CompanyParticulars, at: Date) {
  const plans = await findPlansFrom(trx, at)
  if (plans.every((plan) => unfinalFaults(plan, settings).length === 0)) return
  throw refuseField('income_hold_days', said('company.held_for_places'), 'invalid')
}

/** The newest plan, and each before it that pays still and kept the cap until now. */
async function assertPlanFits(
  trx: Transaction,
  { max_payout_percent }: CompanyParticulars,
  { company, at }: { readonly company: Company; readonly at: Date },
) {
  if (Number(settingsOf(company).max_payout_percent) === Number(max_payout_percent)) return
  const may = await findMembersMay(trx)
  const fits = (plan: PlanJson, cap: string) => payoutFaults(plan, cap, may).length === 0
  const before = settingsOf(company).max_payout_percent
  const plans = await findPlansFrom(trx, at)
  const plan = plans.findLast((one) => !fits(one, max_payout_percent) && (one === plans.at(-1) || fits(one, before)))
  if (plan === undefined) return
  const percent = plan.payout_ratio_percent
  const message = percent === null ? said('company.plan_without_ratio') : said('company.plan_pays_more', { percent })
  throw new Refusal(400, 'plan_pays_more', message, { max_payout_percent: message })
}
