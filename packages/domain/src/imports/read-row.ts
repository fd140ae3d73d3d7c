import { dayNumber, type Day } from '../calendar/business-day.ts'
import { indianMobile } from '../identity/indian-mobile.ts'
import { isWhole } from '../money/is-whole.ts'
import {
  balanceColumnNames,
  importColumns,
  most_opening_minor,
  type BalanceColumn,
  type ImportColumn,
} from './import-columns.ts'
import type { ImportFault, ImportFaultCode } from './import-fault.ts'

/** A row as it was written: its cells in our order of columns. */
export interface WrittenRow {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row_no: number
  readonly cells: readonly string[]
  /** How many cells the row has in the file. */
  readonly cell_count: number
}

interface KnownPackage {
  readonly id: bigint
  readonly name: string
  readonly is_on_sale: boolean
}

/** What rows are judged by, apart from each other. */
export interface ImportTerms {
  readonly country: string
  /** The company's business day. */
  readonly today: Day
  readonly round_off_digits: number
  /** By name in small letters. */
  readonly packages: ReadonlyMap<string, KnownPackage>
}

/** A row as it is read. What could not be read is empty, null or nil, and a fault says so. */
export interface ReadRow {
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
}

const longest_cell = 300
const first_day = '1990-01-01'
const userIdShape = /^[A-Za-z0-9._-]+$/
// As the rule for e-mails of people who join (packages/contract/src/kit/fields.ts).
const emailShape = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

type Say = (column: ImportColumn | null, code: ImportFaultCode, params?: ImportFault['params']) => void

function readUserId(text: string, say: Say): void {
  if (text === '') say('user_id', 'user_id_missing')
  else if (text.length < 5) say('user_id', 'user_id_short')
  else if (text.length > 50) say('user_id', 'user_id_long')
  else if (!userIdShape.test(text)) say('user_id', 'user_id_shape')
}

function readName(text: string, say: Say): void {
  if (text === '') say('name', 'name_missing')
  else if (text.length > 100) say('name', 'name_long')
  else if (!/^[A-Za-z]/.test(text)) say('name', 'name_start')
  else if (!/^[A-Za-z. ]+$/.test(text)) say('name', 'name_shape')
}

function readMobile(text: string, { country }: ImportTerms, say: Say): void {
  if (text === '') say('mobile', 'mobile_missing')
  else if (!/^\d+$/.test(text)) say('mobile', 'mobile_shape')
  else if (text.length < 9 || text.length > 15) say('mobile', 'mobile_length')
  else if (country === 'IN' && indianMobile(text) === undefined) say('mobile', 'mobile_number')
}

function readEmail(text: string, say: Say): void {
  if (text === '') say('email', 'email_missing')
  else if (text.length > 200) say('email', 'email_long')
  else if (!emailShape.test(text)) say('email', 'email_shape')
}

/** A user id that names somebody else: the sponsor or the placement parent. */
function readOther(whose: 'sponsor' | 'parent', text: string, user_id: string, say: Say): void {
  const column = `${whose}_id` as const
  if (text === '') say(column, `${whose}_missing`)
  else if (text.length < 5 || text.length > 50 || !userIdShape.test(text)) say(column, `${whose}_shape`)
  else if (text.toLowerCase() === user_id.toLowerCase()) say(column, `${whose}_self`)
}

function readSide(text: string, say: Say): ReadRow['side'] {
  const side = text.toLowerCase()
  if (side === 'left' || side === 'right') return side
  say('side', side === '' ? 'side_missing' : 'side_unknown')
  return null
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const indianDay = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/

/** The day as it is kept; undefined where it is not written as one. */
function dayWritten(text: string): Day | undefined {
  if (isoDay.test(text)) return text
  const [, day, month, year] = indianDay.exec(text) ?? []
  return year === undefined ? undefined : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
}

function isDay(day: Day): boolean {
  try {
    dayNumber(day)
    return true
  } catch {
    return false
  }
}

function readDay(whose: 'joined' | 'activated', text: string, { today }: ImportTerms, say: Say): Day | null {
  const column = `${whose}_on` as const
  const day = dayWritten(text)
  if (day === undefined) say(column, `${whose}_shape`)
  else if (!isDay(day)) say(column, `${whose}_no_day`)
  else if (day > today) say(column, `${whose}_future`)
  else return day
  return null
}

function readJoined(text: string, terms: ImportTerms, say: Say): Day | null {
  if (text === '') {
    say('joined_on', 'joined_missing')
    return null
  }
  const day = readDay('joined', text, terms, say)
  if (day === null || day >= first_day) return day
  say('joined_on', 'joined_early')
  return null
}

function readPackage(text: string, { packages }: ImportTerms, say: Say): KnownPackage | null {
  const found = packages.get(text.toLowerCase())
  if (found === undefined) say('package', 'package_unknown')
  else if (!found.is_on_sale) say('package', 'package_off_sale')
  else return found
  return null
}

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

function readAmount(column: BalanceColumn, text: string, { round_off_digits }: ImportTerms, say: Say): bigint {
  if (text === '') return 0n
  if (/^-\s*[\d.]+$/.test(text)) say(column, 'amount_negative')
  else if (/^[^\d]*[\d]+[\d,. ]*$/.test(text) && /[, ]|^[^\d.]/.test(text)) say(column, 'amount_separators')
  else if (!/^\d{1,18}(\.\d+)?$/.test(text)) say(column, 'amount_shape')
  else {
    const [whole = '', part = ''] = text.split('.')
    const used = part.replace(/0+$/, '')
    const amount = BigInt(whole) * 100n + BigInt(used.slice(0, 2).padEnd(2, '0'))
    if (used.length > 2 || !isWhole(amount, round_off_digits)) say(column, 'amount_fine')
    else if (amount > most_opening_minor) say(column, 'amount_large', { most: Number(most_opening_minor / 100n) })
    else return amount
  }
  return 0n
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
  { row_no, cells: written, cell_count }: WrittenRow,
  terms: ImportTerms,
): { readonly row: ReadRow; readonly faults: readonly ImportFault[] } {
  const faults: ImportFault[] = []
  const wanted = importColumns.length
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

  readUserId(cells.user_id, say)
  readName(cells.name, say)
  readMobile(cells.mobile, terms, say)
  readEmail(cells.email, say)
  readOther('sponsor', cells.sponsor_id, cells.user_id, say)
  readOther('parent', cells.parent_id, cells.user_id, say)
  const side = readSide(cells.side, say)
  const joined_on = readJoined(cells.joined_on, terms, say)
  const activation = readActivation(cells, joined_on, terms, say)
  const opening = Object.fromEntries(
    balanceColumnNames.map((column) => [column, readAmount(column, cells[column], terms, say)]),
  ) as Record<BalanceColumn, bigint>
  const { user_id, name, mobile, email, sponsor_id: sponsor_user_id, parent_id: parent_user_id } = cells
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
  }
  return { row, faults }
}
