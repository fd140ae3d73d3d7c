import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { storedPlanSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { startSimulation } from '@banyan/contract/setup/simulation.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { reasonOf } from '@banyan/contract/words/rules.ts'
import { rule } from '@banyan/contract/words/rules/common.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { planFaults } from '@banyan/domain/plan/plan-faults.ts'
import { SIMULATED_EVENT_DIGITS } from '@banyan/domain/plan/simulation/simulate.ts'
import type { SimulatedPackage } from '@banyan/domain/plan/simulation/simulation-input.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import type { Reader } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { maybePackageOnSale } from '#features/sales/packages/index.ts'
import { getCompany, maybePlanVersion } from './queries.ts'
import type { SimulationTask } from './simulation-thread.ts'

type Asked = BodyOf<typeof startSimulation>
type Errors = Record<string, Said>

/** The plan that is asked for; what keeps it from running goes to the errors. */
async function findPlan(
  db: Reader,
  field: 'plan' | 'other',
  { version_id, draft }: Asked['plan'],
  money_digits: number,
  errors: Errors,
): Promise<PlanJson | undefined> {
  const version = version_id === null ? undefined : await maybePlanVersion(db, version_id)
  const plan = draft ?? (version && storedPlanSchema.parse(version.plan))
  if (plan === undefined) {
    errors[`${field}.version_id`] = reasonOf(rule('choice'))
    return undefined
  }
  for (const { path, message } of planFaults(plan, { money_digits, event_digits: SIMULATED_EVENT_DIGITS }))
    errors[path.replace(/^plan/, draft === null ? `${field}.version_id` : `${field}.draft`)] = reasonOf(message)
  return plan
}

/** The packages of the mix as they are sold today. */
async function findPackages(
  db: Reader,
  mix: Asked['mix'],
  { now, round_off_digits }: { readonly now: Date; readonly round_off_digits: number },
  errors: Errors,
): Promise<SimulatedPackage[]> {
  const packages: SimulatedPackage[] = []
  for (const [at, { package_id, share_percent }] of mix.entries()) {
    const sold = await maybePackageOnSale(db, package_id, now)
    // One that is given for brings the company no sale.
    if (sold === undefined || sold.donation_mode !== null) {
      errors[`mix.${at}.package_id`] = said('company.simulated_package')
      continue
    }
    const { price_minor, gst_percent, bv_minor, daily_cap_minor, matching_rate_percent } = sold
    packages.push({
      share_percent,
      price_minor,
      sales_minor: splitGst(price_minor, gst_percent, round_off_digits).taxable_minor,
      bv_minor,
      own_cap_minor: daily_cap_minor,
      matching_rate_percent,
    })
  }
  return packages
}

/** What a simulation is computed from. Refuses with 400, naming the field, what cannot be simulated. */
export async function loadTask(db: Reader, { plan, other, mix, ...growth }: Asked, now: Date): Promise<SimulationTask> {
  const { round_off_digits, cooling_off_days } = await getCompany(db)
  const errors: Errors = {}
  if (growth.cancel_percent > 0 && cooling_off_days === 0) errors['cancel_percent'] = said('company.nobody_cancels')
  const first = await findPlan(db, 'plan', plan, round_off_digits, errors)
  const second = other === null ? undefined : await findPlan(db, 'other', other, round_off_digits, errors)
  const packages = await findPackages(db, mix, { now, round_off_digits }, errors)
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'invalid', said('kit.invalid_form'), errors)
  const plans = [first, second].filter((found) => found !== undefined)
  return { growth, packages, cooling_off_days, plans, money_digits: round_off_digits }
}
