import { expect, test } from 'vitest'
import { correctionKinds, correctionReasons, isReasonOf, mayCorrectAlone, reasonsOf, worthOf } from './corrections.ts'
import { movements } from './movements.ts'

test('every reason belongs to a way of correcting, and each way begins or ends where stock is no more counted', () => {
  for (const reason of correctionReasons) expect(correctionKinds.some((kind) => isReasonOf(kind, reason))).toBe(true)
  expect(isReasonOf('found', 'stolen')).toBe(false)
  expect(Object.keys(reasonsOf)).toEqual([...correctionKinds])
  expect(correctionKinds.map((kind) => [movements[kind].from, movements[kind].to])).toEqual([
    ['store', 'damaged'],
    ['store', 'lost'],
    ['found', 'store'],
    ['damaged', 'lost'],
  ])
})

test.each([
  ['what they cost', 3, 10_000n, 2_000n, 10_000n],
  ['what they are sold for, if that is more', 3, 10_000n, 5_000n, 15_000n],
  ['what they cost, before the first price', 3, 10_000n, null, 10_000n],
  ['what they are sold for, where they cost nothing', 4, 0n, 2_500n, 10_000n],
])('pieces are worth %s', (_what, quantity, value_minor, price_minor, worth) => {
  expect(worthOf({ quantity, value_minor, price_minor })).toBe(worth)
})

test.each([
  ['lost', false, 0n, 500_000n, true],
  ['lost', false, 1n, 500_000n, false],
  ['lost', true, 0n, 500_000n, true],
  ['damage', false, 400_000n, 100_001n, false],
  ['found', false, 400_000n, 100_000n, true],
  ['found', true, 0n, 1n, false],
] as const)(
  '%s, of a franchise %s, after %s another %s alone: %s',
  (kind, isOfFranchise, done_minor, worth_minor, may) => {
    const of = { kind, isOfFranchise, worth_minor, done_minor, limit_minor: 500_000n }
    expect(mayCorrectAlone({ ...of, isPriced: true })).toBe(may)
    expect(mayCorrectAlone({ ...of, isPriced: false })).toBe(false)
  },
)
