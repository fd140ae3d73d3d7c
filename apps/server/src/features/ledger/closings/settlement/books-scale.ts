import { dayNumber } from '@banyan/domain/calendar/business-day.ts'
import { planOf } from '@banyan/domain/plan/plan.ts'
import { INCOME_KINDS, type PlanInput } from '@banyan/domain/plan/plan-input.ts'
import { PLANS_RATE } from '@banyan/domain/plan/package-rate.ts'
import type { Reason } from '@banyan/domain/plan/reasons.ts'
import type { IncomeRow } from '@banyan/domain/plan/rows/result-rows.ts'
import { event_digits, hundredthsOf, rateText, shownKind, type StoredTrim } from '../outcome-rows.ts'
import type { BookedIncome } from './queries.ts'

/** What an income row of the books says in figures, in hundredths. */
export interface BookFigures {
  readonly base_minor: bigint
  readonly rate: string
  readonly level: number | null
  readonly paid_level: number | null
  readonly gross_minor: bigint
  readonly trimmed_minor: bigint
  readonly paid_minor: bigint
  readonly reasons: readonly StoredTrim[]
}

const numberOf = (member_id: bigint | null): number | null => (member_id === null ? null : Number(member_id) - 1)
const eventOf = (event_id: bigint | null): number | null => (event_id === null ? null : Number(event_id))

/** Incomes between the engine, which counts in the company's digits, and the books, which count in hundredths. */
export function booksScale(plan_input: PlanInput, money_digits: number) {
  const plan = planOf(plan_input, { money_digits, event_digits })
  const hundredths = hundredthsOf(money_digits)
  const kinds = new Map(INCOME_KINDS.map((kind) => [kind, shownKind(kind, plan)]))
  return {
    fromBooks: ({ kind, member_id, from_member_id, ...row }: BookedIncome): IncomeRow => ({
      kind,
      member: Number(member_id) - 1,
      from_member: numberOf(from_member_id),
      source_row: null,
      base: row.base_minor / kinds.get(kind)!.baseFactor(numberOf(from_member_id), null),
      has_first_pair: false,
      package_rate: PLANS_RATE,
      level: row.level,
      paid_level: row.paid_level,
      // The books of closings, which pay no matrix.
      pool: null,
      paid_for: eventOf(row.activation_event_id ?? row.order_event_id),
      day: row.for_day === null ? null : dayNumber(row.for_day),
      gross: row.gross_minor / hundredths,
      trimmed: (row.gross_minor - row.paid_minor) / hundredths,
      paid: row.paid_minor / hundredths,
      reasons: (row.reasons ?? []).map(({ reason, amount, cap, used }) => ({
        reason: reason as Reason,
        amount: BigInt(amount) / hundredths,
        cap: BigInt(cap) / hundredths,
        used_earlier: BigInt(used) / hundredths,
      })),
    }),
    toBooks: (income: IncomeRow): BookFigures => ({
      base_minor: income.base * kinds.get(income.kind)!.baseFactor(income.from_member, income.pool),
      rate: rateText(kinds.get(income.kind)!, plan, income),
      level: income.level,
      paid_level: income.paid_level,
      gross_minor: income.gross * hundredths,
      trimmed_minor: income.trimmed * hundredths,
      paid_minor: income.paid * hundredths,
      // In the order in which jsonb gives keys back, so that what is read is the text that was written.
      reasons: income.reasons.map(({ reason, amount, cap, used_earlier }) => ({
        cap: `${cap * hundredths}`,
        used: `${used_earlier * hundredths}`,
        amount: `${amount * hundredths}`,
        reason,
      })),
    }),
  }
}
