import { expect, test } from 'vitest'
import { readSetting } from '../kit/setting.ts'
import { transferSetting } from '../fund-transfers/settings.ts'
import { withdrawalSetting } from './settings.ts'

const faults = (body: typeof withdrawalSetting.set.body | typeof transferSetting.set.body, rules: object) => [
  ...new Set((body.safeParse({ ...rules, version: 1 }).error?.issues ?? []).map(({ path }) => path.join('.'))),
]

test.each([
  ['a least amount between two multiples', { least: '550.00' }, ['least']],
  ['a least amount below the multiple', { least: '50.00' }, ['least']],
  ['a most of a day below the least amount', { most_a_day: '400.00' }, ['most_a_day']],
  ['a fee that takes the least amount', { bank_fee: '480.00' }, ['bank_fee']],
  [
    'a fee with charges that take it together',
    { charge_percent: '50', gst_percent: '50', bank_fee: '125.00' },
    ['bank_fee'],
  ],
  ['a multiple of nothing', { multiple: '0.00' }, ['multiple']],
  ['a charge that is no number', { charge_percent: 'five' }, ['charge_percent']],
  ['a least amount of several multiples', { least: '700.00' }, []],
])('withdrawals that nobody could ask for: %s', (_case, changed, fields) => {
  expect(faults(withdrawalSetting.set.body, { ...withdrawalSetting.first, ...changed })).toEqual(fields)
})

test.each([
  ['a minimum between two multiples', { minimum: '150.00' }, ['minimum']],
  ['a minimum below the multiple', { minimum: '50.00' }, ['minimum']],
  ['a minimum of several multiples', { minimum: '300.00' }, []],
])('transfers that nobody could make: %s', (_case, changed, fields) => {
  expect(faults(transferSetting.set.body, { ...transferSetting.first, ...changed })).toEqual(fields)
})

test('rules that were kept before are read still', () => {
  expect(readSetting(withdrawalSetting, { least: '700.05' }).least).toBe(700_05n)
  expect(readSetting(transferSetting, { minimum: '150.00' }).minimum).toBe(150_00n)
})
