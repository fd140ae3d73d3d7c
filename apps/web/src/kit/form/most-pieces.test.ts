import { expect, test } from 'vitest'
import { faultsOfMost, isWrong } from './most-pieces.ts'

const lines = [
  { line_no: 1, quantity: 2 },
  { line_no: 2, quantity: 5 },
]
const most = {
  pieces: ({ quantity }: { quantity: number }) => quantity,
  said: ({ quantity }: { quantity: number }) => `only ${quantity}`,
}

test('more pieces than a line has are said at the number, whatever the order of the answers', () => {
  const answers = [
    { line_no: 2, short: 5 },
    { line_no: 1, short: 9 },
  ]
  expect(faultsOfMost(lines, answers, ['short'], most)).toEqual({ '1.short': 'only 2' })
  expect(faultsOfMost(lines, [{ line_no: 1, short: 2 }], ['short'], most)).toEqual({})
})

test('the parts of a line count together, and the last of them says it', () => {
  const parts = ['saleable', 'damaged', 'lost']
  const answers = [{ line_no: 1, saleable: 2, damaged: 1, lost: 0 }]
  expect(faultsOfMost(lines, answers, parts, most)).toEqual({ '0.damaged': 'only 2' })
})

test('what is no number is for the schema; no sum is shown of it, nor of more than there are', () => {
  const typed = { line_no: 1, short: 'x' }
  expect(faultsOfMost(lines, [typed], ['short'], most)).toEqual({})
  expect([typed, { line_no: 1, short: -1 }, { line_no: 1, short: 3 }].map((one) => isWrong(one, ['short'], 2))).toEqual(
    [true, true, true],
  )
  expect(isWrong({ line_no: 1, short: 2 }, ['short'], 2)).toBe(false)
})
