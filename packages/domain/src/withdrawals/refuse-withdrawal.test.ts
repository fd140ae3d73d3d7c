import { describe, expect, test } from 'vitest'
import { minor } from '../money/minor.ts'
import {
  nextDay,
  refuseWithdrawalAmount,
  rulesOf,
  waysToPay,
  weekdayOf,
  withdrawalObstacles,
  type WithdrawalFacts,
  type WithdrawalObstacle,
  type WithdrawalRules,
} from './refuse-withdrawal.ts'

const zone = 'Asia/Kolkata'
/** A Wednesday, eleven in the morning in India. */
const now = new Date('2026-11-25T11:00:00+05:30')

const rules: WithdrawalRules = {
  is_enabled: true,
  least: 500_00n,
  multiple: 100_00n,
  most_a_day: 1_00_000_00n,
  most_open: 1,
  days_between: 0,
  least_left: 0n,
  charge_percent: '5',
  gst_percent: '18',
  bank_fee: 0n,
  from_time: '00:00',
  until_time: '23:59',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  must_be_active: false,
  directs_needed: 0,
  modes: ['UPI', 'IMPS', 'NEFT', 'RTGS'],
}
const facts: WithdrawalFacts = {
  is_answered: true,
  is_blocked: false,
  balance_minor: 10_000_00n,
  lacks_kyc: false,
  bank: { hold_until: null, pay_tos: ['bank', 'upi'] },
  member: { is_active: true, active_directs: 0 },
  open_count: 0,
  asked_today_minor: 0n,
  last_day: null,
}

const soon = new Date(now.getTime() + 1)
const cases: readonly (readonly [WithdrawalObstacle, Partial<WithdrawalFacts>, Partial<WithdrawalRules>])[] = [
  ['OFF', {}, { is_enabled: false }],
  ['OFF', { is_answered: false }, {}],
  ['BLOCKED', { is_blocked: true }, {}],
  ['NO_WALLET', { balance_minor: undefined }, {}],
  ['NO_KYC', { lacks_kyc: true }, {}],
  ['NO_BANK', { bank: undefined }, {}],
  ['NO_WAY', { bank: { hold_until: null, pay_tos: [] } }, {}],
  ['NO_WAY', { bank: { hold_until: null, pay_tos: ['upi'] } }, { modes: ['NEFT'] }],
  ['BANK_HELD', { bank: { hold_until: soon, pay_tos: ['bank'] } }, {}],
  ['NOT_ACTIVE', { member: { is_active: false, active_directs: 0 } }, { must_be_active: true }],
  ['FEW_DIRECTS', { member: { is_active: true, active_directs: 1 } }, { directs_needed: 2 }],
  ['OPEN_ONES', { open_count: 1 }, {}],
  ['TOO_SOON', { last_day: '2026-11-24' }, { days_between: 2 }],
  ['NOT_THIS_DAY', {}, { weekdays: [1, 2, 4, 5, 6, 7] }],
  ['NOT_THIS_TIME', {}, { from_time: '11:01' }],
  ['NOT_THIS_TIME', {}, { until_time: '10:59' }],
  ['DAY_IS_FULL', { asked_today_minor: 99_500_01n }, {}],
]

describe('what keeps somebody from withdrawing', () => {
  test('nothing does', () => {
    expect(withdrawalObstacles(facts, rules, { now, zone })).toEqual([])
  })
  test.each(cases)('%s', (obstacle, fact, rule) => {
    expect(withdrawalObstacles({ ...facts, ...fact }, { ...rules, ...rule }, { now, zone })).toEqual([obstacle])
  })
  test('all of them are said, in order', () => {
    const fact = cases.reduce<Partial<WithdrawalFacts>>((all, [, one]) => ({ ...all, ...one }), {})
    const rule = cases.reduce<Partial<WithdrawalRules>>((all, [, , one]) => ({ ...all, ...one }), {})
    const found = withdrawalObstacles({ ...facts, ...fact }, { ...rules, ...rule }, { now, zone })
    expect(found).toEqual([...new Set(cases.map(([one]) => one))].filter((one) => found.includes(one)))
    expect(found.length).toBeGreaterThan(9)
  })
  test.each<[string, Partial<WithdrawalFacts>, Partial<WithdrawalRules>]>([
    ['a hold that has just ended', { bank: { hold_until: now, pay_tos: ['bank'] } }, {}],
    ['the first minute', {}, { from_time: '11:00' }],
    ['the last minute', {}, { until_time: '11:00' }],
    ['two days after, of two', { last_day: '2026-11-23' }, { days_between: 2 }],
    ['the same day, of none between', { last_day: '2026-11-25' }, {}],
    ['room for just the least', { asked_today_minor: 99_500_00n }, {}],
    ['a franchise holds no package and sponsors nobody', { member: null }, { must_be_active: true, directs_needed: 5 }],
    ['as many directs as needed', { member: { is_active: true, active_directs: 2 } }, { directs_needed: 2 }],
  ])('%s is nothing in the way', (_name, fact, rule) => {
    expect(withdrawalObstacles({ ...facts, ...fact }, { ...rules, ...rule }, { now, zone })).toEqual([])
  })
})

test('days of the week are those of the zone', () => {
  expect(weekdayOf(now, zone)).toBe(3)
  // Still Tuesday in London, already Wednesday in India.
  const late = new Date('2026-11-24T20:00:00Z')
  expect([weekdayOf(late, 'UTC'), weekdayOf(late, zone)]).toEqual([2, 3])
  expect(weekdayOf(new Date('2026-11-29T12:00:00Z'), 'UTC')).toBe(7)
  expect(nextDay('2026-11-30', 1)).toBe('2026-12-01')
})

test('an account that the company does not pay to is no way', () => {
  expect(waysToPay(['bank', 'upi'], ['UPI'])).toEqual(['upi'])
  expect(waysToPay(['bank', 'upi'], ['IMPS'])).toEqual(['bank'])
})

describe('what is wrong with an amount', () => {
  test.each<[string | undefined, bigint, object, object, number]>([
    [undefined, 500_00n, {}, {}, 2],
    [undefined, 10_000_00n, {}, {}, 2],
    ['TOO_FINE', 500_50n, {}, {}, 0],
    ['TOO_FINE', 500_05n, {}, {}, 1],
    ['TOO_LITTLE', 400_00n, {}, {}, 2],
    ['TOO_LITTLE', 499_99n, {}, {}, 2],
    ['NOT_A_MULTIPLE', 550_00n, {}, {}, 2],
    ['NOT_A_MULTIPLE', 500_01n, {}, {}, 2],
    ['TOO_MUCH_TODAY', 700_00n, { asked_today_minor: 99_400_00n }, {}, 2],
    [undefined, 600_00n, { asked_today_minor: 99_400_00n }, {}, 2],
    ['INSUFFICIENT', 10_100_00n, {}, {}, 2],
    ['INSUFFICIENT', 600_00n, { balance_minor: 599_99n }, {}, 2],
    ['LEAVES_TOO_LITTLE', 9_900_00n, {}, { least_left: 100_01n }, 2],
    [undefined, 9_900_00n, {}, { least_left: 100_00n }, 2],
    ['NOTHING_LEFT', 500_00n, {}, {}, 2],
  ])('%s', (because, gross, fact, rule, digits) => {
    const state = { balance_minor: 10_000_00n, asked_today_minor: 0n, ...fact }
    const net_minor = because === 'NOTHING_LEFT' ? 0n : 1n
    const of = { gross_minor: minor(gross), net_minor: minor(net_minor) }
    expect(refuseWithdrawalAmount(of, state, { ...rules, ...rule }, digits)).toBe(because)
  })
})

describe('a refund', () => {
  const strict: WithdrawalRules = {
    ...rules,
    must_be_active: true,
    directs_needed: 3,
    days_between: 7,
    bank_fee: 5_00n,
  }
  const ofRefund = rulesOf('REFUND', strict, 2)
  const member = { is_active: false, active_directs: 0 }

  test('leaves whole, of any amount, at any time, also beside an open withdrawal of incomes', () => {
    const waiting = {
      ...facts,
      member,
      open_count: 1,
      asked_today_minor: 1_00_000_00n,
      last_day: '2026-11-25' as const,
    }
    expect(withdrawalObstacles(waiting, ofRefund, { now, zone })).toEqual([])
    const amounts = { gross_minor: minor(1_23n), net_minor: minor(1_23n) }
    expect(
      refuseWithdrawalAmount(amounts, { balance_minor: 1_23n, asked_today_minor: 0n }, ofRefund, 2),
    ).toBeUndefined()
    expect([ofRefund.charge_percent, ofRefund.gst_percent, ofRefund.bank_fee]).toEqual(['0', '0', 0n])
  })

  test('goes nowhere that another withdrawal may not go', () => {
    const held = { ...facts, lacks_kyc: true, is_blocked: true, bank: undefined }
    expect(withdrawalObstacles(held, ofRefund, { now, zone })).toEqual(['BLOCKED', 'NO_KYC', 'NO_BANK'])
  })

  test('changes nothing for incomes', () => {
    expect(rulesOf('INCOME', strict, 2)).toBe(strict)
  })
})
