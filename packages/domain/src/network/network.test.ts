import { describe, expect, test } from 'vitest'
import { randomFrom } from '../random/random-from.ts'
import type { Network } from './network.ts'
import { createNetwork, ELSEWHERE, LEFT, RIGHT, sponsorSides, startPlacement } from './network.ts'

const build = (parent: number[], side: number[], sponsor: number[]): Network =>
  createNetwork(Int32Array.from(parent), Uint8Array.from(side), Int32Array.from(sponsor))

describe('a network', () => {
  test('refuses what the engine cannot sweep', () => {
    expect(() => build([-1, 0], [0], [-1, 0])).toThrow('differ in length')
    expect(() => build([1, -1], [0, 0], [-1, -1])).toThrow('member 0 does not come after its parent')
    expect(() => build([-1, 0, 0], [0, 1, 1], [-1, 0, 0])).toThrow('member 2 hangs in a taken place')
    expect(() => build([-1, 0], [0, 2], [-1, 0])).toThrow('member 1 has an impossible side')
    expect(() => build([-1, 0], [0, 1], [-1, 1])).toThrow('member 1 has an impossible sponsor')
    expect(() => build([-1, 0], [0, 1], [-1, 2])).toThrow('member 1 has an impossible sponsor')
  })

  test('knows on which side of the sponsor every direct hangs', () => {
    // 0 has 1 left and 2 right; 3 hangs under 2 and is sponsored by 0; 4 under 1, sponsored by 2; 5 is a root of its own.
    const network = build([-1, 0, 0, 2, 1, -1], [0, 0, 1, 0, 0, 0], [-1, 0, 0, 0, 2, 0])
    expect([...sponsorSides(network)]).toEqual([ELSEWHERE, LEFT, RIGHT, RIGHT, ELSEWHERE, ELSEWHERE])
  })

  test('agrees with walking up, on random networks, with sponsors above and beside', () => {
    const random = randomFrom(7)
    for (let round = 0; round < 50; round += 1) {
      const placement = startPlacement()
      placement.join(-1, 0, -1)
      for (let member = 1; member < 60; member += 1) {
        const side = random() < 0.5 ? LEFT : RIGHT
        const parent = random() < 0.05 ? -1 : placement.extreme(Math.floor(random() * member), side)
        placement.join(parent, side, Math.floor(random() * member))
      }
      const network = placement.network()
      expect([...sponsorSides(network)]).toEqual(
        Array.from({ length: network.size }, (_, member) => sideByWalking(network, member)),
      )
    }
  })
})

function sideByWalking({ parent, side, sponsor }: Network, member: number): number {
  for (let at = member; parent[at]! >= 0; at = parent[at]!) if (parent[at] === sponsor[member]) return side[at]!
  return ELSEWHERE
}

describe('placement', () => {
  test('hangs whoever joins on a side under the last of its chain', () => {
    const placement = startPlacement()
    placement.join(-1, LEFT, -1)
    expect(placement.extreme(0, LEFT)).toBe(0)
    placement.join(placement.extreme(0, LEFT), LEFT, 0)
    placement.join(placement.extreme(0, LEFT), LEFT, 0)
    placement.join(2, RIGHT, 0)
    placement.join(placement.extreme(0, LEFT), LEFT, 0)
    expect(placement.extreme(0, LEFT)).toBe(4)
    expect(placement.extreme(2, RIGHT)).toBe(3)
    expect([placement.isFree(2, LEFT), placement.isFree(2, RIGHT), placement.isFree(3, RIGHT)]).toEqual([
      false,
      false,
      true,
    ])
    expect([...placement.network().parent]).toEqual([-1, 0, 1, 2, 2])
  })

  test('stays quick down a chain of many', () => {
    const placement = startPlacement()
    placement.join(-1, LEFT, -1)
    for (let member = 1; member < 100_000; member += 1) placement.join(placement.extreme(0, LEFT), LEFT, 0)
    expect(placement.extreme(0, LEFT)).toBe(99_999)
  })
})
