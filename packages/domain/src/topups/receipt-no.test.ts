import { expect, test } from 'vitest'
import { creditNoteNo, receiptNo } from './receipt-no.ts'

test('a receipt number has at most 16 characters', () => {
  expect(receiptNo('25-26', 1n)).toBe('R/25-26/00000001')
  expect(receiptNo('25-26', 99_999_999n)).toHaveLength(16)
})

test('a credit note has a number of the same form', () => {
  expect(creditNoteNo('26-27', 1n)).toBe('C/26-27/00000001')
  expect(creditNoteNo('26-27', 99_999_999n)).toHaveLength(16)
})
