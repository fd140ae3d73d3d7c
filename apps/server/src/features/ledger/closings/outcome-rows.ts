import { dayOfNumber, type Day } from '@banyan/domain/calendar/business-day.ts'
import { describedKind } from '@banyan/domain/plan/kinds/registry.ts'
import { PLANS_RATE } from '@banyan/domain/plan/package-rate.ts'
import { planOf, type Plan } from '@banyan/domain/plan/plan.ts'
import { INCOME_KINDS, type IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import { REASONS } from '@banyan/domain/plan/reasons.ts'
import type { IncomeRow } from '@banyan/domain/plan/rows/result-rows.ts'
import type { EngineOutcome, EngineTask } from './engine-run.ts'

const stored_digits = 2
export const event_digits = 2

/** A cut as the why page shows it; amounts are whole hundredths, as text. */
export interface StoredTrim {
  readonly cap: string
  readonly used: string
  readonly amount: string
  readonly reason: string
}
export interface StoredVolumeTrim {
  readonly side: 'left' | 'right'
  readonly reason: string
  readonly volume: string
}

/** Rows that belong to a row, in their order, without an array for each: the first of it, and the next of each. */
function startChains(size: number, owners: Int32Array): (row: number) => Generator<number> {
  const first = new Int32Array(size).fill(-1)
  const next = new Int32Array(owners.length)
  for (let index = owners.length - 1; index >= 0; index -= 1) {
    next[index] = first[owners[index]!]!
    first[owners[index]!] = index
  }
  return function* (row) {
    for (let index = first[row]!; index >= 0; index = next[index]!) yield index
  }
}

/** What a closing computed, row by row and in hundredths: the engine's own scales end here. */
export function startRows(outcome: EngineOutcome, plan_input: EngineTask['plan'], money_digits: number) {
  const { incomes, trims, matching, volume_trims } = outcome
  const plan: Plan = planOf(plan_input, { money_digits, event_digits })
  const hundredths = hundredthsOf(money_digits)
  const money = (amount: number | bigint): bigint => BigInt(amount) * hundredths
  const kinds = INCOME_KINDS.map((kind) => shownKind(kind, plan))
  const trimsOf = startChains(incomes.size, trims.row)
  const lapsesOf = startChains(matching.size, volume_trims.row)
  const fromOf = (row: number): number | null => (incomes.from_member[row]! < 0 ? null : incomes.from_member[row]!)

  return {
    kindOf: (row: number): IncomeKind => INCOME_KINDS[incomes.kind[row]!]!,
    rateOf(row: number): string {
      const kind = kinds[incomes.kind[row]!]!
      return rateText(kind, plan, {
        package_rate: incomes.package_rate[row]!,
        paid_level: incomes.paid_level[row]! || null,
        pool: incomes.pool[row]! || null,
        has_first_pair: incomes.has_first_pair[row] === 1,
        from_member: fromOf(row),
      })
    },
    levelOf: (row: number): number | null => incomes.level[row]! || null,
    paidLevelOf: (row: number): number | null => incomes.paid_level[row]! || null,
    /** The activation and the day that a row is paid for, or the order; nothing for kinds that are paid for neither. */
    paidForOf: (row: number) => paidFor(incomes.paid_for[row]!, incomes.day[row]!),
    baseOf(row: number): bigint {
      const factor = kinds[incomes.kind[row]!]!.baseFactor(fromOf(row), incomes.pool[row]! || null)
      return BigInt(incomes.base[row]!) * factor
    },
    grossOf: (row: number): bigint => money(incomes.gross[row]!),
    paidOf: (row: number): bigint => money(incomes.paid[row]!),
    /** What one cut took, by its own number rather than its row's. */
    cutOf: (cut: number): bigint => money(trims.amount[cut]!),
    trimsOf: (row: number): StoredTrim[] =>
      // In the order in which jsonb gives keys back, so that what is read is the text that was written.
      Array.from(trimsOf(row), (index) => ({
        cap: `${money(trims.cap[index]!)}`,
        used: `${money(trims.used_earlier[index]!)}`,
        amount: `${money(trims.amount[index]!)}`,
        reason: REASONS[trims.reason[index]!]!,
      })),
    lapsesOf: (row: number): StoredVolumeTrim[] =>
      Array.from(lapsesOf(row), (index) => ({
        side: volume_trims.side[index] === 0 ? 'left' : 'right',
        reason: REASONS[volume_trims.reason[index]!]!,
        volume: `${volume_trims.volume[index]!}`,
      })),
    /** Volume that only passed by is in the members' state; a row is kept where it was matched, trimmed or lapsed. */
    isKept(row: number): boolean {
      if (matching.income_row[row]! >= 0) return true
      return [matching.left, matching.right].some((leg) => Number(leg.used[row]) !== 0 || Number(leg.lapsed[row]) !== 0)
    },
  }
}
export type OutcomeRows = ReturnType<typeof startRows>

/** What a row is paid for, as the books name it: an activation and a day, or an order; events by their numbers, 0 for none. */
export const paidFor = (event: number, day: number): readonly [bigint | null, Day | null, bigint | null] =>
  day === 0 ? [null, null, event === 0 ? null : BigInt(event)] : [BigInt(event), dayOfNumber(day), null]

/** Hundredths of an amount of money at a company's digits. */
export const hundredthsOf = (money_digits: number): bigint => 10n ** BigInt(stored_digits - money_digits)

/**
 * What the rate of a row says: the member's package's, that of its level, that of an income it is computed from, or the
 * plan's with that of a first pair.
 */
export function rateText(
  { kind, rate, rate_first }: ShownKind,
  plan: Plan,
  row: Pick<IncomeRow, 'package_rate' | 'paid_level' | 'pool' | 'has_first_pair' | 'from_member'>,
) {
  const isOwn = row.package_rate === PLANS_RATE && row.paid_level === null && row.from_member === null
  if (!isOwn) return describedKind(kind).rate(plan, row)
  return rate_first !== null && row.has_first_pair ? `${rate}, first pair ${rate_first}` : rate
}

type ShownKind = ReturnType<typeof shownKind>

/** The engine counts the base of each kind in units of its own; what is passed up in others than what is earned. */
export function shownKind(kind: IncomeKind, plan: Plan) {
  const described = describedKind(kind)
  const factor = (from_member: number | null, pool: number | null): bigint =>
    10n ** BigInt(stored_digits - described.baseDigits(plan, { from_member, pool }))
  const [own, passed_up] = [factor(null, null), factor(0, null)]
  return {
    kind,
    rate: described.rate(plan, { package_rate: PLANS_RATE, paid_level: null, from_member: null, pool: null }),
    rate_first: described.firstRate(plan),
    baseFactor: (from_member: number | null, pool: number | null): bigint =>
      pool !== null ? factor(from_member, pool) : from_member === null ? own : passed_up,
  }
}
