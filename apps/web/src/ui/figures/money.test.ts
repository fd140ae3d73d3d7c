import { describe, expect, test } from 'vitest'
import { countText, moneyText, readFlow, splitMoney } from './money.ts'

describe('splitMoney', () => {
  test.each([
    ['1234567.50', 2, { sign: 1, whole: '12,34,567', fraction: '50' }],
    ['0', 2, { sign: 0, whole: '0', fraction: '00' }],
    ['-0.00', 2, { sign: 0, whole: '0', fraction: '00' }],
    ['-240', 2, { sign: -1, whole: '240', fraction: '00' }],
    ['0.5', 0, { sign: 1, whole: '1', fraction: '' }],
    ['99.995', 2, { sign: 1, whole: '100', fraction: '00' }],
    ['-99.994', 2, { sign: -1, whole: '99', fraction: '99' }],
    ['12.3456', 4, { sign: 1, whole: '12', fraction: '3456' }],
    ['0.05', 2, { sign: 1, whole: '0', fraction: '05' }],
    ['90071992547409930.01', 2, { sign: 1, whole: '90,07,19,92,54,74,09,930', fraction: '01' }],
  ] as const)('%s at %i digits', (amount, digits, parts) => expect(splitMoney(amount, digits)).toEqual(parts))

  test.each(['', 'abc', '1,000', '1.', '.5', '1e3', '--1'])('%j is no amount', (amount) => {
    expect(splitMoney(amount, 2)).toBeUndefined()
  })
})

test('an amount in a sentence has a real minus, and an unknown one is an en dash', () => {
  expect(moneyText('-1234567.5')).toBe('\u221212,34,567.50')
  expect(moneyText('?')).toBe('\u2013')
})

test('a count is grouped and keeps its sign', () => {
  expect([countText(1248), countText(-100000n), countText('7')]).toEqual(['1,248', '\u22121,00,000', '7'])
})

describe('readFlow', () => {
  test.each([
    [0, 'in', 'nil', ''],
    [1, 'plain', 'plain', ''],
    [-1, 'plain', 'below', '\u2212'],
    [1, 'in', 'in', '+'],
    [1, 'out', 'out', '\u2212'],
    [1, 'signed', 'in', '+'],
    [-1, 'signed', 'out', '\u2212'],
  ] as const)('%i flowing %s is %s', (sign, flow, tone, mark) => {
    expect(readFlow(sign, flow)).toEqual({ tone, sign: mark })
  })
})
