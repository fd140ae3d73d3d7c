import { sumOfCosts } from '../../ledger/for-members.ts'
import type { Plan } from '../plan.ts'
import type { IncomeKind } from '../plan-input.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import type { GrownCompany } from './grow-company.ts'
import { growCompany } from './grow-company.ts'
import type { MoneyFigures, MonthOutcome, PlanOutcome } from './outcome.ts'
import { addMoney, membersOutcome, noMoney } from './outcome.ts'
import { startPlanRun } from './run-plan.ts'
import { takingsOf } from './takings.ts'
import type { CompanyInput } from './simulation-input.ts'

/** Every plan's volumes and sales are hundredths. */
export const SIMULATED_EVENT_DIGITS = 2

export interface Simulation extends CompanyInput {
  /** Each is run over the same company; their event digits are SIMULATED_EVENT_DIGITS. */
  readonly plans: readonly Plan[]
}

/** How far it has come, in days of all plans together. */
export interface SimulationProgress {
  readonly done: number
  readonly total: number
}

type Steps<Result> = Generator<SimulationProgress, Result, undefined>

/** The days of one plan; yields how many are done after each. */
function* outcomeOf(
  plan: Plan,
  company: GrownCompany,
  { growth: { stops_after_month, withdrawal_percent }, cooling_off_days }: CompanyInput,
): Generator<number, PlanOutcome, undefined> {
  const hundredths = 10n ** BigInt(SIMULATED_EVENT_DIGITS - plan.money_digits)
  const run = startPlanRun(plan, company, { withdrawal_percent, cooling_off_days })
  const months: MonthOutcome[] = company.joined.map((joined, month) => ({
    ...noMoney,
    month,
    joined,
    stopped: company.stopped[month]!,
    cancelled: 0,
    members: company.joined.slice(0, month + 1).reduce((sum, more) => sum + more, 0),
    paid_by_kind: [],
  }))
  const paid = months.map(() => new Map<IncomeKind, bigint>())
  let biggest_day: PlanOutcome['biggest_day'] = null
  for (const [nth, of] of company.days.entries()) {
    const { month, day } = of
    const { gross_minor, paid: today, withdrawn_minor, bought } = run.next()
    let paid_minor = 0n
    for (const [kind, amount] of today) {
      paid_minor += amount * hundredths
      paid[month]!.set(kind, (paid[month]!.get(kind) ?? 0n) + amount * hundredths)
    }
    const gross = gross_minor * hundredths
    const figures = {
      ...takingsOf(company.sales, of),
      gross_minor: gross,
      paid_minor,
      trimmed_minor: gross - paid_minor,
      withdrawn_minor: withdrawn_minor * hundredths,
      places_minor: bought.reduce((sum, { amount = 0n }) => sum + BigInt(amount), 0n),
    }
    const before = months[month]!
    months[month] = { ...before, ...addMoney(before, figures), cancelled: before.cancelled + of.cancelled.length }
    if (paid_minor > (biggest_day?.paid_minor ?? 0n)) biggest_day = { month, day, paid_minor }
    yield nth + 1
  }
  const together = (from: number, to: number): MoneyFigures => months.slice(from, to).reduce(addMoney, noMoney)
  const totals = together(0, months.length)
  const got = company.spent_minor.map((_, member) => run.paidTo(member) * hundredths)
  // With GST in the price; nobody is charged anything here.
  const spent = company.spent_minor.map((sales, member) =>
    sumOfCosts({
      sales,
      gst_payable: 0n,
      charges_income: 0n,
      matrix_entries: run.spentOnPlaces(member) * hundredths,
      product_sales: 0n,
    }),
  )
  return {
    months: months.map((month, at) => ({
      ...month,
      paid_by_kind: INCOME_KINDS.filter((kind) => paid[at]!.has(kind)).map((kind) => ({
        kind,
        paid_minor: paid[at]!.get(kind)!,
      })),
    })),
    totals: { ...totals, margin_minor: totals.sales_minor + totals.places_minor - totals.paid_minor },
    stress:
      stops_after_month === null
        ? null
        : { until: together(0, stops_after_month + 1), after: together(stops_after_month + 1, months.length) },
    ...membersOutcome(got, spent),
    biggest_day,
  }
}

/**
 * Runs plans over one made-up company, day by day, by the engine that pays the real one. It answers how far it has come
 * after each day: who asks for no further step has ended it.
 * @throws RangeError for a plan whose money is finer than hundredths
 */
export function* simulate({ plans, ...input }: Simulation): Steps<PlanOutcome[]> {
  const company = growCompany(input)
  const total = company.days.length * plans.length
  const outcomes: PlanOutcome[] = []
  for (const [nth, plan] of plans.entries()) {
    const steps = outcomeOf(plan, company, input)
    for (;;) {
      const step = steps.next()
      if (step.done === true) {
        outcomes.push(step.value)
        break
      }
      yield { done: nth * company.days.length + step.value, total }
    }
  }
  return outcomes
}
