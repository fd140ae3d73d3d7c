import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countOf, firstSeed } from '../testing/counts.ts'
import { addMonths, addMonthsToDay } from './months.ts'
import { parseDayHours, parseHoliday, weekLength, type WorkingHours } from './working-hours.ts'
import { addWorkingTime, workingTimeBetween } from './working-time.ts'

const KOLKATA = 'Asia/Kolkata'
const hour_ms = 3_600_000
const at = (text: string): number => Date.parse(`${text}:00+05:30`)

const weekOf = (day: string, sunday = '') =>
  [...Array.from({ length: 6 }, () => day), sunday].map((one) => parseDayHours(one)!)
const calendar = (change: Partial<WorkingHours> = {}): WorkingHours => ({
  zone: KOLKATA,
  week: weekOf('10:00-18:00'),
  holidays: new Set(),
  ...change,
})
const withBreak = calendar({ week: weekOf('10:00-13:00, 14:00-18:00') })
const withHoliday = calendar({ holidays: new Set(['2026-12-02']) })
const nights = calendar({ week: weekOf('20:00-24:00') })

describe('working time after an instant', () => {
  test.each([
    ['48 hours from a Friday evening', calendar(), '2026-11-27T17:00', 48, '2026-12-04T17:00'],
    ['a break is left out', withBreak, '2026-11-27T17:00', 48, '2026-12-05T16:00'],
    ['a holiday is left out', withHoliday, '2026-11-27T17:00', 48, '2026-12-05T17:00'],
    ['before the work of a day', calendar(), '2026-11-27T06:00', 2, '2026-11-27T12:00'],
    ['on a Sunday', calendar(), '2026-11-29T12:00', 1, '2026-11-30T11:00'],
    ['to the end of the day, not the next morning', calendar(), '2026-11-27T17:00', 1, '2026-11-27T18:00'],
    ['within the break', withBreak, '2026-11-27T13:30', 1, '2026-11-27T15:00'],
    ['until midnight', nights, '2026-11-27T23:00', 1, '2026-11-28T00:00'],
    ['none', calendar(), '2026-11-29T12:00', 0, '2026-11-29T12:00'],
  ])('%s', (_, hours, from, length_hours, due) => {
    expect(addWorkingTime(at(from), length_hours * hour_ms, hours)).toBe(at(due))
  })

  test('stops while somebody else has to act', () => {
    const begun = at('2026-11-27T17:00')
    const worked_ms = workingTimeBetween(begun, at('2026-11-30T12:00'), calendar())
    expect(worked_ms).toBe(11 * hour_ms)
    expect(addWorkingTime(at('2026-12-02T12:00'), 48 * hour_ms - worked_ms, calendar())).toBe(at('2026-12-07T17:00'))
  })

  test('there is none in a week without work', () => {
    expect(() => addWorkingTime(0, 1, calendar({ week: [[], [], [], [], [], [], []] }))).toThrow(RangeError)
  })

  test('an hour that the clock jumps over is not worked', () => {
    const zone = 'America/New_York'
    const allDay = calendar({ zone, week: weekOf('00:00-24:00', '00:00-24:00') })
    const [midnight, next] = [Date.parse('2026-03-08T00:00:00-05:00'), Date.parse('2026-03-09T00:00:00-04:00')]
    expect(workingTimeBetween(midnight, next, allDay)).toBe(23 * hour_ms)
    expect(addWorkingTime(midnight, 23 * hour_ms, allDay)).toBe(next)
  })
})

test.each([
  ['the same instant', '2026-11-27T12:00', '2026-11-27T12:00', 0],
  ['backwards', '2026-11-28T12:00', '2026-11-27T12:00', 0],
  ['a week', '2026-11-23T00:00', '2026-11-30T00:00', 48],
  ['over a Sunday', '2026-11-28T17:00', '2026-11-30T11:00', 2],
])('working time between: %s', (_, from, to, length_hours) => {
  expect(workingTimeBetween(at(from), at(to), calendar())).toBe(length_hours * hour_ms)
})

describe('for every calendar and instant', () => {
  const days = ['', '10:00-18:00', '09:30-13:00, 14:00-17:30', '00:00-24:00', '08:00-08:01']
  const calendars = fc
    .tuple(
      fc.array(fc.constantFrom(...days), { minLength: 6, maxLength: 6 }),
      fc.constantFrom(KOLKATA, 'America/New_York', 'UTC'),
      fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 5 }),
    )
    .map(([week, zone, dates]) =>
      calendar({
        zone,
        week: [...week, '10:00-11:00'].map((day) => parseDayHours(day)!),
        holidays: new Set(dates.map((date) => `2026-03-${String(date).padStart(2, '0')}`)),
      }),
    )
  const instants = fc.integer({ min: Date.UTC(2026, 1, 1), max: Date.UTC(2026, 3, 30) })
  const lengths = fc.integer({ min: 1, max: 60 * hour_ms })
  const runs = { seed: firstSeed(), numRuns: countOf({ short: 150, long: 5_000 }) }

  test('so much is worked until then, and not a moment earlier', () => {
    fc.assert(
      fc.property(calendars, instants, lengths, (hours, from, length) => {
        const due = addWorkingTime(from, length, hours)
        expect(workingTimeBetween(from, due, hours)).toBe(length)
        expect(workingTimeBetween(from, due - 1, hours)).toBe(length - 1)
      }),
      runs,
    )
  })

  test('two times one after the other are their sum', () => {
    fc.assert(
      fc.property(calendars, instants, lengths, lengths, (hours, from, one, next) => {
        expect(addWorkingTime(addWorkingTime(from, one, hours), next, hours)).toBe(
          addWorkingTime(from, one + next, hours),
        )
      }),
      runs,
    )
  })
})

describe('hours of a day', () => {
  test.each([
    ['', []],
    ['10:00-18:00', [[10, 18]]],
    [
      ' 10:00 - 13:00 ,14:00-18:00',
      [
        [10, 13],
        [14, 18],
      ],
    ],
    ['20:00-24:00', [[20, 24]]],
  ])('"%s"', (text, hours) => {
    const stretches = hours.map(([from = 0, to = 0]) => ({ from_ms: from * hour_ms, to_ms: to * hour_ms }))
    expect(parseDayHours(text)).toEqual(stretches)
  })

  test.each([
    '10-18',
    '18:00-10:00',
    '10:00-10:00',
    '10:00-24:30',
    '25:00-26:00',
    '14:00-18:00, 10:00-13:00',
    '10:00-13:00,',
  ])('"%s" is none', (text) => expect(parseDayHours(text)).toBeUndefined())

  test('a week of six days has 48', () => expect(weekLength(weekOf('10:00-18:00'))).toBe(48 * hour_ms))
})

test.each([
  ['25-12-2026 Christmas', { day: '2026-12-25', name: 'Christmas' }],
  ['29-02-2026 No such day', undefined],
  ['2026-12-25 Christmas', undefined],
  ['25-12-2026', undefined],
])('holiday "%s"', (text, holiday) => expect(parseHoliday(text)).toEqual(holiday))

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-27', 1, '2026-12-27'],
  ['2026-12-15', 2, '2027-02-15'],
])('%s and %s months are %s', (day, months, later) => expect(addMonthsToDay(day, months)).toBe(later))

test('a month later at the same time of day', () => {
  expect(addMonths(at('2026-11-27T23:30'), 1, KOLKATA)).toBe(at('2026-12-27T23:30'))
})
