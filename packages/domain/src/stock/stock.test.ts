import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/business-day.ts'
import { chooseLots, lotsFreed, maySell } from './choose-lots.ts'
import { isCounted, movements } from './movements.ts'
import { receivedAgain, shareReceived } from './share-received.ts'
import { valueMoved } from './value-moved.ts'

const today = '2026-11-28'
const on = { today, days_before_expiry: 0 }
const lot = (id: number, quantity: number, expires_on: string | null = null) => ({
  lot_id: BigInt(id),
  quantity,
  expires_on,
})

test('what expires first goes first, what does not expire last, and nothing that has expired', () => {
  const held = [lot(1, 5), lot(2, 3, '2027-03-31'), lot(3, 2, '2026-12-31'), lot(4, 9, '2026-11-27')]
  expect(chooseLots(held, 6, on)).toEqual({
    lots: [
      { lot_id: 3n, quantity: 2 },
      { lot_id: 2n, quantity: 3 },
      { lot_id: 1n, quantity: 1 },
    ],
    short: 0,
  })
  expect(chooseLots(held, 12, on)).toMatchObject({ short: 2 })
  expect(chooseLots([], 3, on)).toEqual({ lots: [], short: 3 })
})

test.each([
  [today, 0, true],
  ['2026-11-27', 0, false],
  ['2026-12-08', 10, true],
  ['2026-12-07', 10, false],
  [null, 30, true],
])('a lot that expires on %s is sold %i days before: %s', (expires_on, days_before_expiry, may) => {
  expect(maySell({ expires_on }, { today, days_before_expiry })).toBe(may)
})

test('lots are chosen whole, each once, and never more than is held or asked for', () => {
  const anyLot = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    days: fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(anyLot, { maxLength: 8 }), fc.integer({ min: 1, max: 200 }), (lots, asked) => {
      const held = lots.map(({ quantity, days }, nth) =>
        lot(nth, quantity, days === null ? null : addDays(today, days)),
      )
      const { lots: chosen, short } = chooseLots(held, asked, on)
      const sellable = held.filter((one) => maySell(one, on)).reduce((sum, { quantity }) => sum + quantity, 0)
      const taken = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(taken).toBe(Math.min(asked, sellable))
      expect(taken + short).toBe(asked)
      expect(new Set(chosen.map(({ lot_id }) => lot_id)).size).toBe(chosen.length)
      // All but the last are emptied.
      for (const { lot_id, quantity } of chosen.slice(0, -1)) expect(held[Number(lot_id)]!.quantity).toBe(quantity)
    }),
  )
})

test('goods that are set aside go back as what has expired first, then as what expires last', () => {
  const aside = [lot(1, 2, '2026-12-31'), lot(2, 3, '2027-03-31'), lot(3, 1), lot(4, 2, '2026-11-27')]
  expect(lotsFreed(aside, 2, today)).toEqual([{ lot_id: 4n, quantity: 2 }])
  expect(lotsFreed(aside, 5, today)).toEqual([
    { lot_id: 4n, quantity: 2 },
    { lot_id: 3n, quantity: 1 },
    { lot_id: 2n, quantity: 2 },
  ])
  expect(lotsFreed(aside, 0, today)).toEqual([])
  expect(() => lotsFreed(aside, 9, today)).toThrow(RangeError)
})

test('as many go back as are asked for, of no lot more than it has, and all but the last whole', () => {
  const anyLot = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    days: fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(anyLot, { minLength: 1, maxLength: 8 }), fc.nat(100), (lots, percent) => {
      const aside = lots.map(({ quantity, days }, nth) =>
        lot(nth, quantity, days === null ? null : addDays(today, days)),
      )
      const all = aside.reduce((sum, { quantity }) => sum + quantity, 0)
      const asked = Math.floor((all * percent) / 100)
      const freed = lotsFreed(aside, asked, today)
      expect(freed.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(asked)
      expect(new Set(freed.map(({ lot_id }) => lot_id)).size).toBe(freed.length)
      for (const { lot_id, quantity } of freed) expect(quantity).toBeLessThanOrEqual(aside[Number(lot_id)]!.quantity)
      for (const { lot_id, quantity } of freed.slice(0, -1)) expect(aside[Number(lot_id)]!.quantity).toBe(quantity)
    }),
  )
})

test('three pieces for 100.00 leave one by one without a rest', () => {
  expect(valueMoved({ quantity: 3, value_minor: 10_000n }, 1)).toBe(3_333n)
  expect(valueMoved({ quantity: 2, value_minor: 6_667n }, 1)).toBe(3_334n)
  expect(valueMoved({ quantity: 1, value_minor: 3_333n }, 1)).toBe(3_333n)
})

test('more than is held, nothing and parts of a piece are refused', () => {
  for (const quantity of [0, -1, 4, 1.5, Number.NaN])
    expect(() => valueMoved({ quantity: 3, value_minor: 1n }, quantity)).toThrow(RangeError)
})

test('in whatever parts goods leave, their value leaves with them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      fc.bigInt(0n, 10n ** 12n),
      (parts, value) => {
        let [quantity, left] = [parts.reduce((sum, part) => sum + part, 0), value]
        for (const part of parts) {
          const moved = valueMoved({ quantity, value_minor: left }, part)
          expect(moved).toBeGreaterThanOrEqual(0n)
          expect(moved).toBeLessThanOrEqual(left)
          quantity -= part
          left -= moved
        }
        expect([quantity, left]).toEqual([0, 0n])
      },
    ),
  )
})

test('between two places that are not counted only what is lost on the way to its buyer moves', () => {
  for (const { from, to } of Object.values(movements)) expect(from).not.toBe(to)
  const uncounted = Object.entries(movements).filter(([, { from, to }]) => !isCounted(from) && !isCounted(to))
  expect(uncounted.map(([kind]) => kind)).toEqual(['lost_on_the_way'])
})

test('what was received is shared out over lots by pieces, and the last lot of a product takes the rest', () => {
  const lots = [
    { product_id: 1n, lot_id: 1n, quantity: 1 },
    { product_id: 2n, lot_id: 9n, quantity: 4 },
    { product_id: 1n, lot_id: 2n, quantity: 1 },
    { product_id: 1n, lot_id: 3n, quantity: 1 },
  ]
  const shared = shareReceived(lots, new Map([[1n, 10_000n]]))
  expect(shared.map(({ received_minor }) => received_minor)).toEqual([3_333n, 0n, 3_334n, 3_333n])
  expect(shareReceived([], new Map())).toEqual([])
})

test.each([
  // Three pieces that brought 100.00; the one that is missing took 33.33 with it.
  ['what no goods carry any more', 3, 66_67n, 1, 33_33n],
  ['their own part, where the goods before them carried nothing', 3, 0n, 1, 33_33n],
  ['the whole, where all are sent again', 3, 0n, 3, 100_00n],
  ['nothing, where all of it is carried', 3, 100_00n, 1, 0n],
  ['nothing, where more is carried', 3, 100_01n, 1, 0n],
])('pieces sent again bring %s', (_what, quantity, carried_minor, pieces, brings) => {
  expect(receivedAgain({ taxable_minor: 100_00n, quantity, carried_minor, pieces })).toBe(brings)
})
