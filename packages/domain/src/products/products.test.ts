import { describe, expect, test } from 'vitest'
import { doRatesOverlap, isRateOn } from './gst-rates.ts'
import { hasVolume, isBetterForBuyers, priceFaults, priceOn, priceReplaced } from './prices.ts'
import { hsnShape, productCodeShape, refuseParent } from './product.ts'
import { volumeLimit } from './volume-limit.ts'

describe('the price of a day', () => {
  const prices = [
    { from_day: '2026-01-01', id: 1 },
    { from_day: '2026-03-01', id: 2 },
    { from_day: '2026-02-01', id: 3 },
    { from_day: '2026-03-01', id: 4 },
  ]
  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 1],
    ['2026-01-31', 1],
    ['2026-02-01', 3],
    ['2026-02-28', 3],
    ['2026-03-01', 4],
    ['2027-01-01', 4],
  ])('of %s is number %s', (day, id) => {
    expect(priceOn(prices, day)?.id).toBe(id)
  })

  test('what begins before all others takes the place of the earliest', () => {
    expect(priceReplaced(prices, '2025-12-31')?.id).toBe(1)
    expect(priceReplaced(prices, '2026-02-10')?.id).toBe(3)
    expect(priceReplaced([], '2026-02-10')).toBeUndefined()
  })
})

test.each([
  [100n, 100n, 100n, []],
  [100n, 90n, 80n, []],
  [100n, 101n, 80n, [{ field: 'member_price', why: 'over_mrp' }]],
  [100n, 90n, 91n, [{ field: 'franchise_price', why: 'over_member' }]],
])('MRP %s, member price %s, franchise price %s', (mrp_minor, member_price_minor, franchise_price_minor, faults) => {
  expect(priceFaults({ mrp_minor, member_price_minor, franchise_price_minor })).toEqual(faults)
})

describe('what buyers gain by', () => {
  const before = {
    from_day: '2026-01-01',
    mrp_minor: 1200_00n,
    member_price_minor: 1000_00n,
    franchise_price_minor: 900_00n,
    bv_minor: 400_00n,
    gst_percent: '18',
  }
  test.each([
    ['all as it is', {}, false],
    ['a higher price', { mrp_minor: 1300_00n, member_price_minor: 1100_00n }, false],
    ['a lower MRP', { mrp_minor: 1100_00n }, false],
    ['less BV', { bv_minor: 399_00n }, false],
    ['a lower member price', { member_price_minor: 999_99n }, true],
    ['a lower franchise price', { franchise_price_minor: 899_99n }, true],
    ['more BV', { bv_minor: 400_01n, member_price_minor: 1200_00n }, true],
    ['the same rate of GST as the database writes it', { gst_percent: '18.0000' }, false],
    ['a higher rate of GST', { gst_percent: '40' }, false],
    ['a lower rate of GST at a higher price', { gst_percent: '5', member_price_minor: 1200_00n }, true],
  ])('%s', (_what, change, isBetter) => {
    expect(isBetterForBuyers(before, { ...before, ...change })).toBe(isBetter)
  })

  test('of a first price any BV is more, and no BV is not (decision 153)', () => {
    expect(isBetterForBuyers(undefined, { ...before, bv_minor: 1n })).toBe(true)
    expect(isBetterForBuyers(undefined, { ...before, bv_minor: 0n })).toBe(false)
  })
})

describe('BV against what came in', () => {
  const sold = {
    franchise_price_minor: 900_00n,
    gst_percent: '0',
    round_off_digits: 2,
    max_payout_percent: '50',
    plan_percent: '100',
    commission_minor: 50_00n,
  }

  test('a franchise price of 900 at a cap of 50 % with commissions of 50 lets the plan pay 400 (decision 144)', () => {
    expect(volumeLimit(sold)).toEqual({ most_bv_minor: 400_00n, most_paid_minor: 400_00n })
    expect(volumeLimit({ ...sold, plan_percent: '25' })?.most_bv_minor).toBe(1600_00n)
  })

  test('tax is taken out by equal halves first', () => {
    // 999.00 at 18 % is 846.62 and 2 x 76.19.
    const limit = volumeLimit({ ...sold, franchise_price_minor: 999_00n, gst_percent: '18', commission_minor: 0n })
    expect(limit).toEqual({ most_bv_minor: 423_31n, most_paid_minor: 423_31n })
  })

  test('one hundredth of the limit is exact, whatever the percentages', () => {
    const odd = { ...sold, max_payout_percent: '33.3333', plan_percent: '7.7', commission_minor: 1n }
    const most = volumeLimit(odd)!.most_bv_minor
    const fits = (bv: bigint) => bv * 77n * 1_000_000n + 1n * 1_000_000_000n <= 900_00n * 333_333n * 1_000n
    expect([fits(most), fits(most + 1n)]).toEqual([true, false])
  })

  test('commissions above the cap leave nothing, and a plan that pays nothing of orders bounds nothing', () => {
    expect(volumeLimit({ ...sold, commission_minor: 500_00n })?.most_bv_minor).toBe(0n)
    expect(volumeLimit({ ...sold, plan_percent: null })).toBeNull()
  })
})

describe('rates of GST', () => {
  const rates = [
    { percent: '12.0000', from_day: '2017-07-01', last_day: '2025-09-21', is_active: true },
    { percent: '18', from_day: '2017-07-01', last_day: null, is_active: true },
    { percent: '28', from_day: '2017-07-01', last_day: null, is_active: false },
  ]
  test.each([
    ['12', '2025-09-21', true],
    ['12', '2025-09-22', false],
    ['18.0', '2030-01-01', true],
    ['18', '2017-06-30', false],
    ['28', '2020-01-01', false],
    ['5', '2020-01-01', false],
  ])('%s %% on %s: %s', (percent, day, isOn) => {
    expect(isRateOn(rates, percent, day)).toBe(isOn)
  })

  test('of one percentage no day is in two rows', () => {
    const [ended] = rates
    const again = { percent: '12', from_day: '2025-09-22', last_day: null }
    expect(doRatesOverlap(ended!, again)).toBe(false)
    expect(doRatesOverlap(ended!, { ...again, from_day: '2025-09-21' })).toBe(true)
    expect(doRatesOverlap({ ...again, from_day: '2000-01-01' }, ended!)).toBe(true)
    expect(doRatesOverlap(ended!, { ...again, percent: '18', from_day: '2020-01-01' })).toBe(false)
  })
})

test.each([
  ['1234', true],
  ['123456', true],
  ['12345678', true],
  ['12345', false],
  ['123', false],
  ['1234567', false],
  ['12a4', false],
])('HSN %s: %s', (hsn, isOne) => {
  expect(hsnShape.test(hsn)).toBe(isOne)
})

test.each([
  ['TEA-250/2', true],
  ['tea', false],
  ['A B', false],
  ['', false],
  ['A'.repeat(30), true],
  ['A'.repeat(31), false],
])('code "%s": %s', (code, isOne) => {
  expect(productCodeShape.test(code)).toBe(isOne)
})

test('categories have two levels', () => {
  const all = [
    { id: 1n, parent_id: null },
    { id: 2n, parent_id: 1n },
    { id: 3n, parent_id: null },
  ]
  expect(refuseParent({ parent_id: null }, all)).toBeUndefined()
  expect(refuseParent({ parent_id: 1n }, all)).toBeUndefined()
  expect(refuseParent({ parent_id: 2n }, all)).toBe('too_deep')
  expect(refuseParent({ parent_id: 9n }, all)).toBe('unknown')
  expect(refuseParent({ id: 3n, parent_id: 3n }, all)).toBe('itself')
  expect(refuseParent({ id: 1n, parent_id: 3n }, all)).toBe('has_children')
  expect(refuseParent({ id: 3n, parent_id: 1n }, all)).toBeUndefined()
})

test.each([
  ['before the first day', '2026-05-31', true],
  ['while the price with BV counts', '2026-06-01', true],
  ['once a price without BV counts', '2026-07-01', false],
])('a product has BV %s', (_when, day, has) => {
  const prices = [
    { from_day: '2026-06-01', bv_minor: 100n },
    { from_day: '2026-07-01', bv_minor: 0n },
  ]
  expect(hasVolume(prices, day)).toBe(has)
})
