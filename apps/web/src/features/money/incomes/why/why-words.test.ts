import { describe, expect, test } from 'vitest'
import { activationWords, eventTitle, withdrawalWords } from './why-words.ts'

const row = { kind: 'spill', rate: '5%', base: '1000.00', level: null, paid_level: null }

describe('what an income on an event was paid for', () => {
  test.each([
    ['referral', { ...row, kind: 'referral', rate: '40' }, 'From an activation', '40 for each activation'],
    ['a direct after the first two', { ...row, rate: '60' }, 'From a direct after the first two', '60 for each direct'],
    ['a root leg', { ...row, level: 7 }, 'From an activation below one of the first two directs', '5 % of 1,000 BV'],
    [
      'a member placed below',
      { ...row, level: 2, paid_level: 2 },
      'From a member whom somebody else placed below',
      '5 % of 1,000 BV, level 2',
    ],
  ])('%s', (_, of, title, words) => expect([eventTitle(of), activationWords(of)]).toEqual([title, words]))

  test('a withdrawal', () => {
    const of = { ...row, kind: 'withdrawal_level', rate: '2%', level: 3, paid_level: 2 }
    expect(eventTitle(of)).toBe('From a withdrawal')
    expect(withdrawalWords(of, 2)).toMatch(/^2 % of .*1,000\.00, level 2$/)
  })
})
