import { describe, expect, test } from 'vitest'
import { daysOf, goodsOf, highestRate, isTaxedEnough, lowestRate, ratesDuring } from './bundle.ts'

test('the goods of lines: of bundles their parts, each product once', () => {
  const parts = new Map([
    [
      9n,
      [
        { product_id: 1n, quantity: 2 },
        { product_id: 2n, quantity: 1 },
      ],
    ],
    [8n, [{ product_id: 2n, quantity: 5 }]],
  ])
  const lines = [
    { product_id: 9n, quantity: 3 },
    { product_id: 1n, quantity: 1 },
    { product_id: 8n, quantity: 2 },
  ]
  expect(goodsOf(lines, parts)).toEqual([
    { product_id: 1n, quantity: 7 },
    { product_id: 2n, quantity: 13 },
  ])
})

describe('rates of a mixed supply', () => {
  const prices = [
    { from_day: '2026-01-01', gst_percent: '5' },
    { from_day: '2026-03-01', gst_percent: '40' },
    { from_day: '2026-03-01', gst_percent: '18' },
    { from_day: '2026-06-01', gst_percent: '12' },
  ]
  test.each([
    ['2025-12-01', undefined, ['5', '18', '12']],
    ['2026-02-01', '2026-03-01', ['5']],
    ['2026-02-01', '2026-03-02', ['5', '18']],
    ['2026-03-01', '2026-06-01', ['18']],
    ['2026-07-01', undefined, ['12']],
    ['2025-12-01', '2026-01-01', []],
  ])('from %s until %s', (from_day, until, percents) => {
    expect(ratesDuring(prices, { from_day, until })).toEqual(percents)
  })

  test('a price counts until the next one begins', () => {
    expect(daysOf(prices, '2026-02-01')).toEqual({ from_day: '2026-02-01', until: '2026-03-01' })
    expect(daysOf(prices, '2026-06-01')).toEqual({ from_day: '2026-06-01', until: undefined })
  })

  test('are compared as numbers', () => {
    expect([highestRate(['5', '18', '12']), lowestRate(['18', '5', '12']), highestRate([])]).toEqual([
      '18',
      '5',
      undefined,
    ])
    expect([isTaxedEnough('18', ['5', '18']), isTaxedEnough('5', ['18']), isTaxedEnough('5', [])]).toEqual([
      true,
      false,
      true,
    ])
  })
})
