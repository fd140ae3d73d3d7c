import { expect, test } from 'vitest'
import { inReadingOrder, momentOfEntry, type PostedEntry } from './reading-order.ts'

const entry = (at: string, amount_minor: bigint, balance_minor: bigint, of_at?: string): PostedEntry => ({
  at: new Date(at),
  of_at: of_at === undefined ? null : new Date(of_at),
  amount_minor,
  balance_minor,
})

const noon = entry('2026-03-31T12:00:00Z', 500n, 500n)
const morning = entry('2026-04-01T08:00:00Z', -200n, 300n)
const late = entry('2026-04-01T08:00:00Z', 1_000n, 1_300n, '2026-03-31T18:29:59.999Z')
const evening = entry('2026-04-01T18:00:00Z', -300n, 1_000n)

test('entries that were posted in their order stay as they are', () => {
  expect(inReadingOrder([noon, morning])).toEqual([noon, morning])
  expect(inReadingOrder([])).toEqual([])
})

test('a closing that was credited in the morning is read on its day, and the balances after it follow', () => {
  const read = inReadingOrder([noon, morning, late, evening])
  expect(read.map(({ amount_minor, balance_minor }) => [amount_minor, balance_minor])).toEqual([
    [500n, 500n],
    [1_000n, 1_500n],
    [-200n, 1_300n],
    [-300n, 1_000n],
  ])
  expect(read.map((one) => momentOfEntry(one).toISOString().slice(0, 10))).toEqual([
    '2026-03-31',
    '2026-03-31',
    '2026-04-01',
    '2026-04-01',
  ])
})

test('a stretch begins with what the wallet held before it', () => {
  expect(inReadingOrder([morning, late]).map(({ balance_minor }) => balance_minor)).toEqual([1_500n, 1_300n])
})

test('of one moment the order is that of posting', () => {
  const second = { ...late, amount_minor: -50n, balance_minor: 1_250n }
  expect(inReadingOrder([morning, late, second]).map(({ amount_minor }) => amount_minor)).toEqual([1_000n, -50n, -200n])
})
