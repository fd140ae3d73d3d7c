import { expect, test } from 'vitest'
import { lotsOfLines } from './lots-of-lines.ts'

const [tea, soap, basket] = [1n, 2n, 3n]
const lot = (product_id: bigint, batch: string, quantity: number, expires_on: string | null = '2027-01-31') => ({
  product_id,
  batch,
  expires_on,
  quantity,
})
const none = new Map()
const told = (lots: ReturnType<typeof lotsOfLines>) =>
  lots.map((line) => line.map(({ batch, quantity }) => `${quantity} × ${batch}`))

test.each([
  ['one lot', [{ product_id: tea, quantity: 2 }], [lot(tea, 'A', 2)], [['2 × A']]],
  [
    'two lots, in their order',
    [{ product_id: tea, quantity: 5 }],
    [lot(tea, 'A', 3), lot(tea, 'B', 2)],
    [['3 × A', '2 × B']],
  ],
  ['goods that were put back', [{ product_id: tea, quantity: 2 }], [], [[]]],
] as const)('a line has %s', (_what, lines, lots, expected) => {
  expect(told(lotsOfLines(lines, none, lots))).toEqual(expected)
})

test('goods without batches and expiry have none; a piece without a batch beside others is told', () => {
  const lines = [
    { product_id: soap, quantity: 4 },
    { product_id: tea, quantity: 3 },
  ]
  const lots = [lot(soap, '', 4, null), lot(tea, 'A', 2), lot(tea, '', 1, null)]
  expect(told(lotsOfLines(lines, none, lots))).toEqual([[], ['2 × A', '1 × ']])
})

test('a bundle has the lots of its parts, and a line of the same product what is left', () => {
  const parts = new Map([
    [
      basket,
      [
        { product_id: tea, quantity: 2 },
        { product_id: soap, quantity: 1 },
      ],
    ],
  ])
  const lines = [
    { product_id: basket, quantity: 2 },
    { product_id: tea, quantity: 1 },
  ]
  const lots = [lot(tea, 'A', 3), lot(tea, 'B', 2), lot(soap, 'S', 2)]
  expect(told(lotsOfLines(lines, parts, lots))).toEqual([['3 × A', '1 × B', '2 × S'], ['1 × B']])
})
