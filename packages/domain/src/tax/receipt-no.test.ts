import { expect, test } from 'vitest'
import { creditNoteNo, financialYear, financialYearStart, receiptNo } from './receipt-no.ts'

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

test('a receipt number has at most 16 characters', () => {
  expect(receiptNo('25-26', 1n)).toBe('R/25-26/00000001')
  expect(receiptNo('25-26', 99_999_999n)).toHaveLength(16)
})

test('a credit note has a number of the same form', () => {
  expect(creditNoteNo('26-27', 1n)).toBe('C/26-27/00000001')
  expect(creditNoteNo('26-27', 99_999_999n)).toHaveLength(16)
})
