import { expect, test } from 'vitest'
import { formatInstant } from '../calendar/instant.ts'
import { quietUntil } from './quiet-hours.ts'

const zone = 'Asia/Kolkata'
const ist = (text: string) => Date.parse(`${text}:00+05:30`)

test.each([
  ['over midnight, before them', '22:00', '07:00', '2026-11-27T21:59', '2026-11-27T21:59'],
  ['over midnight, as they begin', '22:00', '07:00', '2026-11-27T22:00', '2026-11-28T07:00'],
  ['over midnight, after midnight', '22:00', '07:00', '2026-11-28T00:01', '2026-11-28T07:00'],
  ['over midnight, as they end', '22:00', '07:00', '2026-11-28T07:00', '2026-11-28T07:00'],
  ['within a day, before them', '13:00', '15:30', '2026-11-27T12:59', '2026-11-27T12:59'],
  ['within a day, in them', '13:00', '15:30', '2026-11-27T15:29', '2026-11-27T15:30'],
  ['within a day, after them', '13:00', '15:30', '2026-11-27T15:30', '2026-11-27T15:30'],
  ['over the end of a year', '22:00', '06:00', '2026-12-31T23:00', '2027-01-01T06:00'],
])('%s', (_when, from, until, now, goes) => {
  expect(quietUntil({ from, until }, ist(now), zone)).toBe(ist(goes))
})

test('they follow the wall clock where it is put forward', () => {
  const now = Date.parse('2026-03-28T23:00:00+01:00')
  const until = quietUntil({ from: '22:00', until: '07:00' }, now, 'Europe/Berlin')
  expect(formatInstant(until, 'Europe/Berlin')).toContain('07:00')
  expect(until - now).toBe(7 * 3_600_000)
})
