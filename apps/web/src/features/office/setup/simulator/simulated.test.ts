import { expect, test } from 'vitest'
import { drawnKinds, eachOf, largestKinds, ofHundred, type Outcome, ratiosSoFar, shareOf } from './simulated.ts'

type Month = Outcome['months'][number]

const monthOf = (month: number, sales: string, by_kind: Month['by_kind']): Month => ({
  month,
  sales,
  paid: by_kind.reduce((sum, { paid }) => sum + Number(paid), 0).toFixed(2),
  gross: '0.00',
  trimmed: '0.00',
  refunds: '0.00',
  repurchases: '0.00',
  withdrawn: '0.00',
  places: '0.00',
  joined: 0,
  stopped: 0,
  cancelled: 0,
  members: 0,
  by_kind,
})
const months = [
  monthOf(0, '1000.00', [
    { kind: 'referral', paid: '50.00' },
    { kind: 'matching', paid: '100.00' },
  ]),
  monthOf(1, '0.00', [
    { kind: 'level', paid: '10.00' },
    { kind: 'matching', paid: '90.00' },
  ]),
]

test('what is paid after the last sale raises the payout ratio of the whole time', () => {
  expect(ratiosSoFar(months)).toEqual([15, 25])
  expect(shareOf('100.00', '0.00')).toBeNull()
})

test('the kinds that paid most are drawn, and all others as one', () => {
  expect(largestKinds(months, 3)).toEqual({ kinds: ['matching', 'referral', 'level'], hasOthers: false })
  const { kinds, hasOthers } = largestKinds(months, 2)
  expect([kinds, hasOthers]).toEqual([['matching'], true])
  expect(months.map((month) => drawnKinds(month, kinds, hasOthers))).toEqual([
    [100, 50],
    [90, 10],
  ])
})

test.each([
  ['100.00', 3, '33.33'],
  ['0.05', 2, '0.03'],
  ['0.00', 0, '0.00'],
])('%s for %i members is %s each', (amount, members, each) => expect(eachOf(amount, members)).toBe(each))

test('a part is said of a hundred', () => expect([ofHundred(1_107, 1_154), ofHundred(0, 0)]).toEqual([96, 0]))
