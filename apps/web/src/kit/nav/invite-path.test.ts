import { expect, test } from 'vitest'
import { invitePath, joinPathOf } from './invite-path.ts'

test.each([
  ['DEMO1001', 'left', '/j/DEMO1001-L', '/accounts/join?sponsor=DEMO1001&side=left'],
  ['a-b_c.d', 'right', '/j/a-b_c.d-R', '/accounts/join?sponsor=a-b_c.d&side=right'],
] as const)('an invitation of %s on the %s', (user_id, side, short, long) => {
  expect(invitePath(user_id, side)).toBe(short)
  expect(joinPathOf(decodeURIComponent(short.slice('/j/'.length)))).toBe(long)
})

test.each([
  ['demo1001-l', '/accounts/join?sponsor=demo1001&side=left'],
  ['DEMO1001', '/accounts/join?sponsor=DEMO1001'],
  ['//evil.example', '/accounts/join?sponsor=%2F%2Fevil.example'],
])('%s leads to %s', (code, path) => expect(joinPathOf(code)).toBe(path))
