import { said } from '@banyan/contract/words/refusals.ts'
import { disclosedYears, yearName, yearSpan } from '@banyan/domain/disclosure/disclosed-year.ts'
import type { Company } from '#kit/company.ts'
import { refuseField } from '#kit/http/refusal.ts'
import type { Span } from './queries.ts'

/** The financial years of the company, the newest first. */
export const yearsOf = ({ set_up_at, zone }: Company, now: Date): number[] =>
  disclosedYears(set_up_at.getTime(), now.getTime(), zone)

/** A year that somebody asked for. Refuses one in which there was no company, or that has not begun. */
export function assertYear(company: Company, now: Date, year: number): void {
  const years = yearsOf(company, now)
  if (years.includes(year)) return
  const [first, last] = [yearName(years.at(-1)!), yearName(years[0]!)]
  throw refuseField(
    'year',
    first === last ? said('company.year_unknown_one', { year: first }) : said('company.year_unknown', { first, last }),
  )
}

export function spanOf({ zone }: Company, year: number): Span {
  const { from_ms, to_ms } = yearSpan(year, zone)
  return { from: new Date(from_ms), to: new Date(to_ms) }
}
