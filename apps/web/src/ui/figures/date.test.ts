import { describe, expect, test } from 'vitest'
import { dateText, dateTimeText, readDate, shapeDate, timeText } from './date.ts'

describe('an instant is read in the company zone', () => {
  test.each([
    ['2025-11-20T18:29:59Z', 'Asia/Kolkata', '20-11-2025 11:59\u00a0pm'],
    ['2025-11-20T18:30:00Z', 'Asia/Kolkata', '21-11-2025 12:00\u00a0am'],
    ['2025-11-21T06:30:00Z', 'Asia/Kolkata', '21-11-2025 12:00\u00a0pm'],
    ['2025-11-21T05:17:00Z', 'UTC', '21-11-2025 05:17\u00a0am'],
  ])('%s in %s', (instant, zone, written) => expect(dateTimeText(instant, zone)).toBe(written))
})

test('a bare date belongs to no zone', () => {
  expect(dateText('2025-11-21', 'America/Los_Angeles')).toBe('21-11-2025')
})

test('what is no instant is an en dash', () => {
  expect([dateText('soon', 'UTC'), timeText('soon', 'UTC'), dateTimeText('soon', 'UTC')]).toEqual([
    '\u2013',
    '\u2013',
    '\u2013',
  ])
})

describe('a typed date', () => {
  test.each([
    ['21-11-2025', '2025-11-21'],
    ['1/2/2024', '2024-02-01'],
    ['29-02-2024', '2024-02-29'],
  ])('%s is %s', (typed, day) => expect(readDate(typed)).toBe(day))

  test.each(['29-02-2025', '31-04-2025', '00-01-2025', '21-13-2025', '21-11-25', ''])('%j is no day', (typed) => {
    expect(readDate(typed)).toBeUndefined()
  })

  test.each([
    ['2', '2'],
    ['2111', '21-11'],
    ['21112025', '21-11-2025'],
    ['21-11-20259', '21-11-2025'],
  ])('%s takes the shape %s', (typed, shaped) => expect(shapeDate(typed)).toBe(shaped))
})
