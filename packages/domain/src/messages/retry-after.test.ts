import { expect, test } from 'vitest'
import { waitAsked_ms } from './retry-after.ts'

const now_ms = Date.UTC(2026, 10, 28, 12)

test.each([
  [undefined, undefined],
  ['120', 120_000],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['999999999', 6 * 3_600_000],
  ['Sat, 28 Nov 2026 12:01:00 GMT', 60_000],
  ['Sat, 28 Nov 2026 11:00:00 GMT', undefined],
])('%s', (header, wait_ms) => expect(waitAsked_ms(header, now_ms)).toBe(wait_ms))
