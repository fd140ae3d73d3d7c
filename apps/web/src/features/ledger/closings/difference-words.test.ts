import { expect, test } from 'vitest'
import { differenceWords } from './difference-words.ts'

const row = { table: 'income', row: '100000001', column: '', stored: null, computed: null }

test.each([
  [{ column: 'paid_minor', stored: '500', computed: '600' }, 'income 100000001, paid_minor: 500 instead of 600'],
  [{ column: 'reasons', stored: null, computed: '[]' }, 'income 100000001, reasons: nothing instead of []'],
  [{ stored: null, computed: 'a row' }, 'income 100000001 is missing'],
  [{ stored: 'a row', computed: null }, 'income 100000001 should not be there'],
])('%o is said in words', (difference, said) => {
  expect(differenceWords({ ...row, ...difference })).toBe(said)
})
