import { expect, test } from 'vitest'
import { instantOf, typedMoment } from './typed-moment.ts'

const zone = 'Asia/Kolkata'

test('midnight in India is 18:30 of the day before by UTC, and is read back as it was typed', () => {
  const typed = { day: '2026-12-01', time: '00:00' }
  expect(instantOf(typed, zone)).toBe('2026-11-30T18:30:00.000Z')
  expect(typedMoment('2026-11-30T18:30:00.000Z', zone)).toEqual(typed)
})

test('no day is no moment, and what is none yet is refused by the schema', () => {
  expect(instantOf({ day: '', time: '00:00' }, zone)).toBeNull()
  expect(instantOf({ day: '01-12', time: '00:00' }, zone)).toBe('01-12 00:00')
  expect(typedMoment(null, zone)).toEqual({ day: '', time: '00:00' })
})
