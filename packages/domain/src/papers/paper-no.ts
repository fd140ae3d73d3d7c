import type { Day } from '../calendar/business-day.ts'
import { financialYear } from '../calendar/financial-year.ts'
import type { TaxScope } from './tax-of-line.ts'

export const paperKinds = ['invoice', 'bill_of_supply', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]

const prefixes: Readonly<Record<PaperKind, string>> = { invoice: 'INV', bill_of_supply: 'BOS', credit_note: 'CRN' }

/** The longest number that rule 46(b) of the CGST Rules allows. */
const most_characters = 16

/** The financial year of a day as a series names it: "2526" from April 2025 on. */
export const seriesYear = (day: Day): string => financialYear(day).replace('-', '')

/**
 * "INV/2526/000012": consecutive within a seller, a kind and a financial year.
 * @throws RangeError when the series is used up
 */
export function paperNo(kind: PaperKind, year: string, no: bigint): string {
  const number = `${prefixes[kind]}/${year}/${String(no).padStart(6, '0')}`
  if (number.length > most_characters) throw new RangeError(`the series ${kind} of ${year} is used up`)
  return number
}

/** What a sale is written on: what bears no tax is a bill of supply (CGST Act, section 31(3)(c)). */
export const kindOfSale = (scope: TaxScope, gst_percents: readonly string[]): PaperKind =>
  scope === 'none' || gst_percents.every((percent) => Number(percent) === 0) ? 'bill_of_supply' : 'invoice'
