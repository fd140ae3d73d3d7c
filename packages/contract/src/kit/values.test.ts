import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { id, instant, money, wholeNumber } from './values.ts'

test.each([
  ['2716.95', 271_695n],
  ['0', 0n],
  ['-0.05', -5n],
  ['5000', 500_000n],
  ['1.5', 150n],
])('money %s is %i hundredths', (text, hundredths) => {
  expect(money.parse(text)).toBe(hundredths)
})

test.each(['', '1.234', '1e3', '٣', '1,000', '+5', ' 5', 'NaN', '12345678901234567890'])(
  'money refuses "%s"',
  (text) => {
    expect(money.safeParse(text).success).toBe(false)
  },
)

test('a number never passes for money', () => {
  expect(money.safeParse(5).success).toBe(false)
})

test('money keeps every hundredth there and back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), (amount) => {
      expect(money.parse(z.encode(money, amount as never))).toBe(amount)
    }),
  )
})

test('ids and instants come back as they went', () => {
  expect(z.encode(id, id.parse('42'))).toBe('42')
  expect(id.safeParse('-1').success).toBe(false)
  expect(z.encode(instant, instant.parse('2026-01-01T09:00:00+05:30'))).toBe('2026-01-01T03:30:00.000Z')
})

test.each(['1', '0', '007', '999999999'])('%s is a whole number', (text) => {
  expect(z.decode(wholeNumber, text)).toBe(Number(text))
})

test.each(['', ' 1', '1 ', '-1', '1.0', '1e3', '0x10', '१', 'NaN', '1000000000'])('%j is no whole number', (text) => {
  expect(wholeNumber.safeParse(text).success).toBe(false)
})
