import { expect, test } from 'vitest'
import { financialYear, financialYearStart } from './financial-year.ts'

test.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2026-12-31', '26-27'],
  ['2100-01-01', '99-00'],
])('%s is in %s', (day, year) => {
  expect(financialYear(day)).toBe(year)
})

test.each([
  ['2026-03-31', '2025-04-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-12-31', '2026-04-01'],
])('the financial year of %s begins on %s', (day, start) => {
  expect(financialYearStart(day)).toBe(start)
})
