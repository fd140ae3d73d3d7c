import { describe, expect, test } from 'vitest'
import { speaksOfEarnings } from './earnings-words.ts'
import { audiencesOf, mayBecomeDraft, newsState } from './news.ts'

const at = (text: string) => new Date(text)

describe('news from 01-12-2026 00:00 in India', () => {
  const news = {
    is_draft: false,
    from_at: at('2026-12-01T00:00:00+05:30'),
    to_at: at('2026-12-02T00:00:00+05:30'),
    taken_down_at: null,
  }
  test.each([
    ['2026-11-30T18:29:59Z', 'scheduled'],
    ['2026-11-30T18:29:59.999Z', 'scheduled'],
    ['2026-11-30T18:30:00Z', 'live'],
    ['2026-12-01T18:29:59Z', 'live'],
    ['2026-12-01T18:30:00Z', 'ended'],
  ])('at %s they are %s', (now, state) => expect(newsState(news, at(now))).toBe(state))

  test('a draft stays one, and what is taken down stays so, whatever the time', () => {
    expect(newsState({ ...news, is_draft: true }, at('2026-12-01T10:00:00Z'))).toBe('draft')
    expect(newsState({ ...news, taken_down_at: at('2026-12-01T10:00:00Z') }, at('2027-12-01T10:00:00Z'))).toBe(
      'taken_down',
    )
    expect(newsState({ ...news, to_at: null }, at('2036-12-01T10:00:00Z'))).toBe('live')
  })

  test('they may become a draft again as long as nobody has read them', () => {
    expect(mayBecomeDraft(news, at('2026-11-30T18:29:59Z'))).toBe(true)
    expect(mayBecomeDraft(news, at('2026-11-30T18:30:00Z'))).toBe(false)
  })
})

test('each reads the news of everybody and the own ones', () => {
  expect(audiencesOf(null)).toEqual(['everybody'])
  expect(audiencesOf({ user_type: 'Franchise', member: null })).toEqual(['everybody', 'signed_in', 'franchises'])
  expect(audiencesOf({ user_type: 'Admin', member: null })).toEqual(['everybody', 'signed_in', 'admins'])
  const member = { is_active: false, package_id: null }
  expect(audiencesOf({ user_type: 'User', member })).toEqual(['everybody', 'signed_in', 'members'])
  expect(audiencesOf({ user_type: 'User', member: null })).toEqual(['everybody', 'signed_in'])
})

describe('earnings', () => {
  test.each([
    'Earn from home',
    'Your INCOME grows',
    'A bonus for everybody',
    '₹50,000 a month',
    '5000 per week',
    'Rs. 10,000/day',
    '2 lakh every month',
    'monthly 5 lakh',
    'weekly up to ₹2,000',
    '10k per month',
    '50,000 p.m.',
    'हर महीने 20,000',
    '₹२०,००० प्रति माह',
    '20,000 har mahine',
    'घर बैठे कमाई',
    '10 lakh in 6 months',
  ])('%j speaks of them', (text) => expect(speaksOfEarnings(text)).toBe(true))

  test.each([
    'Learn how to sign in',
    'The office is closed on 15-08-2026',
    'Our new address: 12 Example Road, Pune 411001',
    'Call 9000000001 from Monday to Saturday',
    'The price of the Silver package is ₹2,000',
    'We return the calls within a day',
    'उपाय',
  ])('%j does not', (text) => expect(speaksOfEarnings(text)).toBe(false))

  // What looks from every letter on to the end would take hours of these.
  test.each(['1', '1,', '1 ', '₹1 k ', 'monthly ', 'every month '])(
    '“%s” again and again is read to its end',
    (part) => {
      expect(speaksOfEarnings(part.repeat(300_000))).toBe(false)
    },
  )
})
