import type { Fault, PlanInput } from '../plan-input.ts'

/** For how many days incomes are held, and purchases can be cancelled. */
interface HoldDays {
  readonly income_hold_days: number
  readonly cooling_off_days: number
}

/** The fields by which a plan saves income for places, of a matrix that is paid. */
function savingFields({ matrix }: Pick<PlanInput, 'matrix'>): string[] {
  if (!matrix.enabled) return []
  return [matrix, ...(matrix.pools ?? [])].flatMap(({ upgrade_to, re_entry }, at) => {
    const path = at === 0 ? 'plan.matrix' : `plan.matrix.pools[${at - 1}]`
    return [
      ...(upgrade_to === undefined ? [] : [`${path}.upgrade_to`]),
      ...(re_entry === undefined ? [] : [`${path}.re_entry.price`]),
    ]
  })
}

/**
 * Refuses to save for places while income is released before it is final: members who cancel later would have bought
 * places, which are never taken back, with money that is.
 */
export function unfinalFaults(
  plan: Pick<PlanInput, 'matrix'>,
  { income_hold_days, cooling_off_days }: HoldDays,
): Fault[] {
  if (income_hold_days >= cooling_off_days) return []
  const message = `Places are bought from final income: hold incomes for the whole cooling-off of ${cooling_off_days} days, not ${income_hold_days}.`
  return savingFields(plan).map((path) => ({ path, message }))
}
