import type { ImportColumn } from './import-columns.ts'
import { plainAmount, readAmount, type ImportTerms, type Say } from './read-cells.ts'

/** What a former system had credited in the financial year, and deducted from it, in hundredths. */
export interface TaxYearBrought {
  readonly year_income_minor: bigint
  readonly year_tds_minor: bigint
}

/** Reads both figures of a tax year: tax is of an income, and never more than it. */
export function readTaxYear(
  cells: Readonly<Record<ImportColumn, string>>,
  terms: ImportTerms,
  say: Say,
): TaxYearBrought {
  const year_income_minor = readAmount('year_income', cells.year_income, terms, say)
  const year_tds_minor = readAmount('year_tds', cells.year_tds, terms, say)
  if (year_tds_minor > 0n && plainAmount(cells.year_income) === '') say('year_income', 'year_income_missing')
  else if (year_tds_minor > year_income_minor) say('year_tds', 'year_tds_large')
  if (year_income_minor > 0n && !terms.has_tax_rule) say('year_income', 'year_no_rule')
  if (year_income_minor > 0n && terms.is_year_over) say('year_income', 'year_over')
  return { year_income_minor, year_tds_minor }
}
