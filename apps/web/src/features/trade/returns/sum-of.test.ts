import { expect, test } from 'vitest'
import { piecesOf, sumOf } from './sum-of.ts'

test('the sum is of pieces at their prices, and what is no number counts as none', () => {
  const lines = [
    { price: '118.50', pieces: 3 },
    { price: '1000.00', pieces: 0 },
    { price: '9.99', pieces: Number.NaN },
    { price: '5.00', pieces: -1 },
  ]
  expect([sumOf(lines), piecesOf(lines)]).toEqual(['355.50', 3])
  expect(sumOf([])).toBe('0.00')
})
