import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { amountInWords } from './amount-in-words.ts'
import { decimalsOf, formatDecimal, formatShortest, parseDecimal } from './decimal.ts'
import { formatAmount } from './format-amount.ts'
import { minor } from './minor.ts'
import { formatPercent, parsePercent, ratio, shareDownOf, shareOf } from './ratio.ts'
import { floorDivide, roundHalfUp } from './rounding.ts'

describe('decimals', () => {
  test('are read exactly at a number of digits', () => {
    expect(parseDecimal('12.5', 2)).toBe(1250n)
    expect(parseDecimal('-0.05', 2)).toBe(-5n)
    expect(parseDecimal('900719925474099.31', 2)).toBe(90071992547409931n)
    expect(parseDecimal('1.500', 1)).toBe(15n)
    expect(decimalsOf('1.500')).toBe(1)
  })

  test.each(['', '.5', '1.', '1e3', '+1', ' 1', '1,000', '0x1', '--1'])('refuse %j', (text) => {
    expect(() => parseDecimal(text, 2)).toThrow(RangeError)
  })

  test('refuse more decimals than there is room for', () => {
    expect(() => parseDecimal('1.005', 2)).toThrow('"1.005" has more than 2 decimals')
  })

  test('are written fixed and shortest', () => {
    expect(formatDecimal(-5n, 2)).toBe('-0.05')
    expect(formatDecimal(1250n, 0)).toBe('1250')
    expect(formatShortest(1250n, 2)).toBe('12.5')
    expect(formatShortest(1200n, 2)).toBe('12')
    expect(formatShortest(1200n, 0)).toBe('1200')
  })

  test('come back as they went', () => {
    const back = (units: bigint, digits: number): void => {
      expect(parseDecimal(formatDecimal(units, digits), digits)).toBe(units)
      expect(parseDecimal(formatShortest(units, digits), digits)).toBe(units)
    }
    fc.assert(fc.property(fc.bigInt(), fc.nat(20), back))
  })
})

describe('rounding', () => {
  test('halves go away from zero', () => {
    expect([5n, -5n, 4n, -4n, 15n, -15n].map((numerator) => roundHalfUp(numerator, 10n))).toEqual([
      1n,
      -1n,
      0n,
      0n,
      2n,
      -2n,
    ])
  })

  test('floors go down', () => {
    expect([7n, -7n, 10n, -10n].map((numerator) => floorDivide(numerator, 5n))).toEqual([1n, -2n, 2n, -2n])
  })

  test('is never further off than a half', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
        const off = 2n * (roundHalfUp(numerator, denominator) * denominator - numerator)
        expect(off <= denominator && -off <= denominator).toBe(true)
      }),
    )
  })
})

describe('percentages', () => {
  test('are exact', () => {
    expect(parsePercent('2.5')).toEqual({ numerator: 1n, denominator: 40n })
    expect(parsePercent('0.125')).toEqual({ numerator: 1n, denominator: 800n })
    expect(parsePercent('0')).toEqual({ numerator: 0n, denominator: 1n })
    expect(formatPercent('10.50')).toBe('10.5%')
  })

  test('give shares', () => {
    expect(shareOf(10050n, parsePercent('0.5'))).toBe(50n)
    expect(shareOf(10100n, parsePercent('0.5'))).toBe(51n)
    expect(shareOf(-10100n, parsePercent('0.5'))).toBe(-51n)
    expect(shareDownOf(10100n, parsePercent('0.5'))).toBe(50n)
  })

  test('a ratio without a size is refused', () => {
    expect(() => ratio(1n, 0n)).toThrow(RangeError)
  })
})

describe('allocation', () => {
  test('gives the rest to the largest remainders', () => {
    expect(allocate(minor(100n), [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(allocate(minor(-101n), [2n, 1n])).toEqual([-67n, -34n])
    expect(allocate(minor(5n), [0n, 7n])).toEqual([0n, 5n])
  })

  test('needs a weight', () => {
    expect(() => allocate(minor(1n), [0n, 0n])).toThrow(RangeError)
    expect(() => allocate(minor(1n), [2n, -1n])).toThrow(RangeError)
  })

  test('adds up, and no part is a unit off its share', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1 })
      .filter((list) => list.some((weight) => weight > 0n))
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), weights, (amount, list) => {
        const parts = allocate(minor(amount), list)
        const total = list.reduce((sum, weight) => sum + weight, 0n)
        expect(parts.reduce<bigint>((sum, part) => sum + part, 0n)).toBe(amount)
        for (const [index, part] of parts.entries()) {
          const off = part * total - amount * list[index]!
          expect(off < total && -off < total).toBe(true)
        }
      }),
    )
  })
})

describe('amounts for people', () => {
  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [99999n, '999.99'],
    [100000n, '1,000.00'],
    [123456750n, '12,34,567.50'],
    [-1234567890n, '\u22121,23,45,678.90'],
  ])('%s is %s', (units, text) => {
    expect(formatAmount(units, 2)).toBe(text)
  })

  test('without decimals there is no point', () => {
    expect(formatAmount(1234567n, 0)).toBe('12,34,567')
  })

  test.each([
    [0n, 'Rupees Zero Only'],
    [1n, 'Paise One Only'],
    [12n, 'Paise Twelve Only'],
    [100_00n, 'Rupees One Hundred Only'],
    [100_12n, 'Rupees One Hundred and Paise Twelve Only'],
    [-12n, 'Minus Paise Twelve Only'],
    [271695n, 'Rupees Two Thousand Seven Hundred Sixteen and Paise Ninety Five Only'],
    [1234567_00n, 'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Only'],
    [100_00_00_000_00n, 'Rupees One Hundred Crore Only'],
    [-20_00n, 'Minus Rupees Twenty Only'],
    [1_00_00_000_00_00_001_00n, 'Rupees One Crore Crore One Only'],
  ])('%s in words', (units, words) => {
    expect(amountInWords(units, 2)).toBe(words)
  })

  test('other currencies have other words', () => {
    expect(amountInWords(150n, 2, { major: 'Dollars', minor: 'Cents' })).toBe('Dollars One and Cents Fifty Only')
  })
})
