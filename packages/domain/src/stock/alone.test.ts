import { expect, test } from 'vitest'
import { mayRaiseAlone, worthRaised } from './alone.ts'

const on = (day: string) => new Date(`${day}T06:00:00Z`)
const price = (written: string, member_price_minor: bigint, from_day = written) => ({
  created_at: on(written),
  from_day,
  member_price_minor,
})
const came = (day: string, quantity: number, value_minor = 0n) => ({ at: on(day), day, quantity, value_minor })
const cheap = price('2026-01-01', 1n)

test.each([
  ['pieces that cost nothing', [cheap], [came('2026-01-02', 10)], 10, 10_000n - 10n],
  ['pieces that came long ago', [cheap], [came('2025-01-02', 10)], 10, 10_000n - 10n],
  ['pieces that cost more', [cheap], [came('2026-01-02', 10, 20_000n)], 10, 0n],
  ['pieces that cost a part of it', [cheap], [came('2026-01-02', 10, 4_000n)], 10, 6_000n],
  ['those that are there, the newest', [cheap], [came('2026-01-03', 4), came('2026-01-02', 10, 20_000n)], 6, 3_996n],
  ['none that are there', [cheap], [came('2026-01-02', 10)], 0, 0n],
  ['none that came so', [cheap], [], 10, 0n],
  ['pieces of a higher price', [price('2026-01-01', 1_000n)], [came('2026-01-02', 10)], 10, 0n],
  [
    'pieces of a higher price to come',
    [cheap, price('2026-01-01', 900n, '2027-01-01')],
    [came('2026-01-02', 10)],
    10,
    1_000n,
  ],
  ['pieces that another raise counted', [cheap, price('2026-01-05', 400n)], [came('2026-01-02', 10)], 10, 6_000n],
  [
    'pieces that came after a price was lowered',
    [price('2026-01-01', 1_000n), price('2026-01-03', 1n)],
    [came('2026-01-04', 10)],
    10,
    9_990n,
  ],
  [
    'pieces that came before it was lowered',
    [price('2026-01-01', 1_000n), price('2026-01-03', 1n)],
    [came('2026-01-02', 10)],
    10,
    0n,
  ],
  [
    'a higher price to come that another took the place of',
    [cheap, price('2026-01-01', 900n, '2027-01-01'), price('2026-01-01', 1n, '2027-01-01')],
    [came('2026-01-02', 10)],
    10,
    9_990n,
  ],
] as const)('a raise to 10.00 counts %s', (_what, prices, entered, pieces, worth_minor) => {
  expect(worthRaised({ prices, entered, pieces, to_minor: 1_000n })).toBe(worth_minor)
})

test.each([
  ['what adds nothing, even at a limit of nothing', 0n, 500n, 0n, true],
  ['up to the limit', 100n, 400n, 500n, true],
  ['nothing above it', 101n, 400n, 500n, false],
])('one admin alone raises %s', (_what, worth_minor, done_minor, limit_minor, may) => {
  expect(mayRaiseAlone({ worth_minor, done_minor, limit_minor })).toBe(may)
})
