import { describe, expect, test } from 'vitest'
import { newsState } from '../news/news.ts'
import { isDue, mayMark, type PopupFrequency } from './popup.ts'

const zone = 'Asia/Kolkata'
/** A moment as the clock in India shows it. */
const india = (text: string) => new Date(`${text}+05:30`)
const morning = india('2026-12-01T09:00:00')

interface Case {
  readonly frequency: PopupFrequency
  readonly closed?: string
  readonly agreed?: string
  readonly signed_in?: string
  readonly now: string
  readonly due: boolean
}

const cases: readonly Case[] = [
  { frequency: 'once', now: '2026-12-01T09:00:00', due: true },
  { frequency: 'once', closed: '2026-12-01T09:00:00', now: '2027-12-01T09:00:00', due: false },
  { frequency: 'once_a_day', now: '2026-12-01T09:00:00', due: true },
  { frequency: 'once_a_day', closed: '2026-12-01T00:01:00', now: '2026-12-01T23:59:00', due: false },
  { frequency: 'once_a_day', closed: '2026-12-01T23:59:00', now: '2026-12-02T00:01:00', due: true },
  { frequency: 'once_a_day', closed: '2026-12-01T23:59:59', now: '2026-12-02T00:00:00', due: true },
  // The day of UTC ends at 05:30 in India.
  { frequency: 'once_a_day', closed: '2026-12-01T05:29:00', now: '2026-12-01T05:31:00', due: false },
  { frequency: 'every_sign_in', now: '2026-12-01T09:00:00', due: true },
  { frequency: 'every_sign_in', closed: '2026-12-01T09:05:00', now: '2026-12-03T09:00:00', due: false },
  // Closed on the phone after this device signed in, and before another did.
  {
    frequency: 'every_sign_in',
    closed: '2026-12-01T09:05:00',
    signed_in: '2026-12-01T09:06:00',
    now: '2026-12-01T09:07:00',
    due: true,
  },
  { frequency: 'until_agreed', now: '2026-12-01T09:00:00', due: true },
  { frequency: 'until_agreed', closed: '2026-12-01T09:00:00', now: '2026-12-01T09:01:00', due: true },
  { frequency: 'until_agreed', agreed: '2026-12-01T09:00:00', now: '2027-12-01T09:00:00', due: false },
]

test.each(cases)('$frequency, closed $closed, agreed $agreed: at $now due is $due', (one) => {
  const kept = {
    frequency: one.frequency,
    closed_at: one.closed === undefined ? null : india(one.closed),
    agreed_at: one.agreed === undefined ? null : india(one.agreed),
  }
  const signed_in_at = one.signed_in === undefined ? morning : india(one.signed_in)
  expect(isDue(kept, { now: india(one.now), signed_in_at, zone })).toBe(one.due)
})

test('what begins on the first of December in India begins at 18:30 UTC, and ends likewise', () => {
  const popup = { is_draft: false, taken_down_at: null, from_at: india('2026-12-01T00:00:00'), to_at: null }
  expect(newsState(popup, new Date('2026-11-30T18:29:59Z'))).toBe('scheduled')
  expect(newsState(popup, new Date('2026-11-30T18:30:00Z'))).toBe('live')
  const over = { ...popup, from_at: india('2026-11-01T00:00:00'), to_at: india('2026-12-01T00:00:00') }
  expect(newsState(over, new Date('2026-11-30T18:29:59Z'))).toBe('live')
  expect(newsState(over, new Date('2026-11-30T18:30:00Z'))).toBe('ended')
})

describe('a mark', () => {
  test.each([
    ['once', 'shown', true],
    ['once', 'closed', true],
    ['once', 'agreed', false],
    ['until_agreed', 'shown', true],
    ['until_agreed', 'closed', false],
    ['until_agreed', 'agreed', true],
  ] as const)('of a popup shown %s as %s: %s', (frequency, mark, may) => {
    expect(mayMark(frequency, mark)).toBe(may)
  })
})
