import type { InstantKind } from '../instant/instant-kind.ts'
import { startLevels } from '../instant/pay-levels.ts'

/**
 * Withdrawal-level income (docs/plan-of-compensation.md, "Withdrawal level"): when a member is paid a withdrawal, the
 * sponsors above are paid a part of what was withdrawn, before deductions, level by level.
 */
export const withdrawalLevel: InstantKind = {
  kind: 'withdrawal_level',
  on: ['withdrawal_paid'],
  isEnabled: (plan) => plan.withdrawal_level !== null,
  caps: (plan) => plan.withdrawal_level?.caps ?? [],
  baseDigits: (plan) => plan.event_digits,
  rate: (plan, { paid_level }) => plan.withdrawal_level?.pays[(paid_level ?? 1) - 1]?.rate ?? '',
  firstRate: () => null,
  start: (run) =>
    run.plan.withdrawal_level === null ? null : startLevels(run, 'withdrawal_level', run.plan.withdrawal_level),
}
