import { expect, test } from 'vitest'
import { lotsLost, refuseOutcome } from './undelivered.ts'

const line = { line_no: 1, quantity: 3 }
const said = (saleable: number, damaged: number, lost: number) => ({ line_no: 1, saleable, damaged, lost })

test.each([
  ['each piece somewhere', line, said(1, 1, 1), undefined],
  ['all lost', line, said(0, 0, 3), undefined],
  ['a piece too few', line, said(1, 1, 0), 'other_sum'],
  ['a piece too many', line, said(2, 1, 1), 'other_sum'],
  ['no such line', undefined, said(3, 0, 0), 'unknown'],
] as const)('of a line is said %s', (_what, of, outcome, why) => {
  expect(refuseOutcome(of, outcome)).toBe(why)
})

test('what did not come back of a lot is lost at what is left of its value, to the last hundredth', () => {
  const out = [
    { lot_id: 1n, quantity: 3, value_minor: 100n },
    { lot_id: 2n, quantity: 2, value_minor: 50n },
    { lot_id: 3n, quantity: 1, value_minor: 7n },
  ]
  const back = [
    { lot_id: 1n, quantity: 1, value_minor: 33n, isSaleable: true },
    { lot_id: 1n, quantity: 1, value_minor: 34n, isSaleable: false },
    { lot_id: 2n, quantity: 2, value_minor: 50n, isSaleable: false },
  ]
  expect(lotsLost(out, back)).toEqual([
    { lot_id: 1n, quantity: 1, value_minor: 33n },
    { lot_id: 3n, quantity: 1, value_minor: 7n },
  ])
})
