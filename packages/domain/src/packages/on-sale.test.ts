import { expect, test } from 'vitest'
import { isOnSale, saleStateOn } from './on-sale.ts'

test.each([
  [true, null, null, '2026-03-10', 'on_sale'],
  [true, '2026-03-10', null, '2026-03-09', 'upcoming'],
  [true, '2026-03-10', null, '2026-03-10', 'on_sale'],
  [true, '2026-03-10', null, '2030-01-01', 'on_sale'],
  [true, null, '2026-03-10', '2026-03-10', 'on_sale'],
  [true, null, '2026-03-10', '2026-03-11', 'ended'],
  [true, '2026-03-10', '2026-03-10', '2026-03-10', 'on_sale'],
  [true, '2026-09-30', '2026-10-02', '2026-10-01', 'on_sale'],
  [true, '2025-12-31', '2026-01-01', '2026-01-02', 'ended'],
  [false, null, null, '2026-03-10', 'hidden'],
  [false, '2026-03-11', null, '2026-03-10', 'hidden'],
] as const)('active %s, from %s until %s: on %s it is %s', (is_active, sale_from, sale_until, day, state) => {
  const window = { is_active, sale_from, sale_until }
  expect(saleStateOn(window, day)).toBe(state)
  expect(isOnSale(window, day)).toBe(state === 'on_sale')
})
