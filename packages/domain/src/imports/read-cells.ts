import { dayNumber, type Day } from '../calendar/business-day.ts'
import { keptMobile, mobileFault, plainMobile } from '../identity/mobile-number.ts'
import type { Basis } from '../plan/plan-input.ts'
import { isWhole } from '../money/is-whole.ts'
import { dayWritten } from './day-written.ts'
import { most_opening_minor, type BalanceColumn, type ImportColumn, type TaxColumn } from './import-columns.ts'
import type { ImportFault, ImportFaultCode } from './import-fault.ts'

export interface KnownPackage {
  readonly id: bigint
  readonly name: string
  readonly is_on_sale: boolean
}

/** What the plan in force says about matching, as far as what legs carry is judged by it. */
export interface CarryTerms {
  readonly basis: Basis
  /** The volume of one unit, in hundredths. */
  readonly unit_minor: bigint
}

/** What rows are judged by, apart from each other. */
export interface ImportTerms {
  readonly country: string
  /** The company's business day. */
  readonly today: Day
  readonly round_off_digits: number
  /** A rule of tax was in force on the day of the upload. */
  readonly has_tax_rule: boolean
  /** The financial year of the upload has ended. */
  readonly is_year_over: boolean
  /** By name in small letters. */
  readonly packages: ReadonlyMap<string, KnownPackage>
  /** Null while the plan pays no matching. */
  readonly carry: CarryTerms | null
}

const first_day = '1990-01-01'
const userIdShape = /^[A-Za-z0-9._-]+$/
// As the rule for e-mails of people who join (packages/contract/src/kit/fields.ts).
const emailShape = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export type Say = (column: ImportColumn | null, code: ImportFaultCode, params?: ImportFault['params']) => void

export function readUserId(text: string, say: Say): void {
  if (text === '') say('user_id', 'user_id_missing')
  else if (text.length < 5) say('user_id', 'user_id_short')
  else if (text.length > 50) say('user_id', 'user_id_long')
  else if (!userIdShape.test(text)) say('user_id', 'user_id_shape')
}

export function readName(text: string, say: Say): void {
  if (text === '') say('name', 'name_missing')
  else if (text.length > 100) say('name', 'name_long')
  else if (/(?![A-Za-z])\p{L}/u.test(text)) say('name', 'name_letters')
  else if (!/^[A-Za-z]/.test(text)) say('name', 'name_start')
  else if (!/^[A-Za-z. ]+$/.test(text)) say('name', 'name_shape')
}

/** A mobile number as people in the company's country write it, however its groups are written. */
export function readMobile(text: string, { country }: ImportTerms, say: Say): string {
  const figures = plainMobile(text)
  const count = figures.replace('+', '').length
  const fault = mobileFault(text, country)
  if (text === '') say('mobile', 'mobile_missing')
  else if (!/^\+?\d+$/.test(figures)) say('mobile', 'mobile_shape')
  else if (count < 9 || count > 15) say('mobile', 'mobile_length')
  else if (fault !== undefined) say('mobile', fault === 'CODE' ? 'mobile_code' : 'mobile_number')
  return keptMobile(text, country)
}

/** Not everybody has one. */
export function readEmail(text: string, say: Say): void {
  if (text === '') return
  if (text.length > 200) say('email', 'email_long')
  else if (!emailShape.test(text)) say('email', 'email_shape')
}

/** A user id that names somebody else: the sponsor or the placement parent. */
export function readOther(whose: 'sponsor' | 'parent', text: string, user_id: string, say: Say): void {
  const column = `${whose}_id` as const
  if (text === '') say(column, `${whose}_missing`)
  else if (text.length < 5 || text.length > 50 || !userIdShape.test(text)) say(column, `${whose}_shape`)
  else if (text.toLowerCase() === user_id.toLowerCase()) say(column, `${whose}_self`)
}

export function readSide(text: string, say: Say): 'left' | 'right' | null {
  const side = text.toLowerCase()
  if (side === 'left' || side === 'l') return 'left'
  if (side === 'right' || side === 'r') return 'right'
  say('side', side === '' ? 'side_missing' : 'side_unknown')
  return null
}

function isDay(day: Day): boolean {
  try {
    dayNumber(day)
    return true
  } catch {
    return false
  }
}

export function readDay(whose: 'joined' | 'activated', text: string, { today }: ImportTerms, say: Say): Day | null {
  const column = `${whose}_on` as const
  const day = dayWritten(text)
  if (day === undefined) say(column, `${whose}_shape`)
  else if (!isDay(day)) say(column, `${whose}_no_day`)
  else if (day > today) say(column, `${whose}_future`)
  else return day
  return null
}

export function readJoined(text: string, terms: ImportTerms, say: Say): Day | null {
  if (text === '') {
    say('joined_on', 'joined_missing')
    return null
  }
  const day = readDay('joined', text, terms, say)
  if (day === null || day >= first_day) return day
  say('joined_on', 'joined_early')
  return null
}

export function readPackage(text: string, { packages }: ImportTerms, say: Say): KnownPackage | null {
  const found = packages.get(text.toLowerCase())
  if (found === undefined) say('package', 'package_unknown')
  else if (!found.is_on_sale) say('package', 'package_off_sale')
  else return found
  return null
}

/** What a spreadsheet puts before an amount. */
const currency = /^(₹|rs\.?|inr)\s*/i
/** Groups of three figures, or of two before the last three as in India. */
const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$|^\d{1,2}(,\d{2})+,\d{3}(\.\d+)?$/

/** What people write behind an amount that is a whole one: "1250/-". */
const whole_mark = /\s*\/-$/
/** What people and spreadsheets write where there is no amount. */
const nothing: ReadonlySet<string> = new Set(['-', '--', '–', '—', 'nil'])

/** An amount as figures and a point, empty where it says nothing; what is written in another way is left as it is. */
export function plainAmount(text: string): string {
  const bare = text.replace(currency, '').replace(whole_mark, '')
  if (nothing.has(bare.toLowerCase())) return ''
  return grouped.test(bare) ? bare.replaceAll(',', '') : bare
}

export function readAmount(
  column: BalanceColumn | TaxColumn,
  cell: string,
  { round_off_digits }: ImportTerms,
  say: Say,
): bigint {
  const text = plainAmount(cell)
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
