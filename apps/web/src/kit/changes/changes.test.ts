import { expect, test } from 'vitest'
import { changesOf, nameInWords, type Reading, valueInWords } from './changes.ts'

const reading: Reading = {
  yes: 'Yes',
  no: 'No',
  instant: (iso) => `at ${iso.slice(0, 10)}`,
  day: (iso) => iso.split('-').toReversed().join('-'),
  weekday: (day) => `day ${day}`,
  amount: (amount) => `₹${amount}`,
}

test('only what differs is a change', () => {
  expect(changesOf({ name: 'Namuna', hue: 212 }, { name: 'Namuna', hue: 30 }, reading)).toEqual([
    { field: 'hue', before: '212', after: '30' },
  ])
})

test('what came or went is a change', () => {
  expect(changesOf({ reason: 'late' }, null, reading)).toEqual([{ field: 'reason', before: 'late', after: '–' }])
  expect(changesOf(null, { is_blocked: true }, reading)).toEqual([{ field: 'is_blocked', before: '–', after: 'Yes' }])
})

test.each([
  [['name', 'email'], 'name, email'],
  [[], '–'],
  ['', '–'],
  [null, '–'],
  [0, '0'],
  [false, 'No'],
  ['2026-10-02', '02-10-2026'],
  ['2026-10-02T06:30:00.000Z', 'at 2026-10-02'],
  ['2026-10-02 or so', '2026-10-02 or so'],
  [{}, '–'],
  [{ left: 1, is_full: true }, 'Left: 1, Full: Yes'],
  [[{ per: 'day', amount: '1000' }, { per: 'week' }], 'Per: day, Amount: 1000; Per: week'],
])('%o is read as %s', (value, words) => expect(valueInWords('name', value, reading)).toBe(words))

test('a word of the code is read as words, a user id as it is', () => {
  expect(valueInWords('outcome', 'signed_in', reading)).toBe('Signed in')
  expect(valueInWords('required_mark', 'optional_only', reading)).toBe('Optional only')
  expect(valueInWords('user_id', 'second_admin', reading)).toBe('second_admin')
})

test('days of the week have names, and other numbers have none', () => {
  expect(valueInWords('weekdays', [1, 7], reading)).toBe('day 1, day 7')
  expect(valueInWords('weekdays', [], reading)).toBe('–')
  expect(valueInWords('stages', [1, 7], reading)).toBe('1, 7')
})

test.each([
  ['payment_mode', 'Payment mode'],
  ['is_read_only', 'Read only'],
  ['certificate_file_id', 'Certificate file'],
  ['reason', 'Reason'],
])('the field %s is called %s', (name, words) => expect(nameInWords(name)).toBe(words))
