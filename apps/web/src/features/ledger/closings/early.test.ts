import { expect, test } from 'vitest'
import { earlyBy } from './early.ts'

test.each([
  ['2026-01-01T18:30:00Z', null],
  ['2026-01-01T19:00:00Z', null],
  ['2026-01-01T03:10:00Z', { unit: 'hours', count: 15 }],
  ['2026-01-01T17:30:00Z', { unit: 'hours', count: 1 }],
  ['2026-01-01T17:31:00Z', { unit: 'minutes', count: 59 }],
  ['2026-01-01T18:29:59Z', { unit: 'minutes', count: 1 }],
  ['2025-12-28T18:30:00Z', { unit: 'days', count: 4 }],
])('previewed up to %s of a window until 2026-01-01T18:30:00Z', (ends_at, early) =>
  expect(earlyBy(ends_at, '2026-01-01T18:30:00Z')).toEqual(early),
)
