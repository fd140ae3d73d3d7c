import type { InstantKind } from '../instant/instant-kind.ts'
import { startLevels } from '../instant/pay-levels.ts'

/**
 * Level income (docs/plan-of-compensation.md, "Level"): when a member activates a package, those above are paid a part of
 * its volume, or an amount, level by level, up the sponsors or up the places.
 */
export const level: InstantKind = {
  kind: 'level',
  on: ['activation'],
  isEnabled: (plan) => plan.level !== null,
  caps: (plan) => plan.level?.caps ?? [],
  baseDigits: (plan) => (plan.level?.pays[0]?.of === 'event' ? 0 : plan.event_digits),
  rate: (plan, { paid_level }) => plan.level?.pays[(paid_level ?? 1) - 1]?.rate ?? '',
  firstRate: () => null,
  start: (run) => (run.plan.level === null ? null : startLevels(run, 'level', run.plan.level)),
}
