import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chain, type Heads, headOn, placeAtEnd, placeRoot, placeUnder, type PlacementSide } from './placement.ts'

/** A network kept twice: by chains, and as plain kids that a walk can follow. */
class Network {
  readonly chains = new Map<string, Chain<number>>()
  readonly heads: Heads<number>[] = []
  readonly kids: { left?: number; right?: number }[] = []

  constructor() {
    const { heads, opened } = placeRoot(0)
    this.heads.push(heads)
    this.kids.push({})
    for (const chain of opened) this.keep(chain)
  }

  chainOf(member: number, side: PlacementSide): Chain<number> {
    return this.chains.get(`${headOn(this.heads[member]!, side)} ${side}`)!
  }

  /** The slow way: down one side until a place is free. */
  walk(member: number, side: PlacementSide): number {
    const kid = this.kids[member]![side]
    return kid === undefined ? member : this.walk(kid, side)
  }

  join(placed: ReturnType<typeof placeUnder<number>>): void {
    if (placed === 'PLACE_TAKEN') return
    this.kids[placed.parent_id]![placed.side] = this.kids.length
    this.kids.push({})
    this.heads.push(placed.heads)
    this.keep(placed.extended)
    this.keep(placed.opened)
  }

  private keep(chain: Chain<number>): void {
    this.chains.set(`${chain.head_id} ${chain.side}`, chain)
  }
}

const sides = fc.constantFrom<PlacementSide>('left', 'right')
const joinings = fc.array(fc.record({ under: fc.nat(), side: sides, directly: fc.boolean() }), { maxLength: 80 })

test('a chain leads where the walk to the extreme free place leads, whoever joined before', () => {
  fc.assert(
    fc.property(joinings, (script) => {
      const network = new Network()
      for (const { under, side, directly } of script) {
        const id = network.kids.length
        const sponsor = under % id
        const chain = network.chainOf(sponsor, side)
        expect(placeAtEnd(id, chain)).toMatchObject({ parent_id: network.walk(sponsor, side), side })
        network.join(directly ? placeUnder(id, sponsor, chain) : placeAtEnd(id, chain))
      }
    }),
  )
})

test('a place is taken exactly when somebody hangs there', () => {
  fc.assert(
    fc.property(joinings, (script) => {
      const network = new Network()
      for (const { under, side } of script) {
        const id = network.kids.length
        const parent = under % id
        const placed = placeUnder(id, parent, network.chainOf(parent, side))
        expect(placed === 'PLACE_TAKEN').toBe(network.kids[parent]![side] !== undefined)
        network.join(placed)
      }
    }),
  )
})

test('every member opens one chain, and the root two', () => {
  fc.assert(
    fc.property(joinings, (script) => {
      const network = new Network()
      for (const { under, side } of script) {
        const id = network.kids.length
        network.join(placeAtEnd(id, network.chainOf(under % id, side)))
      }
      expect(network.chains.size).toBe(network.kids.length + 1)
    }),
  )
})

test('worked by hand: left, left again, then right of the first', () => {
  const network = new Network()
  network.join(placeAtEnd(1, network.chainOf(0, 'left')))
  network.join(placeAtEnd(2, network.chainOf(0, 'left')))
  network.join(placeAtEnd(3, network.chainOf(1, 'right')))
  expect(network.kids).toEqual([{ left: 1 }, { left: 2, right: 3 }, {}, {}])
  expect(network.heads[2]).toEqual({ left_head_id: 0, right_head_id: 2 })
  expect(network.heads[3]).toEqual({ left_head_id: 3, right_head_id: 1 })
  expect(placeUnder(4, 1, network.chainOf(1, 'left'))).toBe('PLACE_TAKEN')
})
