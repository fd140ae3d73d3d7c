import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { challanParts, splitBy, type ChallanPart } from './challan-parts.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => one + other, 0n)
const plain = (parts: readonly ChallanPart[]) =>
  parts.map(({ deduction, challan, tds_minor }) => [deduction, challan, Number(tds_minor)])

describe('the first deductions of a month are covered by its first challans', () => {
  test.each([
    [
      'one for one',
      [100n, 50n],
      [100n, 50n],
      [
        [0, 0, 100],
        [1, 1, 50],
      ],
    ],
    [
      'one for both',
      [100n, 50n],
      [150n],
      [
        [0, 0, 100],
        [1, 0, 50],
      ],
    ],
    [
      'a deduction of two challans',
      [100n],
      [60n, 40n],
      [
        [0, 0, 60],
        [0, 1, 40],
      ],
    ],
    ['nothing deposited', [100n], [], [[0, undefined, 100]]],
    [
      'less deposited than deducted',
      [100n, 50n],
      [120n],
      [
        [0, 0, 100],
        [1, 0, 20],
        [1, undefined, 30],
      ],
    ],
    [
      'given back frees what was covered last',
      [100n, -40n, 50n],
      [80n],
      [
        [0, 0, 80],
        [0, undefined, 20],
        [1, 0, -20],
        [1, undefined, -20],
        [2, 0, 20],
        [2, undefined, 30],
      ],
    ],
    [
      'more given back than deducted in the month',
      [-30n, 50n],
      [10n],
      [
        [0, undefined, -30],
        [1, 0, 10],
        [1, undefined, 40],
      ],
    ],
  ] as const)('%s', (_, deductions, challans, parts) => {
    expect(plain(challanParts([...deductions], [...challans]))).toEqual(parts)
  })
})

test('of any month: parts add up to their deduction, and no challan covers more than its amount', () => {
  const tds = fc.bigInt(-100_000n, 100_000n).filter((amount) => amount !== 0n)
  fc.assert(
    fc.property(
      fc.array(tds, { maxLength: 20 }),
      fc.array(fc.bigInt(1n, 150_000n), { maxLength: 6 }),
      (deductions, challans) => {
        const parts = challanParts(deductions, challans)
        for (const [place, amount] of deductions.entries()) {
          const own = parts.filter(({ deduction }) => deduction === place).map(({ tds_minor }) => tds_minor)
          expect(sum(own)).toBe(amount)
          expect(own.every((part) => part !== 0n && part < 0n === amount < 0n)).toBe(true)
        }
        const deducted = sum(deductions)
        const used = challans.map((_, place) =>
          sum(parts.filter(({ challan }) => challan === place).map((part) => part.tds_minor)),
        )
        for (const [place, amount] of used.entries()) expect(amount >= 0n && amount <= challans[place]!).toBe(true)
        const covered = deducted < 0n ? 0n : deducted < sum(challans) ? deducted : sum(challans)
        expect(sum(used)).toBe(covered)
      },
    ),
  )
})

test('an amount is split without a rest', () => {
  expect(splitBy(100n, [1n, 1n, 1n])).toEqual([33n, 33n, 34n])
  expect(splitBy(-450_000n, [-20_000n, -28_000n])).toEqual([-187_500n, -262_500n])
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1, maxLength: 9 }),
      (amount, parts) => {
        const split = splitBy(amount, parts)
        expect(sum(split)).toBe(amount)
        expect(split.every((part) => part >= 0n)).toBe(true)
      },
    ),
  )
})
