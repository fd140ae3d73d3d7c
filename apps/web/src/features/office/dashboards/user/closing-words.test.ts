import { expect, test } from 'vitest'
import { closingWords } from './closing-words.ts'

const closing = {
  closing_id: '319',
  at: '2025-11-21T07:30:00Z',
  left: '7500.00',
  right: '2400.00',
  would_correct: '0.00',
}

test.each([
  [
    { would_match: '2400.00', would_pay: '240.00', carry_left: '5100.00', carry_right: '0.00' },
    'If it closed now, 2,400 BV would match, and all your incomes would come to 240.00. 5,100 BV would carry on the left.',
  ],
  [
    { would_match: '0.00', would_pay: '0.00', carry_left: '0.00', carry_right: '500.00' },
    'If it closed now, nothing would match. 500 BV would carry on the right.',
  ],
  [
    { would_match: '0.00', would_pay: '0.00', carry_left: '0.00', carry_right: '0.00' },
    'If it closed now, nothing would match.',
  ],
  [
    { would_match: '0.00', would_pay: '0.00', would_correct: '-100.00', carry_left: '0.00', carry_right: '0.00' },
    'If it closed now, nothing would match. Purchases of earlier closings were cancelled: their incomes would be corrected by \u2212100.00.',
  ],
  [
    { would_match: '1000.00', would_pay: '100.00', carry_left: '10.50', carry_right: '20.00' },
    'If it closed now, 1,000 BV would match, and all your incomes would come to 100.00. 10.50 BV would carry on the left and 20 BV on the right.',
  ],
])('the next closing in words: %o', (outcome, said) => {
  expect(closingWords({ ...closing, ...outcome })).toBe(said)
})
