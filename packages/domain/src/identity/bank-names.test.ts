import { expect, test } from 'vitest'
import { bankNameOf } from './bank-names.ts'

test.each([
  ['SBIN0000001', 'State Bank of India'],
  ['HDFC0ABC123', 'HDFC Bank'],
  ['ZZZZ0000001', undefined],
  ['SBIN1000001', undefined],
  ['SBIN', undefined],
  ['', undefined],
])('%s is of %s', (ifsc, name) => {
  expect(bankNameOf(ifsc)).toBe(name)
})
