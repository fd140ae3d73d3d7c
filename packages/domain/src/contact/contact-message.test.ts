import { expect, test } from 'vitest'
import { contactLimits, suspicionOf, waitFor } from './contact-message.ts'

const now = new Date('2026-12-01T06:30:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['', ago(60_000), 'none'],
  ['', ago(3_000), 'none'],
  ['', ago(2_999), 'too_quick'],
  ['', ago(0), 'too_quick'],
  ['', ago(-1), 'no_form'],
  ['', undefined, 'no_form'],
  ['https://spam.example', ago(60_000), 'hidden_field'],
  ['x', undefined, 'hidden_field'],
])('with %j in the hidden field, opened at %s: %s', (hidden, opened_at, suspicion) => {
  expect(suspicionOf({ hidden, opened_at }, now)).toBe(suspicion)
})

test('the message after the last one allowed waits until the oldest of them is out of its time', () => {
  const hourly = contactLimits[0]!
  const sent = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((minutes) => ago(minutes * 60_000))
  expect(waitFor(hourly, sent, now)).toBe(0)
  expect(waitFor(hourly, [...sent, ago(59 * 60_000)], now)).toBe(60_000)
  expect(waitFor(hourly, [...sent, ago(60 * 60_000)], now)).toBe(0)
})
