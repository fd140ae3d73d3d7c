import { decimalsOf } from '../money/decimal.ts'
import type { Scales } from './scales.ts'
import type { Fault, PlanInput } from './plan-input.ts'

/** What keeps a plan from running: a volume finer than the scale of events, a price of a place finer than money. */
export function planFaults(input: PlanInput, scales: Scales): Fault[] {
  const faults: Fault[] = []
  for (const key of ['unit', 'carry_limit'] as const) {
    const text = input.matching[key]
    if (text === null || decimalsOf(text) <= scales.event_digits) continue
    faults.push({ path: `plan.matching.${key}`, message: `At most ${scales.event_digits} decimals.` })
  }
  if (decimalsOf(input.repurchase_level.self_bv) > scales.event_digits)
    faults.push({ path: 'plan.repurchase_level.self_bv', message: `At most ${scales.event_digits} decimals.` })
  for (const { path, price } of pricesOfPlaces(input))
    if (decimalsOf(price) > scales.money_digits)
      faults.push({ path, message: `At most ${scales.money_digits} decimals.` })
  return faults
}

/** The prices of places in pools of a matrix that is paid, each with its path. */
export function pricesOfPlaces({ matrix }: Pick<PlanInput, 'matrix'>): { path: string; price: string }[] {
  if (!matrix.enabled) return []
  const further = (matrix.pools ?? []).map(({ price }, at) => ({ path: `plan.matrix.pools[${at}].price`, price }))
  const again = [matrix, ...(matrix.pools ?? [])].flatMap(({ re_entry }, at) =>
    re_entry === undefined
      ? []
      : [{ path: `plan.matrix${at === 0 ? '' : `.pools[${at - 1}]`}.re_entry.price`, price: re_entry.price }],
  )
  return [...further, ...again]
}
