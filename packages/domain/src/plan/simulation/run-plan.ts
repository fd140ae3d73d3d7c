import { businessDayNumber } from '../../calendar/business-day.ts'
import { runClosing } from '../engine.ts'
import { salesOf } from '../company-caps.ts'
import type { InstantPaid } from '../instant/instant-paid.ts'
import type { InstantState } from '../instant/instant-state.ts'
import { emptyInstantState } from '../instant/instant-state.ts'
import { paidSince } from '../instant/paid-in-periods.ts'
import { runInstant } from '../instant/run-instant.ts'
import { doubles } from '../integers.ts'
import { INSTANT_KINDS } from '../kinds/registry.ts'
import type { Plan } from '../plan.ts'
import type { IncomeKind } from '../plan-input.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import type { IncomeColumns } from '../rows.ts'
import { RULES_NOW } from '../rules.ts'
import type { State } from '../state.ts'
import { emptyState } from '../state.ts'
import { ROOT } from './choose-sponsor.ts'
import type { GrownCompany } from './grow-company.ts'
import { firstMembers, purchasesOf, ZONE } from './grow-company.ts'

/** What a plan paid on one day, in minor units of the plan; sales at the event scale. */
export interface PaidDay {
  readonly sales_minor: bigint
  readonly gross_minor: bigint
  readonly paid: ReadonlyMap<IncomeKind, bigint>
}

/** The days of a plan one after the other, and what every member was paid by now. */
export interface PlanRun {
  /** Runs the next day, exactly as the portal does: incomes on activations first, the closing at midnight. */
  next(): PaidDay
  readonly paid_by_member: readonly bigint[]
}

/** The company's own member at the top earns nothing, as if blocked. */
function withoutRoot<S extends State | InstantState>(state: S): S {
  state.blocked[ROOT] = 1
  return state
}

function paymentsOf(rows: IncomeColumns): InstantPaid {
  const sums = new Map<string, { kind: IncomeKind; member: number; paid_minor: bigint }>()
  for (let row = 0; row < rows.size; row += 1) {
    const [kind, member] = [INCOME_KINDS[rows.kind[row]!]!, rows.member[row]!]
    const sum = sums.get(`${kind} ${member}`) ?? { kind, member, paid_minor: 0n }
    sum.paid_minor += BigInt(rows.paid[row]!)
    sums.set(`${kind} ${member}`, sum)
  }
  return [...sums.values()]
}

export function startPlanRun(plan: Plan, company: GrownCompany): PlanRun {
  const paysOnEvents = INSTANT_KINDS.some((kind) => kind.isEnabled(plan))
  const paid_by_member = Array.from({ length: company.network.size }, () => 0n)
  /** What counts under the overall cap. */
  const capped = paid_by_member.slice()
  let state: State = withoutRoot(emptyState(doubles, 1))
  let instant: InstantState = withoutRoot(emptyInstantState(doubles, 1))
  let nth = 0

  function count(rows: IncomeColumns, paid: Map<IncomeKind, bigint>): bigint {
    let gross = 0n
    for (let row = 0; row < rows.size; row += 1) {
      const [kind, member, amount] = [INCOME_KINDS[rows.kind[row]!]!, rows.member[row]!, BigInt(rows.paid[row]!)]
      gross += BigInt(rows.gross[row]!)
      paid.set(kind, (paid.get(kind) ?? 0n) + amount)
      paid_by_member[member]! += amount
      if (kind !== 'roi') capped[member]! += amount
    }
    return gross
  }

  return {
    paid_by_member,
    next() {
      const day = company.days[nth]!
      const network = firstMembers(company.network, day.size)
      const events = purchasesOf(company, day)
      const paid = new Map<IncomeKind, bigint>()
      let gross_minor = 0n
      let payments: InstantPaid = []
      if (paysOnEvents && events.size > 0) {
        const earned = plan.overall_cap === null ? instant.earned : capped.slice(0, instant.size)
        const paid_in_periods = paidSince(instant.paid_in_periods, businessDayNumber(day.from_ms, ZONE))
        const opening = { ...instant, earned, paid_in_periods }
        const result = runInstant({ network, plan, opening, events, zone: ZONE })
        instant = result.state
        payments = paymentsOf(result.incomes)
        gross_minor += count(result.incomes, paid)
      }
      const { from_ms, to_ms } = day
      const result = runClosing({
        network,
        sponsor_sides: company.sponsor_sides.subarray(0, day.size),
        plan,
        rules: RULES_NOW,
        opening: state,
        window: { from_ms, to_ms, zone: ZONE, kinds: null, events, waiting: {}, instant: payments },
        everyone: nth === 0,
      })
      state = result.state
      gross_minor += count(result.incomes, paid)
      nth += 1
      return { sales_minor: salesOf(events), gross_minor, paid }
    },
  }
}
