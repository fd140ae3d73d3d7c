import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { importStatement } from '@banyan/contract/bank-statements/statements.ts'
import {
  guessColumns,
  statementFields,
  type MappingFault,
  type StatementColumns,
  type StatementField,
  type StatementMapping,
} from '@banyan/domain/bank-statements/statement-mapping.ts'
import type { CellRow } from '@banyan/domain/bank-statements/statement-rows.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'

type Sent = BodyOf<typeof importStatement>

/** How a form says a mapping. */
export type SentMapping = Omit<Sent, 'file' | 'deposit_account_id' | 'profile_id'>

export const mappingOf = ({ has_head, day_form, widths, ...columns }: SentMapping): StatementMapping => ({
  has_head: has_head === 'yes',
  day_form,
  widths: widths === '' ? [] : widths.split(',').map(Number),
  columns: Object.fromEntries(statementFields.map((field) => [field, columns[field]])) as StatementColumns,
})

export const sentOf = ({ has_head, day_form, widths, columns }: StatementMapping): SentMapping => ({
  has_head: has_head ? 'yes' : 'no',
  day_form,
  widths: widths.join(','),
  ...columns,
})

/** Of a file that is no statement. */
export const noColumns = Object.fromEntries(statementFields.map((field) => [field, ''])) as StatementColumns

export const isUnsaid = ({ columns }: StatementMapping): boolean =>
  statementFields.every((field) => columns[field] === '')

/** The columns that can be chosen: the names of the widest row among the first, or numbers. */
export function columnsIn(rows: readonly CellRow[], { has_head }: StatementMapping): string[] {
  const first = rows.slice(0, 40)
  const filled = (row: CellRow) => row.cells.filter((cell) => cell.trim() !== '').length
  const widest = first.reduce<CellRow | undefined>(
    (most, row) => (most === undefined || filled(row) > filled(most) ? row : most),
    undefined,
  )
  if (widest === undefined) return []
  if (!has_head) return widest.cells.map((_cell, at) => String(at + 1))
  return [...new Set(widest.cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))].slice(0, 60)
}

export const guessed = (mapping: StatementMapping, names: readonly string[]): StatementMapping =>
  mapping.has_head ? { ...mapping, columns: guessColumns(names) } : mapping

/** What a field is called in a refusal. */
export const fieldWords: Readonly<Record<StatementField, string>> = {
  day: 'Day',
  narration: 'Narration',
  reference: 'Reference',
  debit: 'Debit',
  credit: 'Credit',
  amount: 'Amount',
  sign: 'DR or CR',
  balance: 'Balance',
  account_no: 'Account number',
}

/** What is wrong with a mapping, and at which field. */
export function mappingWords(fault: MappingFault, columns: StatementColumns): readonly [StatementField, Said] {
  if (fault.because === 'TWO_WAYS') return ['amount', said('banks.two_ways')]
  if (fault.because === 'ONE_COLUMN') {
    const [one, other] = fault.fields
    const given = { field: fieldWords[one], other: fieldWords[other], column: columns[other] }
    return [other, said('banks.one_column', given)]
  }
  if (fault.because === 'MISSING' && fault.field === 'amount') return ['amount', said('banks.missing_amount')]
  const field = fieldWords[fault.field]
  return [
    fault.field,
    fault.because === 'MISSING' ? said('banks.missing', { field }) : said('banks.no_number', { field }),
  ]
}
