import { expect, test } from 'vitest'
import { closingWarnings, type ClosingFigures } from './closing-warnings.ts'

const calm: ClosingFigures = {
  turnover: 1_000_000n,
  paid: 300_000n,
  members_paid: 40,
  top: { member: 7n, paid: 20_000n },
}
const last = { id: 3n, paid: 200_000n }

test('a closing like the one before has nothing to look at', () => {
  expect(closingWarnings(calm, last)).toEqual([])
})

test('one that pays 45 % of its sales or more is looked at, and one below is not', () => {
  expect(closingWarnings({ ...calm, paid: 450_000n }, null)).toEqual([{ warning: 'ratio', percent: '45.0' }])
  expect(closingWarnings({ ...calm, paid: 449_999n }, null)).toEqual([])
})

test('what pays without a sale says so, and has no share', () => {
  expect(closingWarnings({ ...calm, turnover: 0n }, null)).toEqual([{ warning: 'no_sales' }])
  expect(closingWarnings({ ...calm, turnover: 0n, paid: 0n, top: null }, null)).toEqual([])
})

test('twice the last one is sudden; after one that paid nothing there is nothing to compare', () => {
  expect(closingWarnings({ ...calm, paid: 400_000n }, last)).toEqual([
    { warning: 'sudden_growth', times: '2.0', last_id: 3n },
  ])
  expect(closingWarnings({ ...calm, paid: 399_999n }, last)).toEqual([])
  expect(closingWarnings({ ...calm, paid: 400_000n }, { id: 3n, paid: 0n })).toEqual([])
})

test('a quarter for one member is looked at where many are paid, and is usual where few are', () => {
  const top = { member: 7n, paid: 75_000n }
  expect(closingWarnings({ ...calm, top }, last)).toEqual([{ warning: 'top_receiver', ...top, percent: '25.0' }])
  expect(closingWarnings({ ...calm, top: { ...top, paid: 74_999n } }, last)).toEqual([])
  expect(closingWarnings({ ...calm, top, members_paid: 9 }, last)).toEqual([])
})
