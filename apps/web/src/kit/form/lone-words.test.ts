import { expect, test } from 'vitest'
import { loneWords } from './lone-words.ts'

const lone = {
  left: '4000.00',
  left_day: '4000.00',
  left_month: '94000.00',
  limit: '10000.00',
  limit_month: '100000.00',
  has_second: true,
}
const nobody =
  'There is no second admin yet who can agree: add one first, from the server’s console (npm run user:create).'

test.each([
  [
    'the limit of a day with what is left of it',
    {},
    'Above 10,000.00 within 24 hours a second admin has to agree. Left for you now: 4,000.00.',
  ],
  [
    'the limit of 30 days where that ends first',
    { left: '900.00', left_month: '900.00' },
    'Above 1,00,000.00 within 30 days a second admin has to agree. Left for you: 900.00.',
  ],
  [
    'that nothing is left',
    { left: '0.00', left_day: '0.00' },
    'A second admin has to agree to this. The limit is 10,000.00 within 24 hours, and 0.00 of it is left for you now.',
  ],
  [
    'no limit where nobody does anything alone',
    { left: '0.00', left_day: '0.00', limit: '0.00' },
    'A second admin has to agree to this.',
  ],
  [
    'that nobody can agree to more',
    { has_second: false },
    `Above 10,000.00 within 24 hours a second admin has to agree. Left for you now: 4,000.00. ${nobody}`,
  ],
  [
    'that nobody can agree to it',
    { left: '0.00', left_month: '0.00', has_second: false },
    `A second admin has to agree to this. The limit is 1,00,000.00 within 30 days, and 0.00 of it is left for you. ${nobody}`,
  ],
])('a form says %s', (_case, change, words) => {
  expect(loneWords({ ...lone, ...change }, 2, {})).toBe(words)
})

test('what is for two at any amount says no limit', () => {
  expect(loneWords(lone, 2, { isAlways: true })).toBe('A second admin has to agree to this.')
})

test('an amount above what is left is for two, up to it nothing changes', () => {
  expect(loneWords(lone, 2, { amount: '4000.01' })).toBe(
    'A second admin has to agree to this. The limit is 10,000.00 within 24 hours, and 4,000.00 of it is left for you now.',
  )
  expect(loneWords(lone, 2, { amount: '4000.00' })).toContain('Left for you now: 4,000.00.')
})

test('what is limited only for whoever had it in hand says so', () => {
  expect(loneWords(lone, 2, { isForInvolved: true })).toMatch(
    / 4,000\.00\. If neither you nor an admin you made approved it or made its bank file, you may do it alone\.$/,
  )
})
