import { expect, test } from 'vitest'
import { readWrittenDay } from './written-day.ts'
import { accountAbove, cutFixed, longest_cell } from './statement-rows.ts'

const long = 3_000_000

// What looks from every letter on to the end would take hours of these.
test.each(['X', '1 ', '*-', 'account ', ' '])('a line of nothing but “%s” is read to its end', (piece) => {
  const text = `account ${piece.repeat(long / piece.length)}`
  expect(accountAbove([{ row_no: 1, cells: [text] }])).toBeUndefined()
  const rows = cutFixed(text, [10, 20])
  expect(rows[0]!.cells.every((cell) => cell.length <= longest_cell)).toBe(true)
  for (const cell of rows[0]!.cells) expect(readWrittenDay(cell, 'dmy')).toBeUndefined()
})

test('the account that a line names is the number behind the word', () => {
  const named = (line: string) => accountAbove([{ row_no: 1, cells: [line] }])
  expect(named('Account No. : XXXXXX 1234')).toBe('XXXXXX1234')
  expect(named('A/C 5010 0123 4567')).toBe('501001234567')
  expect(named('Branch 400001')).toBeUndefined()
})
