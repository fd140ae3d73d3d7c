import { packageToMoney } from '../trimming/caps.ts'
import type { Integers } from '../engine/integers.ts'
import { INSTANT_KINDS } from '../kinds/registry.ts'
import type { Plan } from '../plan.ts'
import type { Cap } from '../plan-caps.ts'
import type { IncomeKind } from '../plan-input.ts'
import { CAP_REASONS } from '../reasons.ts'
import type { Cut } from '../rows/rows.ts'
import type { InstantState } from './instant-state.ts'
import type { CapsByKind } from './paid-in-periods.ts'
import { addPaid, periodKey } from './paid-in-periods.ts'

/** The caps that a plan gives kinds on events. */
export const capsOnEvents = (plan: Plan): CapsByKind =>
  new Map(INSTANT_KINDS.map(({ kind, caps }) => [kind, caps(plan)] as const).filter(([, caps]) => caps.length > 0))

interface EventCaps<N> {
  /** Whether a kind has any, so that others need not ask for the day of their event. */
  has(kind: IncomeKind): boolean
  /** The cap that cuts an income on an event of a day, if one does. */
  cutOf(kind: IncomeKind, member: number, day: number, gross: N): Cut<N> | undefined
  /** Counts what an event of a day paid; below zero what was counted too much. */
  count(kind: IncomeKind, member: number, day: number, paid: N): void
}

/**
 * The caps of kinds on events. As in a closing, the cap with the least room left cuts, ties in the order day, week, month,
 * lifetime, and what was used earlier is what was finally paid (rule 9 of the scenario format). Periods are those of
 * the event's day.
 */
export function startEventCaps<N extends number | bigint>(
  integers: Integers<N>,
  plan: Plan,
  { package_amount, paid_in_periods }: Pick<InstantState<N>, 'package_amount' | 'paid_in_periods'>,
): EventCaps<N> {
  const { zero, minus } = integers
  const by_kind = capsOnEvents(plan)
  const allowedBy = packageToMoney(integers, plan)
  const valueOf = ({ limit }: Cap, member: number): N => {
    if (limit.of === 'amount') return integers.of(limit.amount_minor)
    const own = package_amount[member]!
    return own > zero ? allowedBy(own) : zero
  }
  return {
    has: (kind) => by_kind.has(kind),
    cutOf(kind, member, day, gross) {
      let cut: Cut<N> | undefined
      for (const limit of by_kind.get(kind) ?? []) {
        const cap = valueOf(limit, member)
        const earlier = paid_in_periods.get(periodKey(kind, limit.per, day))?.by_member.get(member)
        const used_earlier = earlier === undefined ? zero : integers.of(earlier)
        const room = used_earlier < cap ? minus(cap, used_earlier) : zero
        if (room < (cut?.paid ?? gross)) cut = { reason: CAP_REASONS[limit.per], paid: room, cap, used_earlier }
      }
      return cut
    },
    count: (kind, member, day, paid) =>
      addPaid(paid_in_periods, by_kind, { kind, member, day, paid_minor: BigInt(paid) }),
  }
}
