import { INCOME_KINDS } from '../plan-input.ts'
import { REASONS } from '../reasons.ts'
import type { ClosingResult } from '../engine/closing.ts'
import type { IncomeRow, MoneyTrim } from '../rows/result-rows.ts'
import { resultRows } from '../rows/result-rows.ts'

/** What the books hold of one income of a closing: the row first posted for it, and every adjustment since added to it. */
export interface PostedIncome<Id> {
  readonly income: IncomeRow
  /** Names the row that was posted first, and the row that one was computed from. */
  readonly id: Id
  readonly source_id: Id | null
}

/** An income computed again, and the income of the same closing that it is computed from. */
export interface ComputedIncome {
  readonly income: IncomeRow
  readonly source: IncomeRow | null
}

/** The difference between an income as it is computed without what was undone, and as the books hold it. */
export interface Adjustment<Id> {
  /** Base, gross, trimmed, paid and cuts are differences, below zero where the books hold more. */
  readonly income: IncomeRow
  /** Null when the books hold nothing of the income. */
  readonly posted: PostedIncome<Id> | null
  /** The income it is computed from; where the books hold something, `posted` names the row of that. */
  readonly source: IncomeRow | null
  /** False for an income that the books hold and that is not earned any more. */
  readonly is_earned: boolean
}

/** What makes two rows of one closing the same income (rule 25 of the scenario format). */
export const incomeKey = ({
  kind,
  member,
  from_member,
  level,
  paid_for,
  day,
}: Pick<IncomeRow, 'kind' | 'member' | 'from_member' | 'level' | 'paid_for' | 'day'>): string =>
  `${kind}/${member}/${from_member ?? ''}/${level ?? ''}${paid_for === null ? '' : `/${paid_for}/${day ?? ''}`}`

/**
 * The order in which a closing posts (rule 28): by kind, day and event it is paid for, whose income it comes from, distance
 * from them, joining. What comes from nobody is in joining order, stage by stage.
 */
const postingOrder = (a: IncomeRow, b: IncomeRow): number =>
  INCOME_KINDS.indexOf(a.kind) - INCOME_KINDS.indexOf(b.kind) ||
  (a.day ?? 0) - (b.day ?? 0) ||
  (a.paid_for ?? 0) - (b.paid_for ?? 0) ||
  (a.from_member ?? -1) - (b.from_member ?? -1) ||
  (a.from_member === null ? a.member - b.member : 0) ||
  (a.level ?? 0) - (b.level ?? 0) ||
  a.member - b.member

/** Cuts of the same reason as one; a cap's value and use are those of the first. */
function joinCuts(cuts: readonly MoneyTrim[]): MoneyTrim[] {
  return REASONS.flatMap((reason): MoneyTrim[] => {
    const same = cuts.filter((cut) => cut.reason === reason)
    const amount = same.reduce((sum, cut) => sum + cut.amount, 0n)
    return amount === 0n ? [] : [{ ...same[0]!, amount }]
  })
}

/** Two rows of one income as one: what they say besides amounts is said by the first. */
export const addIncomes = (one: IncomeRow, other: IncomeRow): IncomeRow => ({
  ...one,
  base: one.base + other.base,
  gross: one.gross + other.gross,
  trimmed: one.trimmed + other.trimmed,
  paid: one.paid + other.paid,
  reasons: joinCuts([...one.reasons, ...other.reasons]),
})

/** The same income taken back. */
export const negative = (income: IncomeRow): IncomeRow => ({
  ...income,
  base: -income.base,
  gross: -income.gross,
  trimmed: -income.trimmed,
  paid: -income.paid,
  reasons: income.reasons.map((cut) => ({ ...cut, amount: -cut.amount })),
})

const isNothing = ({ gross, trimmed, paid }: IncomeRow): boolean => gross === 0n && trimmed === 0n && paid === 0n

/** The incomes of a closing's result, in posting order: of everybody, or of the members asked for. */
export function computedIncomes(
  result: ClosingResult,
  isAsked: (member: number) => boolean = () => true,
): ComputedIncome[] {
  const rows = resultRows(result)
  const { member } = result.incomes
  const computed: ComputedIncome[] = []
  for (let row = 0; row < rows.income_count; row += 1) {
    if (!isAsked(member[row]!)) continue
    const income = rows.income(row)
    computed.push({ income, source: income.source_row === null ? null : rows.income(income.source_row) })
  }
  return computed
}

/**
 * The adjustments of one closing (rule 25 of the scenario format): for every income that the books hold or that is
 * computed now, in posting order, the difference that the books lack. Incomes without a difference are left out.
 * `posted` is by `incomeKey`.
 */
export function adjustmentsOf<Id>(
  posted: ReadonlyMap<string, PostedIncome<Id>>,
  computed: readonly ComputedIncome[],
): Adjustment<Id>[] {
  const keys = new Set(computed.map(({ income }) => incomeKey(income)))
  const changed = computed.map(({ income, source }): Adjustment<Id> => {
    const before = posted.get(incomeKey(income)) ?? null
    const lacking = before === null ? income : addIncomes(income, negative(before.income))
    return { income: lacking, posted: before, source, is_earned: true }
  })
  const gone = Array.from(posted.values())
    .filter(({ income }) => !keys.has(incomeKey(income)))
    .map((before): Adjustment<Id> => ({
      income: negative(before.income),
      posted: before,
      source: null,
      is_earned: false,
    }))
  return [...changed, ...gone]
    .filter(({ income }) => !isNothing(income))
    .sort((a, b) => postingOrder(a.income, b.income))
}
