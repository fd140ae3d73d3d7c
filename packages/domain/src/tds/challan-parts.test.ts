import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { challanParts, coverMonths, mostOfChallan, splitBy, type ChallanPart } from './challan-parts.ts'

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

describe('challans are in whole rupees', () => {
  test.each([
    [1_234_56n, 1_235_00n],
    [1_234_00n, 1_234_00n],
    [1n, 100n],
    [0n, 0n],
    [-5_00n, 0n],
  ])('of %d hundredths that are open at most %d are deposited', (open, most) => {
    expect(mostOfChallan(open)).toBe(most)
  })

  test('what a challan is over covers the next month', () => {
    const months = [
      { deductions: [1_234_56n], challans: [1_235_00n] },
      { deductions: [100_44n], challans: [100_00n] },
    ]
    expect(plain(coverMonths(months))).toEqual([
      [0, 0, 1_234_56],
      [1, 0, 44],
      [1, 1, 100_00],
    ])
  })

  test('what lacks less than a rupee is deposited with the next month', () => {
    const months = [
      { deductions: [1_234_56n], challans: [1_234_00n] },
      { deductions: [99_44n], challans: [100_00n] },
    ]
    expect(plain(coverMonths(months))).toEqual([
      [0, 0, 1_234_00],
      [0, 1, 56],
      [1, 1, 99_44],
    ])
  })

  test('a month that lacks a rupee stays open, and no later challan fills it', () => {
    const months = [
      { deductions: [200_00n], challans: [199_00n] },
      { deductions: [50_00n], challans: [51_00n] },
    ]
    expect(plain(coverMonths(months))).toEqual([
      [0, 0, 199_00],
      [0, undefined, 1_00],
      [1, 1, 50_00],
    ])
  })

  test('what was given back and not set off comes off the next month', () => {
    const months = [
      { deductions: [100_00n], challans: [100_00n] },
      { deductions: [-40_00n], challans: [] },
      { deductions: [100_00n], challans: [60_00n] },
    ]
    expect(plain(coverMonths(months))).toEqual([
      [0, 0, 100_00],
      [1, undefined, -40_00],
      [2, 1, 60_00],
      [2, undefined, 40_00],
    ])
  })

  test('of any months: deductions add up, challans are never exceeded, and what is open is what sums say', () => {
    const tds = fc.bigInt(-20_000n, 100_000n).filter((amount) => amount !== 0n)
    const month = fc.record({
      deductions: fc.array(tds, { maxLength: 5 }),
      challans: fc.array(
        fc.bigInt(1n, 900n).map((rupees) => rupees * 100n),
        { maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(fc.array(month, { maxLength: 8 }), (months) => {
        const parts = coverMonths(months)
        const [deductions, challans] = [months.flatMap((of) => of.deductions), months.flatMap((of) => of.challans)]
        for (const [place, amount] of deductions.entries())
          expect(sum(parts.filter(({ deduction }) => deduction === place).map((part) => part.tds_minor))).toBe(amount)
        for (const [place, amount] of challans.entries()) {
          const used = sum(parts.filter(({ challan }) => challan === place).map((part) => part.tds_minor))
          expect(used >= 0n && used <= amount).toBe(true)
        }
        let [rest, open] = [0n, 0n]
        for (const of of months) {
          rest += sum(of.deductions) - sum(of.challans)
          if (rest < 100n) continue
          open += rest
          rest = 0n
        }
        const uncovered = sum(parts.filter(({ challan }) => challan === undefined).map((part) => part.tds_minor))
        const left = sum(challans) - (sum(deductions) - uncovered)
        expect(uncovered - left).toBe(open + rest)
      }),
    )
  })
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
