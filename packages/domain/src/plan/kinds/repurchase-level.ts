import { openCaps } from '../trimming/caps.ts'
import type { Closing, ClosingKind } from '../engine/closing.ts'
import type { Integers } from '../engine/integers.ts'
import { startLevels } from './levels.ts'
import { PLANS_RATE } from '../package-rate.ts'
import type { RepurchaseLevelPlan } from '../plan.ts'
import { reasonCode } from '../reasons.ts'
import type { Orders } from '../repurchase/orders.ts'
import { nextMonth, orderAt, parted } from '../repurchase/orders.ts'

const INACTIVE = reasonCode('INACTIVE')

/**
 * Repurchase-level income (docs/plan-of-compensation.md, "Repurchase level"): of each order delivered to a member the
 * sponsors above are paid a percentage of its volume, level by level; one row per receiver and order. With a run day the
 * orders of a month wait for the first closing on or after that day of the month after. Whoever has ordered too little in
 * the same period has a row that is trimmed in full, or the level passes up.
 */
export const repurchaseLevel: ClosingKind = {
  kind: 'repurchase_level',
  isEnabled: (plan) => plan.repurchase_level !== null,
  caps: (plan) => plan.repurchase_level?.caps ?? [],
  baseDigits: (plan) => plan.event_digits,
  rate: (plan, { paid_level }) => plan.repurchase_level?.rates[(paid_level ?? 1) - 1] ?? '',
  firstRate: () => null,
  run(closing) {
    if (closing.plan.repurchase_level !== null) runRepurchaseLevel(closing, closing.plan.repurchase_level)
  },
}

function runRepurchaseLevel<N extends number | bigint>(closing: Closing<N>, plan: RepurchaseLevelPlan): void {
  const { integers, state, day } = closing
  const { run_day } = plan
  const waiting = state.orders
  if (waiting === null) return
  const isDue = (place: number): boolean => run_day === null || day >= nextMonth(waiting.month[place]!) + run_day - 1
  const { with: due, without } = parted(integers, waiting, isDue)
  state.orders = without
  if (due !== null) payOrders(closing, plan, due)
}

function payOrders<N extends number | bigint>(closing: Closing<N>, plan: RepurchaseLevelPlan, due: Orders<N>): void {
  const { integers, incomes } = closing
  const percents = plan.percents.map((percent) => integers.fraction(percent))
  const caps = openCaps(closing, 'repurchase_level', plan.caps, 'many', () => integers.zero)
  const needed = integers.of(plan.self_bv)
  const periodOf = (month: number): number => (plan.run_day === null ? 0 : month)
  const own = ownOrders(integers, due, periodOf)
  const hasOrdered = (member: number, period: number): boolean =>
    needed === integers.zero || (own.get(period)!.get(member) ?? integers.zero) >= needed
  // Who is passed over differs from period to period, and mostly there is one.
  const byPeriod = new Map(
    Array.from(own.keys(), (period) => [period, startLevels(closing, plan, (member) => hasOrdered(member, period))]),
  )

  for (let place = 0; place < due.number.length; place += 1) {
    const { number, member: from_member, bv: base, month } = orderAt(due, place)
    const period = periodOf(month)
    byPeriod.get(period)!(from_member, (member, level, paid_level) => {
      const gross = integers.share(base, percents[paid_level - 1]!)
      if (gross <= integers.zero) return
      const row = incomes.add({
        kind: 'repurchase_level',
        member,
        from_member,
        source_row: -1,
        base,
        has_first_pair: false,
        package_rate: PLANS_RATE,
        level,
        paid_level,
        paid_for: number,
        gross,
      })
      if (!hasOrdered(member, period)) {
        incomes.cut(row, { reason: INACTIVE, paid: integers.zero, cap: integers.zero, used_earlier: integers.zero })
        return
      }
      const cut = caps.charge(member, gross)
      if (cut !== undefined) incomes.cut(row, cut)
    })
  }
}

/** The volume of own orders among those that are paid, by period and member. */
function ownOrders<N extends number | bigint>(
  integers: Integers<N>,
  orders: Orders<N>,
  periodOf: (month: number) => number,
): Map<number, Map<number, N>> {
  const own = new Map<number, Map<number, N>>()
  for (let place = 0; place < orders.number.length; place += 1) {
    const { member, bv, month } = orderAt(orders, place)
    const period = periodOf(month)
    const members = own.get(period) ?? new Map<number, N>()
    own.set(period, members.set(member, integers.plus(members.get(member) ?? integers.zero, bv)))
  }
  return own
}
