import { describe, expect, test } from 'vitest'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { placedWindow } from './binary-tree.ts'
import { directsAfter, sponsorWindow } from './direct-tree.ts'
import { endOfLine, onlyDirect, onlyKid } from './lines.ts'

const join = (index: NetworkIndex, parent: number, side: number, sponsor = parent) =>
  index.add({ parent, side, sponsor, joined_day: 20_000 })

/** A line of so many below the top, the one at its end with two below. */
function line(length: number): NetworkIndex {
  const index = new NetworkIndex()
  for (let member = 0; member < length; member++) join(index, member - 1, member % 2)
  const end = join(index, length - 1, LEFT)
  join(index, end, LEFT)
  join(index, end, RIGHT)
  return index
}

describe('a line of members with one below each', () => {
  test.each([
    [3, 1, 0],
    [4, 4, 3],
    [5, 5, 4],
    [90_000, 90_000, 89_999],
  ])('of %i below the top ends at %i, with %i folded', (length, member, in_line) => {
    const index = line(length)
    expect(endOfLine(index, 1, onlyKid)).toEqual(in_line === 0 ? { member: 1, in_line: 0 } : { member, in_line })
    expect(endOfLine(index, 1, onlyDirect)).toEqual(endOfLine(index, 1, onlyKid))
  })

  test('is one place of a window, or each of its members where that is asked', () => {
    const index = line(8)
    const folded = placedWindow(index, 0, { levels: 3, lines: 'folded' })
    expect(folded.map(({ member, place, in_line }) => [member, place, in_line])).toEqual([
      [0, 1, 0],
      [8, 3, 7],
      [9, 6, 0],
      [10, 7, 0],
    ])
    const whole = placedWindow(index, 0, { levels: 3, lines: 'whole' })
    expect(whole.map(({ member }) => member)).toEqual([0, 1, 2])
    // Whoever has one below and begins a line is drawn before it.
    expect(placedWindow(line(8), 3, { levels: 2, lines: 'folded' }).map(({ member }) => member)).toEqual([3, 8])
  })

  test('is left whole where the member above has somebody else too', () => {
    const index = line(8)
    join(index, 0, 1 - index.columns.side[1]!)
    expect(
      placedWindow(index, 0, { levels: 2, lines: 'folded' })
        .map(({ member }) => member)
        .toSorted((one, other) => one - other),
    ).toEqual([0, 1, 11])
  })
})

describe('the tree by sponsors', () => {
  /** So many directs of the top, in one chain of places. */
  const wide = (directs: number): NetworkIndex => {
    const index = new NetworkIndex()
    for (let member = 0; member <= directs; member++) join(index, member - 1, LEFT, member === 0 ? -1 : 0)
    return index
  }
  test('shows the newest directs of each, and never more than can be looked at', () => {
    const index = wide(3_000)
    const places = sponsorWindow(index, 0, { levels: 4, lines: 'folded' })
    expect(places.map(({ member }) => member)).toEqual([0, 3_000, 2_999, 2_998, 2_997, 2_996, 2_995, 2_994, 2_993])
    const deep = wide(10)
    // Each newcomer of one round has nine directs in the next.
    for (let round = 0, from = 1; round < 2; round++) {
      const before = deep.size
      for (let sponsor = from; sponsor < before; sponsor++)
        for (let each = 0; each < 9; each++) join(deep, deep.size - 1, LEFT, sponsor)
      from = before
    }
    const full = sponsorWindow(deep, 0, { levels: 6, lines: 'folded' })
    expect(full.length).toBeLessThanOrEqual(120)
    expect(full.length).toBeGreaterThan(100)
  })
  test('further directs follow one of them; after the last there is nobody', () => {
    const index = wide(120)
    const numbers = (after: number | undefined) => directsAfter(index, 0, after, 50)?.map(({ member }) => member)
    expect(numbers(undefined)?.slice(0, 2)).toEqual([120, 119])
    expect(numbers(113)).toEqual(Array.from({ length: 50 }, (_, at) => 112 - at))
    expect(numbers(1)).toEqual([])
    expect(directsAfter(index, 5, 113, 50)).toBeUndefined()
  })
})
