import { expect, test } from 'vitest'
import { movedLine } from './product-line-moves.ts'

const lines = ['soap', 'towel', 'mug'].map((name) => ({ name, hsn: '', quantity: 1 }))

test.each([
  [0, 1, ['towel', 'soap', 'mug']],
  [2, -1, ['soap', 'mug', 'towel']],
  [0, -1, ['soap', 'towel', 'mug']],
  [2, 1, ['soap', 'towel', 'mug']],
] as const)('the line at %d moved by %d', (from, by, names) => {
  expect(movedLine(lines, from, by).map(({ name }) => name)).toEqual(names)
})
