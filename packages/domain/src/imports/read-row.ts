import { type Day } from '../calendar/business-day.ts'
import { balanceColumnNames, importColumns, type BalanceColumn, type ImportColumn } from './import-columns.ts'
import { readCarry, type Carry } from './carry.ts'
import type { ImportFault } from './import-fault.ts'
import { readTaxYear, type TaxYearBrought } from './tax-year.ts'
import {
  type KnownPackage,
  type ImportTerms,
  type Say,
  readUserId,
  readName,
  readMobile,
  readEmail,
  readOther,
  readSide,
  readDay,
  readJoined,
  readPackage,
  readAmount,
} from './read-cells.ts'
import { isLikePapers, readPapers, type Papers } from './papers.ts'

/** A row as it was written: its cells in our order of columns. */
export interface WrittenRow {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row_no: number
  readonly cells: readonly string[]
  /** How many cells the row has in the file, and how many its head has. */
  readonly cell_count: number
  readonly wanted: number
}

/** A row as it is read. What could not be read is empty, null or nil, and a fault says so. */
export interface ReadRow extends TaxYearBrought, Papers {
  readonly row_no: number
  readonly user_id: string
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly sponsor_user_id: string
  readonly parent_user_id: string
  readonly side: 'left' | 'right' | null
  readonly joined_on: Day | null
  readonly package: KnownPackage | null
  readonly activated_on: Day | null
  /** Opening balances in hundredths. */
  readonly opening: Readonly<Record<BalanceColumn, bigint>>
  readonly carry: Carry
}

/** Letters of one cell, at most. */
export const longest_cell = 300

/** The package with the day of its activation: both or neither. */
function readActivation(
  { package: named, activated_on }: Readonly<Record<'package' | 'activated_on', string>>,
  joined_on: Day | null,
  terms: ImportTerms,
  say: Say,
): Pick<ReadRow, 'package' | 'activated_on'> {
  if (named === '' && activated_on === '') return { package: null, activated_on: null }
  if (named === '') say('package', 'package_missing')
  const found = named === '' ? null : readPackage(named, terms, say)
  if (activated_on === '') say('activated_on', 'activated_missing')
  const day = activated_on === '' ? null : readDay('activated', activated_on, terms, say)
  if (day !== null && joined_on !== null && day < joined_on) say('activated_on', 'activated_before_joining')
  return { package: found, activated_on: day }
}

/** Says what cannot be in any cell; such a cell is then read as if it were empty, and nothing more is said of it. */
function sayUnfit(cells: Readonly<Record<ImportColumn, string>>, say: Say): ReadonlySet<ImportColumn> {
  const unfit = new Set<ImportColumn>()
  for (const column of importColumns) {
    const text = cells[column]
    const code = text.length > longest_cell ? 'cell_long' : /\p{Cc}/u.test(text) ? 'control_character' : undefined
    if (code === undefined) continue
    say(column, code, code === 'cell_long' ? { most: longest_cell } : {})
    unfit.add(column)
  }
  return unfit
}

/** Reads one row by itself, and says every fault that shows without looking at other rows. */
export function readRow(
  { row_no, cells: written, cell_count, wanted }: WrittenRow,
  terms: ImportTerms,
): { readonly row: ReadRow; readonly faults: readonly ImportFault[] } {
  const faults: ImportFault[] = []
  const cells = Object.fromEntries(importColumns.map((column, at) => [column, (written[at] ?? '').trim()])) as Record<
    ImportColumn,
    string
  >
  const isOdd = cell_count !== wanted
  // Of a row with too few or too many cells nobody knows which cell is which.
  if (isOdd)
    faults.push({
      column: null,
      code: cell_count < wanted ? 'cells_missing' : 'cells_beyond',
      params: { count: cell_count, wanted },
    })
  const sayAll: Say = (column, code, params = {}) => void faults.push({ column, code, params })
  const unfit: ReadonlySet<ImportColumn> = isOdd ? new Set(importColumns) : sayUnfit(cells, sayAll)
  const say: Say = (column, code, params) => {
    if (column === null || !unfit.has(column)) sayAll(column, code, params)
  }
  for (const column of unfit) if (column !== 'user_id') cells[column] = ''
  // In its place there may be another column's cell, of which nothing is shown.
  if (isOdd && isLikePapers(cells.user_id)) cells.user_id = ''

  readUserId(cells.user_id, say)
  readName(cells.name, say)
  // It is bad, and is kept nowhere: it may be a PAN in the wrong column.
  if (isLikePapers(cells.name)) cells.name = ''
  const mobile = readMobile(cells.mobile, terms, say)
  readEmail(cells.email, say)
  readOther('sponsor', cells.sponsor_id, cells.user_id, say)
  readOther('parent', cells.parent_id, cells.user_id, say)
  const side = readSide(cells.side, say)
  const joined_on = readJoined(cells.joined_on, terms, say)
  const activation = readActivation(cells, joined_on, terms, say)
  const opening = Object.fromEntries(
    balanceColumnNames.map((column) => [column, readAmount(column, cells[column], terms, say)]),
  ) as Record<BalanceColumn, bigint>
  const { user_id, name, email, sponsor_id: sponsor_user_id, parent_id: parent_user_id } = cells
  const row = {
    row_no,
    user_id,
    name,
    mobile,
    email,
    sponsor_user_id,
    parent_user_id,
    side,
    joined_on,
    ...activation,
    opening,
    ...readTaxYear(cells, terms, say),
    ...readPapers(cells, terms, say),
    carry: readCarry(cells, terms.carry, say),
  }
  return { row, faults }
}
