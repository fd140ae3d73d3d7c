import { expect, test } from 'vitest'
import { clawbackCode, takeBack } from './clawback.ts'

test.each([
  ['a wallet that holds more gives it all', 500n, 200n, 200n, 0n],
  ['one that holds just as much is emptied', 200n, 200n, 200n, 0n],
  ['one that holds less gives what it has', 50n, 200n, 50n, 150n],
  ['an empty one gives nothing', 0n, 200n, 0n, 200n],
])('%s', (_, held, due, taken_minor, owed_minor) => {
  expect(takeBack(held, due)).toEqual({ taken_minor, owed_minor })
})

test('what is owed has an account named by who owes it', () => {
  expect(clawbackCode(1042n)).toBe('clawback_receivable:1042')
})
