import { expect, test } from 'vitest'
import { memberFilterOf } from './member-filter.ts'

test.each([
  ['Esha', 'name'],
  ['esha@example.org', 'email'],
  ['98200', 'mobile'],
  ['DEMO12', 'user_id'],
  ['123', 'user_id'],
])('%s is looked for as %s', (asked, filter) => {
  expect(memberFilterOf(asked)).toBe(filter)
})
