import { expect, test } from 'vitest'
import { dueSince } from './proof-times.ts'

test.each([
  ['2026-03-02T01:59:59+05:30', '2026-03-01T02:00:00+05:30'],
  ['2026-03-02T02:00:00+05:30', '2026-03-02T02:00:00+05:30'],
  ['2026-03-02T23:00:00+05:30', '2026-03-02T02:00:00+05:30'],
])('at %s the proof of the night was due at %s', (now, due) => {
  expect(dueSince(new Date(now), 'Asia/Kolkata')).toEqual(new Date(due))
})
