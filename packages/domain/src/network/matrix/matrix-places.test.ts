import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../random/random-from.ts'
import { MATRIX_ROOTED } from '../../plan/matrix/matrix-input.ts'
import { countBelow, filledBelow, isAtOrBelow, kidsOf, levelsBelow, slotOf } from './below-place.ts'
import type { PlaceFilter, PlaceOrder } from './asked-places.ts'
import { placesBelow } from './list-places.ts'
import { MatrixPlaces } from './matrix-places.ts'
import { placeWindow } from './place-window.ts'
import { grownPlaces, placesFrom, PlainPlaces } from './testing/plain-places.ts'

const orders: readonly PlaceOrder[] = (['level', 'number'] as const).flatMap((by) =>
  [false, true].map((is_descending) => ({ by, is_descending })),
)

const listed = (places: MatrixPlaces, top: number, filter: PlaceFilter, order: PlaceOrder) => {
  const found = placesBelow(places, { top, filter }, order)
  return { count: found.total_count, all: Array.from(found.slice(0, found.total_count)), found }
}

/** What a filter lets through and how it is ordered, the plain way. */
function plainlyListed(plain: PlainPlaces, top: number, { levels, days, member }: PlaceFilter, order: PlaceOrder) {
  const below = plain.levelsBelow(top).flatMap((level, at) =>
    level.flatMap(({ place }) => {
      const taken = plain.taken[place]!
      const passes =
        at + 1 >= (levels?.from ?? 0) &&
        at + 1 <= (levels?.to ?? Infinity) &&
        taken.day >= (days?.from ?? -Infinity) &&
        taken.day <= (days?.to ?? Infinity) &&
        (member === undefined || taken.member === member)
      return passes ? [place] : []
    }),
  )
  const sorted = order.by === 'level' ? below : below.sort((one, other) => one - other)
  return order.is_descending ? sorted.reverse() : sorted
}

const widths = [2, 3, 4, 5, 6, 7, 8, 9, 10]

describe.each(MATRIX_ROOTED)('rooted %s', (rooted) => {
  test.each(widths)('of width %i, every answer is that of walking down, place by place', (width) => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const taken = grownPlaces({ width, rooted, size: 120 + 40 * seed, seed: 100 * width + seed })
      const places = placesFrom(width, taken)
      const plain = new PlainPlaces(width, taken)
      for (let top = 0; top < places.size; top += 1) {
        const levels = plain.levelsBelow(top)
        const order = levelsBelow(places, top).map(({ from, to }) => Array.from(places.order.subarray(from, to)))
        expect(order).toEqual(levels.map((level) => level.map(({ place }) => place)))
        expect(Array.from(kidsOf(places, top))).toEqual(plain.kidsOf(top))
        expect(countBelow(places, top)).toBe(levels.flat().length)
        expect(filledBelow(places, top, 4)).toEqual([0, 1, 2, 3].map((at) => levels[at]?.length ?? 0))
        for (const { place, slot } of levels.flat()) expect(slotOf(places, place, top)).toBe(slot)
      }
    }
  })

  test('filters and orders let through what they say, on every page', () => {
    const random = randomFrom(11)
    const some = (most: number) => Math.floor(random() * most)
    for (let round = 0; round < 120; round += 1) {
      const width = 2 + some(4)
      const taken = grownPlaces({ width, rooted, size: 150 + some(150), seed: 1_000 + round })
      const [places, plain] = [placesFrom(width, taken), new PlainPlaces(width, taken)]
      const top = random() < 0.4 ? 0 : some(places.size)
      const filter: PlaceFilter = {
        ...(random() < 0.5 && { levels: { from: some(5), ...(random() < 0.5 && { to: some(8) }) } }),
        ...(random() < 0.5 && { days: { from: some(20), ...(random() < 0.5 && { to: 5 + some(30) }) } }),
        ...(random() < 0.3 && { member: some(places.size) }),
      }
      for (const order of orders) {
        const { count, all, found } = listed(places, top, filter, order)
        expect(all, `round ${round}`).toEqual(plainlyListed(plain, top, filter, order))
        expect(count).toBe(all.length)
        const [first, size] = [some(count + 3), some(20)]
        expect(Array.from(found.slice(first, size))).toEqual(all.slice(first, first + size))
      }
    }
  })

  test('by number there are the same places as level by level, also where there are many', () => {
    const random = randomFrom(23)
    const some = (most: number) => Math.floor(random() * most)
    const places = placesFrom(3, grownPlaces({ width: 3, rooted, size: 20_000, seed: 9 }))
    for (let round = 0; round < 60; round += 1) {
      const top = round % 2 === 0 ? 0 : some(40)
      const filter: PlaceFilter = {
        ...(random() < 0.4 && { levels: { from: some(6), to: 3 + some(12) } }),
        ...(random() < 0.7 && { days: { from: some(2_900), ...(random() < 0.8 && { to: some(3_000) }) } }),
      }
      const { all: by_level } = listed(places, top, filter, { by: 'level', is_descending: false })
      const { days = {}, ...others } = filter
      const { from = -Infinity, to = Infinity } = days
      const plainly = listed(places, top, others, orders[0]!).all.filter(
        (place) => places.day[place]! >= from && places.day[place]! <= to,
      )
      expect(by_level, `round ${round}`).toEqual(plainly)
      const oldest_first = by_level.toSorted((one, other) => one - other)
      for (const is_descending of [false, true]) {
        const { all, count, found } = listed(places, top, filter, { by: 'number', is_descending })
        expect(all, `round ${round}`).toEqual(is_descending ? oldest_first.toReversed() : oldest_first)
        const [first, size] = [some(count), some(30)]
        expect(Array.from(found.slice(first, size))).toEqual(all.slice(first, first + size))
      }
    }
  })

  test('a place is at or below another, or not, at any depth', () => {
    const taken = grownPlaces({ width: 2, rooted, size: 160, seed: 5 })
    const [places, plain] = [placesFrom(2, taken), new PlainPlaces(2, taken)]
    for (let top = 0; top < places.size; top += 1) {
      const below = new Set(
        plain
          .levelsBelow(top)
          .flat()
          .map(({ place }) => place),
      )
      for (let place = 0; place < places.size; place += 1)
        expect(isAtOrBelow(places, place, top)).toBe(place === top || below.has(place))
    }
  })

  test('places that come later are in the order with the next question', () => {
    const taken = grownPlaces({ width: 3, rooted, size: 200, seed: 8 })
    const places = placesFrom(3, taken.slice(0, 90))
    expect(places.order).toHaveLength(90)
    for (const place of taken.slice(90)) places.add(place)
    expect(places.order).toEqual(placesFrom(3, taken).order)
    expect(countBelow(places, 0)).toBe(new PlainPlaces(3, taken).levelsBelow(0).flat().length)
  })
})

test('a member has the places that were taken, the first one first', () => {
  const places = new MatrixPlaces(2)
  for (const [parent, member] of [
    [-1, 500],
    [0, 3],
    [0, 500],
    [1, 500],
  ] as const)
    places.add({ parent, member, day: 1 })
  expect([places.placesOf(500), places.placesOf(3), places.placesOf(4), places.placesOf(9_999)]).toEqual([
    [0, 2, 3],
    [1],
    [],
    [],
  ])
  expect(places.firstOf(4)).toBe(-1)
})

test('a place is below one that came before it, or a root', () => {
  const places = new MatrixPlaces(2)
  places.add({ parent: -1, member: 0, day: 1 })
  for (const parent of [1, 2, -2]) expect(() => places.add({ parent, member: 1, day: 1 })).toThrow(RangeError)
  expect(places.size).toBe(1)
})

describe('a window', () => {
  const full = placesFrom(
    3,
    Array.from({ length: 1 + 3 + 9 + 27 + 81 }, (_, at) => ({
      parent: Math.floor((at - 1) / 3),
      member: at,
      day: 1,
    })),
  )

  test('has so many levels, each place with what it is drawn under', () => {
    const drawn = placeWindow(full, 0, { levels: 3, most: 100 })
    expect(drawn.map(({ place }) => place)).toEqual(Array.from({ length: 13 }, (_, at) => at))
    expect(drawn.filter(({ is_open }) => is_open).map(({ place }) => place)).toEqual([0, 1, 2, 3])
    expect(drawn.slice(4, 7).map(({ under }) => under)).toEqual([1, 1, 1])
  })

  test('opens a place only while all directly below have room, and its top in any case', () => {
    const drawn = placeWindow(full, 0, { levels: 4, most: 12 })
    expect(drawn.filter(({ is_open }) => is_open).map(({ place }) => place)).toEqual([0, 1, 2])
    expect(drawn).toHaveLength(10)
    expect(placeWindow(full, 1, { levels: 4, most: 1 })).toHaveLength(4)
  })

  test('shows free places by being open', () => {
    const places = placesFrom(4, [{ parent: -1, member: 0, day: 1 }])
    expect(placeWindow(places, 0, { levels: 4, most: 100 })).toEqual([{ place: 0, under: -1, is_open: true }])
  })
})

test('a chain of 200,000 places is answered as any other', () => {
  const size = 200_000
  const places = placesFrom(
    2,
    Array.from({ length: size }, (_, at) => ({ parent: at - 1, member: at, day: at % 30 })),
  )
  expect(places.order).toEqual(Int32Array.from({ length: size }, (_, at) => at))
  expect(levelsBelow(places, 0)).toHaveLength(size - 1)
  expect(isAtOrBelow(places, size - 1, 0)).toBe(true)
  expect(isAtOrBelow(places, 0, size - 1)).toBe(false)
  expect(slotOf(places, 50, 0)).toBe(1)
  expect(slotOf(places, size - 1, 0)).toBeNull()
  for (const order of orders) {
    const { count, all } = listed(places, 10, { levels: { from: 100_000, to: 100_003 } }, order)
    const expected = [100_010, 100_011, 100_012, 100_013]
    expect([count, all]).toEqual([4, order.is_descending ? expected.reverse() : expected])
  }
  expect(listed(places, 0, { days: { from: 7, to: 7 } }, orders[0]!).count).toBe(Math.floor((size - 8) / 30) + 1)
  expect(placeWindow(places, 199_990, { levels: 4, most: 50 }).map(({ place }) => place)).toEqual([
    199_990, 199_991, 199_992, 199_993,
  ])
})

test('nothing is below nobody: a pool without places has an empty order', () => {
  const places = new MatrixPlaces(2)
  expect([places.order.length, places.firstOf(0), places.placesOf(0)]).toEqual([0, -1, []])
})
