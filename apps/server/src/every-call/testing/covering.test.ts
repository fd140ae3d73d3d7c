import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inRows, shareAmong, shareOut } from './covering.ts'

beforeEach(() => void vi.stubEnv('BANYAN_LONG', ''))
afterEach(() => vi.unstubAllEnvs())

const some = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 20 })
const takers = fc.integer({ min: 1, max: 40 })
const from = fc.nat({ max: 50 })
const least = fc.integer({ min: 1, max: 5 })

describe('sharing choices out', () => {
  test('everybody gets the least, no choice twice, and each choice goes to somebody, about as often as another', () => {
    fc.assert(
      fc.property(some, takers, least, from, (choices, count, least, from) => {
        const shares = shareOut(choices, count, { least, from })
        expect(shares).toHaveLength(count)
        for (const share of shares) {
          expect(new Set(share).size).toBe(share.length)
          expect(share.length).toBeGreaterThanOrEqual(Math.min(least, choices.length))
        }
        const times = choices.map((choice) => shares.filter((share) => share.includes(choice)).length)
        expect(Math.min(...times)).toBeGreaterThan(0)
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('begun at each place once, every taker meets every choice', () => {
    fc.assert(
      fc.property(some, takers, (choices, count) => {
        const met = Array.from({ length: count }, () => new Set<number>())
        for (const from of choices.keys())
          for (const [row, share] of shareOut(choices, count, { from }).entries())
            for (const choice of share) met[row]!.add(choice)
        expect(met.every((each) => each.size === choices.length)).toBe(true)
      }),
    )
  })

  test('few takers get more than the least, many get no more', () => {
    expect(shareOut(['a', 'b', 'c'], 2)).toEqual([
      ['a', 'b'],
      ['c', 'a'],
    ])
    expect(shareOut(['a', 'b', 'c'], 4, { from: 1 })).toEqual([['b'], ['c'], ['a'], ['b']])
    expect(shareOut([], 2)).toEqual([[], []])
  })

  test('at length everybody gets everything', () => {
    vi.stubEnv('BANYAN_LONG', '1')
    expect(shareOut(['a', 'b'], 3).map((share) => share.toSorted())).toEqual(
      Array.from({ length: 3 }, () => ['a', 'b']),
    )
  })
})

test('among takers of several kinds each kind shares its own choices', () => {
  const shared = shareAmong(
    ['user 1', 'admin 1', 'user 2', 'user 3'],
    (taker) => taker.split(' ')[0]!,
    (taker) => (taker.startsWith('user') ? ['left', 'right'] : ['up', 'down']),
  )
  expect(shared).toEqual([
    ['user 1', ['left']],
    ['user 2', ['right']],
    ['user 3', ['left']],
    ['admin 1', ['up', 'down']],
  ])
})

describe('putting into rows', () => {
  const areApart = (one: string, other: string) => one[0] !== other[0]

  test('everything is in one row, beside what it is apart from', () => {
    const things = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 }))
    fc.assert(
      fc.property(things, (things) => {
        const rows = inRows(things, areApart)
        expect(rows.flat().toSorted()).toEqual(things.toSorted())
        for (const row of rows) expect(new Set(row.map((thing) => thing[0])).size).toBe(row.length)
        // As many rows as the one that meets itself most often.
        const times = Map.groupBy(things, (thing) => thing[0]).values()
        expect(rows).toHaveLength(Math.max(0, ...[...times].map(({ length }) => length)))
      }),
    )
  })

  test('at length each is alone', () => {
    expect(inRows(['a1', 'b1', 'a2'], areApart)).toEqual([['a1', 'b1'], ['a2']])
    vi.stubEnv('BANYAN_LONG', '1')
    expect(inRows(['a1', 'b1', 'a2'], areApart)).toEqual([['a1'], ['b1'], ['a2']])
  })
})
