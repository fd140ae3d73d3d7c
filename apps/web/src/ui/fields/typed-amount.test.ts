import { expect, test } from 'vitest'
import { keepAmount } from './typed-amount.ts'

test.each([
  ['', 2, ''],
  ['10,000', 2, '10000'],
  ['1,2a3.456', 2, '123.45'],
  ['.5', 2, '0.5'],
  ['007', 2, '7'],
  ['0', 2, '0'],
  ['5.', 2, '5.'],
  ['1.2.3', 2, '1.23'],
  ['5.75', 0, '5'],
  ['-20', 2, '20'],
])('%j at %i digits is kept as %j', (typed, digits, kept) => expect(keepAmount(typed, digits)).toBe(kept))
