import { expect, test } from 'vitest'
import { fitCode, fitName, fitNote } from './fit-words.ts'

test.each([
  ['DEMO6214871', 100, 'DEMO6214871'],
  ['DEMO6214871', 82, '6214871'],
  ['DEMOMEMBER', 82, '\u2026MOMEMBER'],
  ['A-VERY-LONG-ID-OF-SOMEBODY-1042', 82, '\u2026ODY-1042'],
  ['DEMO1001', 154, 'DEMO1001'],
])('the id %s with %i px is written %s', (code, spacing, written) => {
  expect(fitCode(code, spacing)).toBe(written)
})

test.each([
  ['Kiran Udaharan', 126, 'Kiran Udaharan'],
  ['Kiran Udaharan', 60, 'Kiran'],
  ['Venkataramanan Iyer', 56, 'Venkat\u2026'],
  ['', 56, ''],
])('the name %s with %i px is written %s', (name, room, written) => {
  expect(fitName(name, room)).toBe(written)
})

test('a package has room in the smallest card of a phone', () => expect(fitNote('Starter', 48)).toBe('Starter'))
