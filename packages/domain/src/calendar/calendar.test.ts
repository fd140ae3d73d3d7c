import { describe, expect, test } from 'vitest'
import {
  addDays,
  businessDay,
  dayNumber,
  daysBefore,
  dayOfNumber,
  monthOf,
  monthStartNumber,
  startOfDay,
  weekOf,
} from './business-day.ts'
import { formatInstant, parseInstant } from './instant.ts'
import { showDate, showDateTime, showDay, showTime } from './show.ts'
import { isZone } from './zone.ts'

const KOLKATA = 'Asia/Kolkata'
const NEW_YORK = 'America/New_York'
const at = (text: string): number => Date.parse(text)

describe('business days', () => {
  test('are the zone’s', () => {
    expect(businessDay(at('2026-01-01T18:29:59.999Z'), KOLKATA)).toBe('2026-01-01')
    expect(businessDay(at('2026-01-01T18:30:00Z'), KOLKATA)).toBe('2026-01-02')
    expect(businessDay(at('1969-12-31T23:00:00Z'), 'UTC')).toBe('1969-12-31')
  })

  test('begin at the zone’s midnight, summer and winter', () => {
    expect(startOfDay('2026-01-02', KOLKATA)).toBe(at('2026-01-01T18:30:00Z'))
    expect(startOfDay('2026-03-08', NEW_YORK)).toBe(at('2026-03-08T05:00:00Z'))
    expect(startOfDay('2026-03-09', NEW_YORK)).toBe(at('2026-03-09T04:00:00Z'))
    expect(startOfDay('2026-11-01', NEW_YORK)).toBe(at('2026-11-01T04:00:00Z'))
    expect(startOfDay('2026-11-02', NEW_YORK)).toBe(at('2026-11-02T05:00:00Z'))
  })

  test('begin when the clock jumps over midnight, or at the first of two midnights', () => {
    expect(startOfDay('2024-03-31', 'Asia/Beirut')).toBe(at('2024-03-30T22:00:00Z'))
    expect(businessDay(startOfDay('2024-03-31', 'Asia/Beirut'), 'Asia/Beirut')).toBe('2024-03-31')
    expect(startOfDay('2024-11-03', 'America/Havana')).toBe(at('2024-11-03T04:00:00Z'))
  })

  test.each([KOLKATA, NEW_YORK, 'Asia/Beirut', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
    'of %s follow each other for years',
    (zone) => {
      for (let day = '2024-01-01'; day < '2026-12-31'; day = addDays(day, 1)) {
        const start_ms = startOfDay(day, zone)
        expect([businessDay(start_ms - 1, zone), businessDay(start_ms, zone)]).toEqual([addDays(day, -1), day])
      }
    },
  )

  test('have weeks from Monday and months', () => {
    expect(['2026-01-04', '2026-01-05', '2026-01-11', '1969-12-29'].map(weekOf)).toEqual([
      '2025-12-29',
      '2026-01-05',
      '2026-01-05',
      '1969-12-29',
    ])
    expect(monthOf('2026-02-28')).toBe('2026-02')
    expect(dayOfNumber(monthStartNumber(dayNumber('2026-02-28')))).toBe('2026-02-01')
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  })

  test.each(['2026-02-30', '2026-1-1', 'today', '2026-13-01'])('refuse %s', (text) => {
    expect(() => dayNumber(text)).toThrow(RangeError)
  })

  test('days before keep the time of day over a change of clocks', () => {
    expect(daysBefore(at('2026-03-09T00:00:00-04:00'), 1, NEW_YORK)).toBe(at('2026-03-08T00:00:00-05:00'))
    expect(daysBefore(at('2026-01-09T12:00:00+05:30'), 30, KOLKATA)).toBe(at('2025-12-10T12:00:00+05:30'))
  })
})

describe('instants', () => {
  test('are written with the zone’s offset and seconds', () => {
    expect(formatInstant(at('2026-01-01T18:30:00Z'), KOLKATA)).toBe('2026-01-02T00:00:00+05:30')
    expect(formatInstant(at('2026-07-01T00:00:05.900Z'), NEW_YORK)).toBe('2026-06-30T20:00:05-04:00')
    expect(formatInstant(at('2026-03-08T06:59:59Z'), NEW_YORK)).toBe('2026-03-08T01:59:59-05:00')
    expect(formatInstant(at('2026-03-08T07:00:00Z'), NEW_YORK)).toBe('2026-03-08T03:00:00-04:00')
    expect(formatInstant(0, 'UTC')).toBe('1970-01-01T00:00:00+00:00')
  })

  test('are read with any offset', () => {
    for (const text of [
      '2026-01-01T09:00:00+05:30',
      '2026-01-01T09:00+05:30',
      '2026-01-01T03:30:00.000Z',
      '2025-12-31T22:30:00-05:00',
    ]) {
      expect(parseInstant(text)).toBe(at('2026-01-01T03:30:00Z'))
    }
  })

  test.each([
    '2026-01-01',
    '2026-01-01T09:00:00',
    '2026-02-30T09:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T09:60:00Z',
    '2026-01-01T09:00:00+25:00',
    'x',
  ])('refuse %s', (text) => {
    expect(parseInstant(text)).toBeUndefined()
  })

  test('are shown as people read them', () => {
    expect(showDay('2026-01-31')).toBe('31-01-2026')
    expect(showDate(at('2026-01-31T20:00:00Z'), KOLKATA)).toBe('01-02-2026')
    expect(
      ['T00:05:00', 'T10:47:00', 'T12:00:00', 'T23:59:59'].map((time) =>
        showTime(at(`2026-01-01${time}+05:30`), KOLKATA),
      ),
    ).toEqual(['12:05 am', '10:47 am', '12:00 pm', '11:59 pm'])
    expect(showDateTime(at('2026-01-01T10:47:00+05:30'), KOLKATA)).toBe('01-01-2026 10:47 am')
  })
})

test('zones are known by name', () => {
  expect([isZone(KOLKATA), isZone('UTC'), isZone('Asia/Nowhere')]).toEqual([true, true, false])
})
