import { expect, test } from 'vitest'
import { searched } from './searched.ts'

test.each([
  ['S-2026-17', 'S-2026-000017'],
  ['s-2026-000017', 'S-2026-000017'],
  ['S 2026 17', 'S-2026-000017'],
  ['S-2026-1234567', 'S-2026-1234567'],
  ['S-2026', null],
  ['W-2026-17', null],
  ['my S-2026-17', null],
])('%s is the number %s', (typed, expected) => {
  expect(searched(typed).conversation_no).toBe(expected)
})

test('anything else is words, whatever it looks like', () => {
  expect(searched(`  a & b | !c : *'d  `).words).toEqual(['a', '&', 'b', '|', '!c', ':', `*'d`])
  expect(searched('').words).toEqual([])
})
