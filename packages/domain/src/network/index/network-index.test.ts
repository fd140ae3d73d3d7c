import { describe, expect, test } from 'vitest'
import { directsOf } from '../questions/directs.ts'
import { downline } from '../questions/downline.ts'
import { extremeOf } from '../questions/extreme.ts'
import { isUnder, sideUnder } from './jump.ts'
import { levelsBelow } from '../questions/levels.ts'
import { NetworkIndex } from './network-index.ts'
import { ELSEWHERE, LEFT, RIGHT } from '../network.ts'
import { legsOf, teamOf } from '../questions/subtree.ts'
import { windowOf } from '../questions/window.ts'

/** A chain of so many members down one side. */
function chain(length: number, side: number): NetworkIndex {
  const index = new NetworkIndex(length)
  for (let member = 0; member < length; member++)
    index.add({ parent: member - 1, side, sponsor: member - 1, joined_day: 20_000 })
  return index
}

describe('a chain of 100,000', () => {
  const length = 100_000
  const index = chain(length, LEFT)

  test('is summed, searched and walked like any other', () => {
    expect(legsOf(index, 0)).toEqual({
      left: { total: length - 1, active: 0, volume: 0 },
      right: { total: 0, active: 0, volume: 0 },
    })
    expect(isUnder(index.columns, length - 1, 50_000)).toBe(true)
    expect(isUnder(index.columns, 50_000, length - 1)).toBe(false)
    expect(sideUnder(index.columns, length - 1, 1)).toBe(LEFT)
    expect(sideUnder(index.columns, 1, 1)).toBe(ELSEWHERE)
    expect(extremeOf(index, 0, LEFT)).toBe(length - 1)
    const levels = levelsBelow(index, 0)
    expect(levels).toHaveLength(length - 1)
    expect(levels.filter(({ total }) => total !== 1)).toEqual([])
    expect(windowOf(index, 10, 4).map((node) => node.hidden)).toEqual([0, 0, 0, length - 14])
    expect(downline(index, 0, { levels: { from: 99_990 } }, 1, 4)).toEqual({
      members: [99_995, 99_994, 99_993, 99_992],
      total_count: 10,
    })
  })

  test('finds any ancestor in a few dozen hops', () => {
    let hops = 0
    const { depth, jump, parent } = index.columns
    for (let at = length - 1; at > 1; hops++) at = depth[jump[at]!]! >= 1 ? jump[at]! : parent[at]!
    expect(hops).toBeLessThan(4 * Math.log2(length))
  })
})

describe('a tail longer than is looked through one by one', () => {
  /** A full tree: member m hangs under (m - 1) / 2. */
  const fill = (index: NetworkIndex, size: number) => {
    for (let member = index.size; member < size; member++)
      index.add({ parent: (member - 1) >> 1, side: (member - 1) % 2, sponsor: member ? 0 : -1, joined_day: 20_000 })
  }
  const stir = (index: NetworkIndex) => {
    index.setStatus(600, { is_active: true, is_blocked: false, package_no: 2, activated_day: 20_001 })
    index.addVolume(1_000, 250)
  }
  const seen = (index: NetworkIndex) =>
    [0, 1, 2, 4, 7, 31, 127, 1_022, 4_000].map((top) => ({
      ...legsOf(index, top),
      team: teamOf(index, top),
      newest: downline(index, top, {}, 0, 25),
      oldest: downline(index, top, { status: 'unpaid' }, 300, 25),
    }))

  test('is put in order, and nothing about anybody changes', () => {
    const index = new NetworkIndex()
    fill(index, 1_023)
    index.settle()
    stir(index)
    fill(index, 9_000)
    const atOnce = new NetworkIndex(20_000)
    fill(atOnce, 9_000)
    stir(atOnce)
    expect(seen(index)).toEqual(seen(atOnce))
    expect(index.places.ordered).toBe(1_023)
    expect(downline(index, 0, { status: 'unpaid' }, 1_500, 5)).toEqual({
      members: [1_499, 1_498, 1_497, 1_496, 1_495],
      total_count: 8_998,
    })

    fill(index, 12_000)
    const afresh = new NetworkIndex(20_000)
    fill(afresh, 12_000)
    stir(afresh)
    expect(seen(index)).toEqual(seen(afresh))
    expect(index.places.ordered).toBe(12_000)
    expect(teamOf(index, 0)).toEqual({ total: 12_000, active: 1, volume: 250 })
  })
})

test('levels count on when a deep member comes after shallow ones', () => {
  const index = chain(200, LEFT)
  index.add({ parent: 0, side: RIGHT, sponsor: 0, joined_day: 20_000 })
  expect(levelsBelow(index, 0).map(({ total }) => total)).toEqual([2, ...Array.from({ length: 198 }, () => 1)])
})

test('a member costs at most 80 bytes', () => {
  expect(new NetworkIndex(10_000).bytes / 10_000).toBeLessThanOrEqual(80)
})

test.each([
  ['a second root', { parent: -1, side: LEFT, sponsor: 0 }, 'no parent'],
  ['a parent who is not there', { parent: 5, side: LEFT, sponsor: 0 }, 'no parent'],
  ['a sponsor who is not there', { parent: 0, side: RIGHT, sponsor: 5 }, 'no sponsor'],
  ['a third side', { parent: 1, side: 2, sponsor: 0 }, 'impossible side'],
  ['a taken place', { parent: 0, side: LEFT, sponsor: 0 }, 'taken place'],
])('%s is refused, and nothing is half done', (_case, newcomer, message) => {
  const index = chain(2, LEFT)
  expect(() => index.add({ ...newcomer, joined_day: 20_000 })).toThrow(message)
  expect(index.size).toBe(2)
  expect(directsOf(index, 0)).toEqual([1])
  expect(legsOf(index, 0)).toMatchObject({ left: { total: 1 }, right: { total: 0 } })
})

test('nothing can be recorded about somebody who has not joined', () => {
  const index = chain(2, LEFT)
  const status = { is_active: true, is_blocked: false, package_no: 1, activated_day: 20_000 }
  expect(() => index.setStatus(2, status)).toThrow('there is no member 2')
  expect(() => index.addVolume(2, 100)).toThrow('there is no member 2')
})
