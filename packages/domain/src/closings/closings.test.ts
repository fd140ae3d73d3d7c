import { expect, test } from 'vitest'
import { closingAbilities, mayReopen, refuseCredit, refuseLock, refuseReplay } from './closing-status.ts'
import { cutAt, firstWindowStart, nextWindowStart, windowFrom } from './window.ts'

const at = (text: string): number => Date.parse(text)
const zone = 'Asia/Kolkata'

test('the first window begins at midnight of the day of the setup, and the next where it ended', () => {
  const start = firstWindowStart(at('2026-01-01T09:00:00+05:30'), zone)
  expect(start).toBe(at('2026-01-01T00:00:00+05:30'))
  const first = windowFrom(start, zone)
  expect(first.to_ms).toBe(at('2026-01-02T00:00:00+05:30'))
  expect(windowFrom(first.to_ms, zone)).toEqual({ from_ms: first.to_ms, to_ms: at('2026-01-03T00:00:00+05:30') })
})

test.each([
  ['in the middle of a second', '2026-01-01T12:34:56.789+05:30', '2026-01-01T12:34:56+05:30'],
  ['after its planned end', '2026-01-05T00:00:00+05:30', '2026-01-02T00:00:00+05:30'],
])('a window cut %s ends on a whole second, and never late', (_, now, end) => {
  const window = windowFrom(at('2026-01-01T00:00:00+05:30'), zone)
  expect(cutAt(window, at(now))).toEqual({ ...window, to_ms: at(end) })
})

test('a window cannot be cut before a second of it has passed', () => {
  expect(cutAt(windowFrom(at('2026-01-01T00:00:00+05:30'), zone), at('2026-01-01T00:00:00.900+05:30'))).toBeUndefined()
})

test('what began after a cut runs to the same midnight', () => {
  expect(windowFrom(at('2026-01-01T12:34:56+05:30'), zone).to_ms).toBe(at('2026-01-02T00:00:00+05:30'))
})

test('a day on which the clocks change is as long as it is', () => {
  const day = windowFrom(at('2026-03-29T00:00:00+01:00'), 'Europe/Berlin')
  expect(day.to_ms - day.from_ms).toBe(23 * 3_600_000)
})

const end = at('2026-01-02T00:00:00+05:30')
test.each([
  [
    'preview',
    end - 1,
    { preview: true, lock: false, credit: false, replay: false },
    ['WINDOW_NOT_OVER', 'NOT_LOCKED', 'NOT_CREDITED'],
  ],
  ['preview', end, { preview: true, lock: true, credit: false, replay: false }, [null, 'NOT_LOCKED', 'NOT_CREDITED']],
  ['locked', end, { preview: false, lock: false, credit: true, replay: false }, [null, null, 'NOT_CREDITED']],
  ['credited', end, { preview: false, lock: false, credit: false, replay: true }, [null, null, null]],
] as const)('a closing in %s at %d may be taken so far', (status, now, may, refusals) => {
  const closing = { status, to_ms: end }
  expect(closingAbilities(closing, now)).toEqual(may)
  expect([refuseLock(closing, now), refuseCredit(closing), refuseReplay(closing)]).toEqual(refusals)
})

test.each([
  ['a moment before midnight', '2026-01-01T23:59:59.999+05:30', '2026-01-02T00:00:00+05:30'],
  ['at midnight, when a window has just begun', '2026-01-02T00:00:00+05:30', '2026-01-03T00:00:00+05:30'],
])('the next window begins at the next midnight: %s', (_, now, start) => {
  expect(nextWindowStart(at(now), zone)).toBe(at(start))
})

test.each([
  ['locked', 'a reason', 0, true],
  ['locked', '', 0, false],
  ['locked', 'a reason', 1, false],
  ['preview', 'a reason', 0, false],
  ['credited', 'a reason', 0, false],
] as const)(
  'a %s closing that failed by "%s" with %d parts posted may be opened again: %s',
  (status, failure, posted_chunks, may) => {
    expect(mayReopen({ status, failure, posted_chunks })).toBe(may)
  },
)
