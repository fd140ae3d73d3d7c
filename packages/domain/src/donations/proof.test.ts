import { expect, test } from 'vitest'
import { paymentModes } from '../payments/payment-mode.ts'
import { isPaidTooEarly, needsClearing } from './proof.ts'

test('a cheque and a draft have to clear, whatever else people pay with is there at once', () => {
  expect(paymentModes.filter(needsClearing)).toEqual(['Cheque', 'DD'])
})

test.each([
  ['2026-01-05', false],
  ['2026-01-02', false],
  ['2026-01-01', false],
  ['2025-12-31', true],
])('paid on %s for what was asked for on 2 January', (paid_on, isTooEarly) => {
  expect(isPaidTooEarly(paid_on, '2026-01-02')).toBe(isTooEarly)
})
