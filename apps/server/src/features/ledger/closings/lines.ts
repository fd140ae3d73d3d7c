import { LEG_FIGURES } from '@banyan/domain/plan/rows/matching-rows.ts'
import { copyLine, type CopyValue } from '#kit/database/copy-lines.ts'
import type { Chunk } from './chunks.ts'
import type { Computed } from './compute-frozen.ts'
import type { ClosingRecord } from './frames.ts'
import type { ChunkTax } from './chunk-tax.ts'
import { incomeIdOf } from './income-ids.ts'

export const incomeColumns = [
  'id',
  'closing_id',
  'member_id',
  'kind',
  'from_member_id',
  'source_income_id',
  'level',
  'paid_level',
  'base_minor',
  'rate',
  'gross_minor',
  'trimmed_minor',
  'reasons',
  'paid_minor',
  'plan_version_id',
  'at',
  'adjusts_closing_id',
  'activation_event_id',
  'for_day',
  'order_event_id',
  'tds_minor',
  'net_minor',
  'journal_id',
  'debit_account_id',
  'credit_account_id',
] as const

interface Source {
  readonly closing: Pick<ClosingRecord, 'id' | 'plan_version_id' | 'window_to'>
  readonly computed: Computed
}
interface Accounts {
  readonly debit: bigint
  readonly credit: bigint
}
interface Posting extends Source {
  readonly journal_id: bigint
  /** Of a row of the closing's own, and of an adjustment by its place. */
  readonly accountsOf: (row: number) => Accounts
  readonly adjusterOf: (place: number) => Accounts
  readonly tax: ChunkTax
}

const numberOrNull = (number: number): number | null => (number < 0 ? null : number + 1)
const jsonOrNull = (list: readonly unknown[]): string | null => (list.length === 0 ? null : JSON.stringify(list))

/** What an income row says whoever posts it: all but the tax on it and its place in the ledger. */
export function incomeFigures({ closing, computed: { outcome, rows } }: Source, row: number): CopyValue[] {
  const { incomes } = outcome
  const [gross, paid, source] = [rows.grossOf(row), rows.paidOf(row), incomes.source_row[row]!]
  return [
    incomeIdOf(closing.id, row),
    closing.id,
    incomes.member[row]! + 1,
    rows.kindOf(row),
    numberOrNull(incomes.from_member[row]!),
    source < 0 ? null : incomeIdOf(closing.id, source),
    rows.levelOf(row),
    rows.paidLevelOf(row),
    rows.baseOf(row),
    rows.rateOf(row),
    gross,
    gross - paid,
    jsonOrNull(rows.trimsOf(row)),
    paid,
    closing.plan_version_id,
    closing.window_to,
    null,
    ...rows.paidForOf(row),
  ]
}

/** The same of an adjustment; adjustments are numbered after the closing's own rows. */
export function adjustmentFigures({ closing, computed: { outcome, settlement } }: Source, place: number): CopyValue[] {
  const { source, ...income } = settlement!.incomes[place]!
  const first = outcome.incomes.size
  return [
    incomeIdOf(closing.id, first + place),
    closing.id,
    income.member_id,
    income.kind,
    income.from_member_id,
    source === null ? null : 'id' in source ? source.id : incomeIdOf(closing.id, first + source.place),
    income.level,
    income.paid_level,
    income.base_minor,
    income.rate,
    income.gross_minor,
    income.trimmed_minor,
    jsonOrNull(income.reasons),
    income.paid_minor,
    income.plan_version_id,
    closing.window_to,
    income.adjusts_closing_id,
    income.activation_event_id ?? null,
    income.for_day ?? null,
    income.order_event_id ?? null,
  ]
}

export function* incomeLines(
  { journal_id, accountsOf, adjusterOf, tax, ...source }: Posting,
  chunk: Chunk,
): Generator<string> {
  const { rows, settlement } = source.computed
  for (const [place, row] of chunk.incomes.entries()) {
    const { debit, credit } = accountsOf(row)
    const tds = tax.incomes[place]!
    yield copyLine([...incomeFigures(source, row), tds, rows.paidOf(row) - tds, journal_id, debit, credit])
  }
  for (const [place, row] of chunk.adjustments.entries()) {
    const { debit, credit } = adjusterOf(row)
    const tds = tax.adjustments[place]!
    const net = settlement!.incomes[row]!.paid_minor - tds
    yield copyLine([...adjustmentFigures(source, row), tds, net, journal_id, debit, credit])
  }
}

export const matchingColumns = [
  'closing_id',
  'member_id',
  'income_id',
  ...LEG_FIGURES.map((figure) => `left_${figure}`),
  ...LEG_FIGURES.map((figure) => `right_${figure}`),
  'pairs',
  'pairs_paid',
  'is_first_pair_done',
  'gross_minor',
  'trimmed_minor',
  'paid_minor',
  'reasons',
  'volume_trims',
] as const

export function matchingFigures({ closing, computed: { outcome, rows } }: Source, row: number): CopyValue[] {
  const { matching } = outcome
  const income = matching.income_row[row]!
  const [gross, paid] = income < 0 ? [0n, 0n] : [rows.grossOf(income), rows.paidOf(income)]
  return [
    closing.id,
    matching.member[row]! + 1,
    income < 0 ? null : incomeIdOf(closing.id, income),
    ...LEG_FIGURES.map((figure) => matching.left[figure][row]!),
    ...LEG_FIGURES.map((figure) => matching.right[figure][row]!),
    matching.pairs[row]!,
    matching.pairs_paid[row]!,
    matching.first_pair_done[row] === 1,
    gross,
    gross - paid,
    paid,
    income < 0 ? null : jsonOrNull(rows.trimsOf(income)),
    jsonOrNull(rows.lapsesOf(row)),
  ]
}

export function* matchingLines(source: Source, chunk: Chunk): Generator<string> {
  for (const row of chunk.matchings) yield copyLine(matchingFigures(source, row))
}
