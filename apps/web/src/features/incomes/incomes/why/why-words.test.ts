import { describe, expect, test } from 'vitest'
import { activationWords, eventTitle, orderWords, ownOrdersWords, priceWords, withdrawalWords } from './why-words.ts'

const row = { kind: 'spill', rate: '5%', base: '1000.00', level: null, paid_level: null, place: null }

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

  test('a place in a pool, by its name where there are several', () => {
    const of = { ...row, kind: 'matrix', level: 1, paid_level: 1 }
    const place = { pool_name: 'Gold', is_one_of_many: true, bought: null }
    expect(eventTitle({ ...of, place })).toBe('From a place in Gold')
    expect(eventTitle({ ...of, place: { ...place, is_one_of_many: false } })).toBe('From a place in the matrix')
    expect(priceWords(of, 2)).toMatch(/^5 % of the price .*1,000\.00, level 1$/)
  })

  test('a withdrawal', () => {
    const of = { ...row, kind: 'withdrawal_level', rate: '2%', level: 3, paid_level: 2 }
    expect(eventTitle(of)).toBe('From a withdrawal')
    expect(withdrawalWords(of, 2)).toMatch(/^2 % of .*1,000\.00, level 2$/)
  })

  test('a level of an order, with the own orders that it asks for', () => {
    const of = { ...row, kind: 'repurchase_level', rate: '3%', level: 2, paid_level: 2, money_trims: [] }
    const order = { order_no: '7', month: '2025-12', is_monthly: true, self_bv: '300.00', self_bv_needed: '500.00' }
    expect(eventTitle(of)).toBe('From an order')
    expect(orderWords(of, order)).toBe('3 % of 1,000 BV, level 2. Own orders in Dec 2025: 300 of 500 BV.')
    expect(ownOrdersWords({ ...order, is_monthly: false })).toBe('Own orders in this closing: 300 of 500 BV.')
    expect(orderWords(of, { ...order, self_bv_needed: '0.00' })).toBe('3 % of 1,000 BV, level 2')
    const cut = { reason: 'INACTIVE', amount: '30.00', cap: null, used_earlier: null }
    expect(orderWords({ ...of, money_trims: [cut] }, order)).toBe('3 % of 1,000 BV, level 2')
  })
})
