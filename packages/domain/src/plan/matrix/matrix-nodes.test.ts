import { describe, expect, test } from 'vitest'
import { filledBelow } from '../../network/matrix/below-place.ts'
import { MatrixPlaces } from '../../network/matrix/matrix-places.ts'
import { randomFrom } from '../../random/random-from.ts'
import { MATRIX_ROOTED } from './matrix-input.ts'
import { freePlace } from './free-place.ts'
import { addNode, copyMatrix, countLevels, emptyMatrix, nodeAt, type MatrixNodes } from './matrix-nodes.ts'

/** Members who enter one after the other, each sponsored by somebody before. */
function filled(rooted: (typeof MATRIX_ROOTED)[number], width: number, sponsor: Int32Array, levels = 3): MatrixNodes {
  const nodes = emptyMatrix({ width, rooted }, sponsor.length, levels)
  for (let member = 0; member < sponsor.length; member += 1) addNode(nodes, member, freePlace(nodes, member, sponsor))
  return nodes
}

const randomSponsors = (seed: number, size: number): Int32Array => {
  const random = randomFrom(seed)
  return Int32Array.from({ length: size }, (_, member) =>
    random() < 0.02 ? -1 : Math.floor(random() * member) - (member === 0 ? 1 : 0),
  )
}

/** Looks from the top each time, the plain way. */
function plainParents(width: number, sponsor: Int32Array): number[] {
  const children: number[][] = []
  return Array.from(sponsor, (above, member) => {
    children.push([])
    if (above < 0) return -1
    const queue = [above]
    let place = 0
    while (children[queue[place]!]!.length === width) {
      queue.push(...children[queue[place]!]!)
      place += 1
    }
    children[queue[place]!]!.push(member)
    return queue[place]!
  })
}

test.each([2, 3, 5])('a global matrix of width %i has node n below floor((n - 1) / width)', (width) => {
  const { parent, size } = filled('global', width, randomSponsors(1, 400))
  expect([...parent.subarray(0, size)]).toEqual(
    Array.from({ length: 400 }, (_, node) => (node === 0 ? -1 : Math.floor((node - 1) / width))),
  )
})

test.each([2, 3, 5])(
  'of width %i, the search goes on where it ended and finds what looking from the top finds',
  (width) => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const sponsor = randomSponsors(seed, 300)
      const { parent, size } = filled('sponsor', width, sponsor)
      expect([...parent.subarray(0, size)], `seed ${seed}`).toEqual(plainParents(width, sponsor))
    }
  },
)

describe.each(MATRIX_ROOTED)('rooted %s', (rooted) => {
  test('a copy goes on by itself, and counts levels anew as the ones that were counted', () => {
    const sponsor = randomSponsors(7, 200)
    const nodes = filled(rooted, 3, sponsor, 2)
    const copy = copyMatrix(nodes, 200)
    countLevels(copy, 4)
    expect(copy.filled).toEqual(copyMatrix(filled(rooted, 3, sponsor, 4), 200).filled)
    addNode(copy, 0, freePlace(copy, 199, sponsor))
    expect([nodes.size, copy.size]).toEqual([200, 201])
    expect([...nodes.parent.subarray(0, 200)]).toEqual([...copy.parent.subarray(0, 200)])
  })

  test('no node has more below it than the width, and a full level has its nodes from the left', () => {
    const nodes = filled(rooted, 2, randomSponsors(3, 500))
    for (let node = 0; node < nodes.size; node += 1) {
      expect(nodes.children[node]).toBeLessThanOrEqual(2)
      if (nodes.filled[3 * node + 1] !== 4) continue
      const level = [0, 1, 2, 3].map((place) => nodeAt(nodes, node, 2, place))
      expect(level.map((one) => nodes.parent[nodes.parent[one]!])).toEqual([node, node, node, node])
      expect(new Set(level).size).toBe(4)
    }
  })
})

test('a node keeps what it was bought for, and who had one before keeps the first', () => {
  const nodes = emptyMatrix({ width: 2, rooted: 'sponsor' }, 3, 0)
  const sponsor = Int32Array.of(-1, 0, 1)
  for (const [member, price] of [
    [0, undefined],
    [1, undefined],
    [1, 300n],
    [0, 250n],
    [2, undefined],
  ] as const)
    addNode(nodes, member, freePlace(nodes, member, sponsor), price)
  // The second of member 1 comes below the sponsor 0, not below the own one; member 0 has nobody above and begins a tree.
  expect([...nodes.parent.subarray(0, 5)]).toEqual([-1, 0, 0, -1, 1])
  expect(nodes.bought_for).toEqual([0n, 0n, 300n, 250n, 0n])
  expect([...nodes.node_no, nodes.repeats]).toEqual([1, 2, 5, 2])
  const copy = copyMatrix(nodes, 3)
  addNode(copy, 2, -1, 1n)
  expect([nodes.bought_for!.length, nodes.repeats, copy.repeats]).toEqual([5, 2, 3])
})

test.each(MATRIX_ROOTED)('of a %s matrix the pages count the levels that a run counts', (rooted) => {
  const nodes = filled(rooted, 3, randomSponsors(5, 230))
  const places = new MatrixPlaces(3)
  for (let node = 0; node < nodes.size; node += 1) places.add({ parent: nodes.parent[node]!, member: node, day: 0 })
  for (let node = 0; node < nodes.size; node += 1)
    expect(filledBelow(places, node, 3)).toEqual([...nodes.filled.subarray(3 * node, 3 * node + 3)])
})

test('a chain of sponsors, and everybody sponsored by one, are placed in time', () => {
  const size = 200_000
  const chain = Int32Array.from({ length: size }, (_, member) => member - 1)
  const star = new Int32Array(size)
  star[0] = -1
  const started = process.cpuUsage()
  expect([filled('sponsor', 2, chain).size, filled('sponsor', 2, star).size]).toEqual([size, size])
  // A search from the top for each would look at twenty thousand million nodes.
  expect(process.cpuUsage(started).user).toBeLessThan(10_000_000)
})
