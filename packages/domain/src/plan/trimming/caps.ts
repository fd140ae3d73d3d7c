import { mondayNumber, monthStartNumber } from '../../calendar/business-day.ts'
import type { Closing } from '../engine/closing.ts'
import type { Column, Integers } from '../engine/integers.ts'
import type { Cap } from '../plan-caps.ts'
import type { IncomeKind } from '../plan-input.ts'
import type { CapPeriod } from './caps-input.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import { CAP_REASONS } from '../reasons.ts'
import type { Cut } from '../rows/rows.ts'
import type { Scales } from '../scales.ts'
import type { Earned, EarnedPeriod, State } from '../state/state.ts'
import { EARNED_PERIODS } from '../state/state.ts'
import { ownPackage } from '../engine/status.ts'

/** The first day of the period that holds a day; a lifetime begins before every day. */
export function periodStart(period: CapPeriod, day: number): number {
  if (period === 'week') return mondayNumber(day)
  if (period === 'month') return monthStartNumber(day)
  return period === 'lifetime' ? Number.NEGATIVE_INFINITY : day
}

/** What members were paid of the kind in the running periods; a period of an earlier day begins at nothing. */
function earnedUntil<N extends number | bigint>(
  state: State<N>,
  kind: IncomeKind,
  period: EarnedPeriod,
  day: number,
): Column<N> | undefined {
  if (state.closing_day === null && period !== 'lifetime') return undefined
  const isSame = period === 'lifetime' || periodStart(period, state.closing_day!) === periodStart(period, day)
  return isSame ? state.earned[kind]?.[period] : undefined
}

/** Answers what a package allows in minor units: room under a cap rounds down. */
export function packageToMoney<N extends number | bigint>(
  integers: Integers<N>,
  { event_digits, money_digits }: Scales,
): (amount: N) => N {
  const ten = (digits: number): bigint => 10n ** BigInt(Math.max(0, digits))
  const coarser = integers.fraction({ numerator: 1n, denominator: ten(event_digits - money_digits) })
  const finer = integers.of(ten(money_digits - event_digits))
  return (amount) => integers.shareDown(integers.times(amount, finer), coarser)
}

/**
 * The pay of so many pairs, for caps that count pairs; `since` is the first day of the cap's period, null for the closing
 * alone.
 */
type PayOfPairs<N> = (member: number, pairs: N, since: number | null) => N

/** The caps of one kind at work. */
export interface CapLedger<N> {
  /** The cap that cuts a member's next row, if one does. It counts the row as paid. */
  charge(member: number, gross: N): Cut<N> | undefined
}

/**
 * The caps of one kind through one closing. The cap with the least room left cuts, ties in the order closing, day, week,
 * month, lifetime; what was used earlier is what was finally paid.
 */
export function openCaps<N extends number | bigint>(
  { integers, state, plan, network, day, rules }: Closing<N>,
  kind: IncomeKind,
  caps: readonly Cap[],
  rows_per_member: 'one' | 'many',
  payOfPairs: PayOfPairs<N>,
): CapLedger<N> {
  const { zero, plus, minus } = integers
  const allowedBy = packageToMoney(integers, plan)
  const paidNow = caps.length > 0 && rows_per_member === 'many' ? integers.column(network.size) : undefined

  const limits = caps.map(({ per, limit }) => {
    const since = per === 'closing' && rules > 1 ? null : periodStart(per, day)
    const earned = per === 'closing' ? undefined : earnedUntil(state, kind, per, day)
    const fixed = limit.of === 'amount' ? integers.of(limit.amount_minor) : zero
    const pairs = limit.of === 'pairs' ? integers.of(limit.pairs) : zero
    const value = (member: number): N => {
      if (limit.of === 'amount') return fixed
      if (limit.of === 'pairs') return payOfPairs(member, pairs, since)
      return allowedBy(ownPackage(integers, state, member, rules))
    }
    return { reason: CAP_REASONS[per], value, earned }
  })

  return {
    charge(member, gross) {
      let cut: Cut<N> | undefined
      for (const { reason, value, earned } of limits) {
        const cap = value(member)
        const now = paidNow === undefined ? zero : paidNow[member]!
        const used_earlier = earned === undefined ? now : plus(earned[member]!, now)
        const room = used_earlier < cap ? minus(cap, used_earlier) : zero
        if (room < (cut === undefined ? gross : cut.paid)) cut = { reason, paid: room, cap, used_earlier }
      }
      if (paidNow !== undefined) paidNow[member] = plus(paidNow[member]!, cut === undefined ? gross : cut.paid)
      return cut
    },
  }
}

/** The periods for which the plan's caps of a kind need a memory; a lifetime is always remembered. */
function periodsOf(caps: readonly Cap[]): EarnedPeriod[] {
  return EARNED_PERIODS.filter((period) => period === 'lifetime' || caps.some((cap) => cap.per === period))
}

/** What members have earned by kind and period, with what the closing finally pays; the state's own columns stay as they are. */
export function recordEarned<N extends number | bigint>(
  closing: Closing<N>,
  capsByKind: ReadonlyMap<IncomeKind, readonly Cap[]>,
): State<N>['earned'] {
  const { integers, state, incomes, day, network } = closing
  const earned: { [K in IncomeKind]?: Earned<N> } = {}
  for (const kind of INCOME_KINDS) {
    const lifetime = state.earned[kind]?.lifetime
    if (lifetime !== undefined) earned[kind] = { lifetime }
  }
  for (const [kind, caps] of capsByKind) {
    const columns = periodsOf(caps).map((period) => {
      const column = earnedUntil(state, kind, period, day)?.slice(0, network.size) ?? integers.column(network.size)
      for (let row = 0; row < incomes.size; row += 1) {
        if (incomes.kindOf(row) !== kind) continue
        const member = incomes.memberOf(row)
        column[member] = integers.plus(column[member]!, incomes.paidOf(row))
      }
      return [period, column] as const
    })
    earned[kind] = Object.fromEntries(columns)
  }
  return earned
}
