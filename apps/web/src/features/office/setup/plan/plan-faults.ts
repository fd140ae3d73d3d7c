import { planSchema, storedPlanSchema } from '@banyan/contract/plan/plan-schema.ts'
import { ruleText } from '#kit/reason-text.ts'
import { planRule } from '@banyan/contract/words/rules/plan.ts'
import { questionedKinds } from '@banyan/domain/compliance/income-basis.ts'
import { type MembersMay, payoutFaults, worstCase, type WorstCase } from '@banyan/domain/plan/limits/worst-case.ts'

type PlanFaults = Readonly<Record<string, string>>

const isPercent = (text: string): boolean => /^\d{1,3}(\.\d{1,4})?$/.test(text)

/**
 * What is wrong with a plan, by path: `matching.caps.0.amount`. Empty when it can be sent. A plan that could pay more than
 * the company's payout cap, in percent of sales, is wrong at its payout ratio. Compliance mode refuses kinds at their switch.
 * Levels of withdrawals and of orders are refused while members cannot withdraw or order.
 */
export function planFaultsOf(
  plan: unknown,
  payout_cap: string,
  is_compliance_on = false,
  may?: MembersMay,
): PlanFaults {
  const faults: Record<string, string> = {}
  const read = planSchema.safeParse(plan)
  for (const issue of read.error?.issues ?? []) faults[issue.path.join('.')] ??= ruleText(issue.message)
  if (is_compliance_on && read.success)
    for (const kind of questionedKinds(read.data)) faults[`${kind}.enabled`] = ruleText(planRule('compliance'))
  if (!read.success || !isPercent(payout_cap)) return faults
  for (const { path, message } of payoutFaults(read.data, payout_cap, may)) faults[fieldOf(path)] ??= message
  return faults
}

/** `plan.matrix.pools[0].price` as a field is named: `matrix.pools.0.price`. */
const fieldOf = (path: string): string => path.replace(/^plan\./, '').replaceAll(/\[(\d+)\]/g, '.$1')

/** The most that a plan can pay; undefined while a field of it cannot be read. */
export function worstCaseOf(plan: unknown, payout_cap: string): WorstCase | undefined {
  const read = storedPlanSchema.safeParse(plan)
  return read.success && isPercent(payout_cap) ? worstCase(read.data, payout_cap) : undefined
}
