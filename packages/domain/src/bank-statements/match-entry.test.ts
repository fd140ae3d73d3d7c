import { expect, test } from 'vitest'
import { daysAround, fitOf } from './match-entry.ts'

const entry = {
  value_day: '2026-11-25',
  amount_minor: 5_000_00n,
  references: ['412345678901', 'UPI25112026'],
  deposit_account_id: 1n,
}
const payment = {
  amount_minor: 5_000_00n,
  mode: 'UPI',
  reference: 'UTR 4123-4567 8901',
  ...daysAround('2026-11-24'),
  deposit_account_id: null,
}

test.each<[string, object, string]>([
  ['all of it', {}, 'exact'],
  ['the account too', { deposit_account_id: 1n }, 'exact'],
  ['another account', { deposit_account_id: 2n }, 'none'],
  ['a hundredth less', { amount_minor: 4_999_99n }, 'none'],
  ['the other direction', { amount_minor: -5_000_00n }, 'none'],
  ['four days before', daysAround('2026-11-21'), 'none'],
  ['three days before', daysAround('2026-11-22'), 'exact'],
  ['three days after', daysAround('2026-11-28'), 'exact'],
  ['another reference', { reference: '412345678902' }, 'likely'],
  ['part of the reference', { reference: '2345678901' }, 'likely'],
  ['no reference', { reference: '' }, 'likely'],
])('%s: %s', (_name, change, fit) => {
  expect(fitOf(entry, { ...payment, ...change })).toBe(fit)
})
