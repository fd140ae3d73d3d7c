import { expect, test } from 'vitest'
import { actsOn, waitAfter_ms, type MessageState } from './outbox.ts'

test.each([
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 60],
  [5, 60],
  [9, 60],
])('after try %i a message waits %i minutes', (tries, minutes) => {
  expect(waitAfter_ms(tries)).toBe(minutes * 60_000)
})

test('the tenth try is the last', () => {
  expect([10, 11, 100].map(waitAfter_ms)).toEqual([undefined, undefined, undefined])
})

test.each<[MessageState, boolean, boolean]>([
  ['waiting', false, true],
  ['held', true, true],
  ['sending', false, false],
  ['unsure', true, true],
  ['sent', false, false],
  ['failed', true, false],
])('a message that is %s: send again %s, discard %s', (state, send_again, discard) => {
  expect(actsOn(state, true)).toEqual({ send_again, discard })
  expect(actsOn(state, false)).toEqual({ send_again: false, discard })
})

test('a warning is given up only where it may have gone out', () => {
  const states = ['waiting', 'held', 'sending', 'unsure', 'sent', 'failed'] as const
  expect(states.filter((state) => actsOn(state, true, true).discard)).toEqual(['unsure'])
})
