import { businessDayNumber, monthStartNumber } from '../../calendar/business-day.ts'
import type { Closing } from '../engine/closing.ts'
import { REPURCHASE, REVERSAL } from '../engine/events.ts'
import type { Fraction, Integers } from '../engine/integers.ts'
import type { RepurchaseLevelPlan } from '../plan.ts'
import type { Orders } from './orders.ts'
import { countOrders, orderAt, startOrders } from './orders.ts'

/**
 * The orders that wait after a window's events: each with a volume begins to wait, and one that is undone waits no more.
 * Null while no plan pays repurchase level: what waits when a plan stops paying it is over.
 */
export function takeOrders<N extends number | bigint>(
  { integers, window, plan: { repurchase_level, payout_ratio } }: Pick<Closing<N>, 'integers' | 'window' | 'plan'>,
  before: Orders<N> | null,
): Orders<N> | null {
  if (repurchase_level === null) return null
  const { events, zone } = window
  const orders = startOrders(integers)
  const undone = new Set<number>()
  for (let index = 0; index < events.size; index += 1)
    if (events.acts_as[index] === REPURCHASE && events.kind[index] === REVERSAL) undone.add(events.number[index]!)
  const count = countOrders(before)
  for (let place = 0; place < count; place += 1)
    if (!undone.has(before!.number[place]!)) orders.add(orderAt(before!, place))

  const aside = repurchase_level.run_day === null || payout_ratio === null ? null : integers.fraction(payout_ratio)
  const setAside = startSettingAside(integers, repurchase_level)
  const [volumes, amounts] = [integers.adopt(events.bv), integers.adopt(events.amount)]
  for (let index = 0; index < events.size; index += 1) {
    if (events.kind[index] !== REPURCHASE || undone.has(events.number[index]!)) continue
    const bv = volumes[index]!
    if (bv <= integers.zero) continue
    const month = monthStartNumber(businessDayNumber(events.at_ms[index]!, zone))
    const set_aside = aside === null ? integers.zero : setAside(bv, amounts[index]!, aside)
    orders.add({ number: events.number[index]!, member: events.member[index]!, bv, month, set_aside })
  }
  return orders.done()
}

/** The most that all levels of an order can pay, row by row, and no more than the payout ratio allows for its own sale. */
function startSettingAside<N extends number | bigint>(
  integers: Integers<N>,
  plan: RepurchaseLevelPlan,
): (bv: N, amount: N, ratio: Fraction<N>) => N {
  const percents = plan.percents.map((percent) => integers.fraction(percent))
  return (bv, amount, ratio) => {
    const most = percents.reduce((sum, percent) => integers.plus(sum, integers.share(bv, percent)), integers.zero)
    const allowed = integers.shareDown(amount, ratio)
    return most < allowed ? most : allowed
  }
}

/** What is set aside for orders together, in minor units. */
export function setAsideFor(orders: Orders | null): bigint {
  let sum = 0n
  const count = countOrders(orders)
  for (let place = 0; place < count; place += 1) sum += BigInt(orders!.set_aside[place]!)
  return sum
}
