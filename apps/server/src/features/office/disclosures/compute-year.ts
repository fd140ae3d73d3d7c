import type { DisclosedYear } from '@banyan/contract/compliance/disclosure.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { disclose, percentOf, type DisclosedFigures } from '@banyan/domain/disclosure/disclosure.ts'
import { yearName } from '@banyan/domain/disclosure/disclosed-year.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Company } from '#kit/company.ts'
import type { Reader } from '#kit/database/database.ts'
import { spanOf } from './disclosed-years.ts'
import { getYearOfBooks } from './queries.ts'

const boundOf = (amount_minor: bigint | null) => (amount_minor === null ? null : minor(amount_minor))

const figuresOf = (figures: DisclosedFigures, members: number): NonNullable<DisclosedYear['figures']> => ({
  bands: figures.bands.map((band) => ({
    above: boundOf(band.above_minor),
    up_to: boundOf(band.up_to_minor),
    members: band.members,
    percent: percentOf(BigInt(band.members), BigInt(members)),
  })),
  paid: minor(figures.paid_minor),
  trimmed: minor(figures.trimmed_minor),
  spent: minor(figures.spent_minor),
  net: minor(figures.paid_minor - figures.spent_minor),
  mean_income: minor(figures.mean_income_minor),
  median_income: minor(figures.median_income_minor),
  mean_expense: minor(figures.mean_expense_minor),
  median_expense: minor(figures.median_expense_minor),
  mean_net: minor(figures.mean_net_minor),
  median_net: minor(figures.median_net_minor),
  losing: figures.losing,
  top: figures.top,
})

/** What the books say now of a financial year. */
export async function computeYear(
  db: Reader,
  { company, year, now }: { readonly company: Company; readonly year: number; readonly now: Date },
): Promise<DisclosedYear> {
  const span = spanOf(company, year)
  const { figures, ...counts } = disclose(await getYearOfBooks(db, span))
  return {
    year,
    name: yearName(year),
    from: businessDay(span.from.getTime(), company.zone),
    to: businessDay(span.to.getTime() - 1, company.zone),
    is_over: span.to <= now,
    reckoned_at: now,
    ...counts,
    figures: figures === null ? null : figuresOf(figures, counts.members),
  }
}
