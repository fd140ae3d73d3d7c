import { describe, expect, test } from 'vitest'
import { firstFreeOf } from './first-free.ts'
import { NetworkIndex } from '../index/network-index.ts'
import { LEFT, RIGHT } from '../network.ts'

/** Members in the order they join, each below somebody who is already there. */
function networkOf(places: ReadonlyArray<readonly [parent: number, side: number]>): NetworkIndex {
  const index = new NetworkIndex()
  index.add({ parent: -1, side: 0, sponsor: -1, joined_day: 20_000 })
  for (const [parent, side] of places) index.add({ parent, side, sponsor: 0, joined_day: 20_000 })
  return index
}

describe('the first free place of a leg', () => {
  test('is right below the member whose leg is empty', () => {
    expect(firstFreeOf(networkOf([[0, LEFT]]), 0, RIGHT)).toBe(0)
  })

  test('is the highest, whichever side of its parent it is', () => {
    // 1 has both kids, 2 has only a right one, 3 nobody: the place left of 2 is as high as those of 3, and further left.
    const index = networkOf([
      [0, LEFT],
      [1, LEFT],
      [1, RIGHT],
      [2, RIGHT],
    ])
    expect(firstFreeOf(index, 0, LEFT)).toBe(2)
    expect(firstFreeOf(index, 1, RIGHT)).toBe(3)
  })

  test('is found below a long run of one side', () => {
    const length = 10_000
    const index = networkOf(Array.from({ length }, (_, at) => [at, LEFT] as const))
    expect(firstFreeOf(index, 0, LEFT)).toBe(1)
  })
})
