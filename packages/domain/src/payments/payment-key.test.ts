import { describe, expect, test } from 'vitest'
import { bareKey, bareReference, isOnePayment, normaliseReference, paymentKey } from './payment-key.ts'
import { sameBare, samePayments } from './testing/same-payments.ts'

test.each([
  ['hdfcn 52026 0101 00012345', 'HDFCN52026010100012345'],
  [' 4126-0012.3456 ', '412600123456'],
  ['a/b_c–d', 'ABCD'],
  ['', ''],
])('"%s" is kept as "%s"', (typed, kept) => {
  expect(normaliseReference(typed)).toBe(kept)
})

test.each([
  ['UTR 4123-4567 8901', '412345678901'],
  ['HDFCN52026010100012345', '52026010100012345'],
  ['412345678901 (paid)', '412345678901'],
  ['by phone', ''],
  ['no. 7', '7'],
])('"%s" bare is "%s"', (typed, bare) => {
  expect(bareReference(typed)).toBe(bare)
})

test.each(sameBare)('%s "%s" may be one with what is "%s" bare', (mode, typed, bare) => {
  expect(bareKey(mode, typed)).toBe(bare)
})

describe('the key of a payment', () => {
  test.each(samePayments)('%s "%s" is "%s"', (mode, typed, key, isOne) => {
    expect([paymentKey(mode, typed), isOnePayment(mode, key)]).toEqual([key, isOne])
  })
})
