import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DayLists } from './day-lists.ts'
import { daywiseBusiness } from '../questions/daywise.ts'
import { directsOf, directsPage } from '../questions/directs.ts'
import { downline, levelUnder, type DownlineFilter } from '../questions/downline.ts'
import { extremeOf } from '../questions/extreme.ts'
import { isUnder, sideUnder } from './jump.ts'
import { levelsBelow } from '../questions/levels.ts'
import { NetworkIndex } from './network-index.ts'
import { LEFT, RIGHT } from '../network.ts'
import { PlainNetwork } from '../testing/plain-network.ts'
import { sidesOf } from '../questions/sides.ts'
import { isInSponsorTeam, legsOf, sponsorTeamOf, teamOf } from '../questions/subtree.ts'
import { windowOf } from '../questions/window.ts'

/** Both networks side by side, led through the same history. */
interface Pair {
  readonly index: NetworkIndex
  readonly plain: PlainNetwork
}

type Step =
  | {
      readonly do: 'join'
      readonly under: number
      readonly side: number
      readonly sponsor: number
      readonly day: number
    }
  | {
      readonly do: 'stand'
      readonly member: number
      readonly is_active: boolean
      readonly is_blocked: boolean
      readonly package_no: number
      readonly day: number
    }
  | { readonly do: 'gain'; readonly member: number; readonly volume: number }
  | { readonly do: 'change_sponsor'; readonly member: number; readonly sponsor: number }
  | { readonly do: 'settle' }

const day = fc.integer({ min: 20_000, max: 20_006 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('join' as const),
      under: fc.nat(),
      side: fc.integer({ min: LEFT, max: RIGHT }),
      sponsor: fc.nat(),
      day,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('stand' as const),
      member: fc.nat(),
      is_active: fc.boolean(),
      is_blocked: fc.boolean(),
      package_no: fc.nat(2),
      day,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('gain' as const),
      member: fc.nat(),
      volume: fc.integer({ min: -50, max: 500 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('change_sponsor' as const), member: fc.nat(), sponsor: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'settle' as const }) },
)

function take({ index, plain }: Pair, it: Step): void {
  const size = plain.members.length
  if (it.do === 'settle') {
    index.settle()
    index.settleSponsors()
  } else if (it.do === 'change_sponsor') changeSponsor({ index, plain }, it.member % size, it.sponsor % size)
  else if (it.do === 'join') {
    // Whoever finds the place taken goes down that side until one is free.
    let parent = it.under % size
    for (let kid = plain.kid(parent, it.side); kid >= 0; kid = plain.kid(parent, it.side)) parent = kid
    join({ index, plain }, parent, it.side, it.sponsor % size, it.day)
  } else if (it.do === 'stand') {
    const member = it.member % size
    const activated_day = it.is_active ? it.day : 0
    const { is_active, is_blocked, package_no } = it
    index.setStatus(member, { is_active, is_blocked, package_no, activated_day })
    Object.assign(plain.members[member]!, { is_active, is_blocked, package_no, activated_day })
  } else {
    index.addVolume(it.member % size, it.volume)
    plain.members[it.member % size]!.volume += it.volume
  }
}

/** Nobody is given a sponsor who is below them. */
function changeSponsor({ index, plain }: Pair, member: number, sponsor: number): void {
  if (member === 0) return
  if (plain.lineUp(sponsor).includes(member)) {
    expect(() => index.setSponsors([{ member, sponsor }])).toThrow(RangeError)
    return
  }
  index.setSponsors([{ member, sponsor }])
  plain.members[member]!.sponsor = sponsor
}

function join({ index, plain }: Pair, parent: number, side: number, sponsor: number, joined_day: number): void {
  index.add({ parent, side, sponsor, joined_day })
  const unmoved = { activated_day: 0, is_active: false, is_blocked: false, package_no: 0, volume: 0 }
  plain.members.push({ parent, side, sponsor, joined_day, ...unmoved })
}

/** Networks with a history: joinings, activations, blockings, volumes, and orderings in between. */
const networks: fc.Arbitrary<Pair> = fc.array(step, { maxLength: 60 }).map((steps) => {
  const pair = { index: new NetworkIndex(1), plain: new PlainNetwork() }
  join(pair, -1, LEFT, -1, 20_000)
  for (const it of steps) take(pair, it)
  return pair
})

/** Asks about every member of many networks. */
const everywhere = (ask: (pair: Pair, top: number) => void) =>
  fc.assert(
    fc.property(networks, (pair) => {
      for (const top of pair.plain.members.keys()) ask(pair, top)
    }),
  )

const legsIn = ({ plain }: Pair, top: number) => ({
  left: plain.below(top).filter((member) => plain.sideUnder(member, top) === LEFT),
  right: plain.below(top).filter((member) => plain.sideUnder(member, top) === RIGHT),
})

describe('on random networks the index agrees with the plain list', () => {
  test('who is under whom, and on which side', () => {
    everywhere(({ index, plain }, top) => {
      const quick = sidesOf(index, top)
      for (const member of plain.members.keys()) {
        expect(isInSponsorTeam(index, member, top)).toBe(plain.lineUp(member).includes(top))
        expect(isUnder(index.columns, member, top)).toBe(plain.level(member, top) >= 0)
        expect(sideUnder(index.columns, member, top)).toBe(plain.sideUnder(member, top))
        expect(quick(member)).toBe(plain.sideUnder(member, top))
      }
    })
  })

  test('teams and legs: members, active ones, volume', () => {
    everywhere((pair, top) => {
      const { left, right } = legsIn(pair, top)
      expect(teamOf(pair.index, top)).toEqual(pair.plain.team([top, ...pair.plain.below(top)]))
      expect(sponsorTeamOf(pair.index, top)).toEqual(pair.plain.team([top, ...pair.plain.belowIn('sponsor', top)]))
      expect(legsOf(pair.index, top)).toEqual({ left: pair.plain.team(left), right: pair.plain.team(right) })
    })
  })

  const bounds = (min: number, max: number) =>
    fc.record({ from: fc.integer({ min, max }), to: fc.integer({ min, max }) }, { requiredKeys: [] })
  const filters: fc.Arbitrary<DownlineFilter> = fc.record(
    {
      side: fc.constantFrom(LEFT, RIGHT),
      levels: bounds(1, 6),
      status: fc.constantFrom('active', 'unpaid', 'blocked'),
      package_no: fc.nat(2),
      joined: bounds(20_000, 20_006),
      activated: bounds(20_000, 20_006),
      tree: fc.constantFrom('placement', 'sponsor'),
    },
    { requiredKeys: [] },
  )

  test('any page of the downline under any filter, with the exact total', () => {
    fc.assert(
      fc.property(
        networks,
        fc.nat(),
        filters,
        fc.nat(3),
        fc.integer({ min: 1, max: 9 }),
        (pair, at, filter, page, size) => {
          const { index, plain } = pair
          const top = at % plain.members.length
          const inside = (value: number, bound: { from?: number; to?: number } = {}) =>
            value >= (bound.from ?? -Infinity) && value <= (bound.to ?? Infinity)
          const tree = filter.tree ?? 'placement'
          const others = (members: readonly number[]) =>
            members
              .filter((member) => filter.side === undefined || plain.sideUnder(member, top) === filter.side)
              .filter((member) => filter.status === undefined || plain.statusOf(member) === filter.status)
              .filter(
                (member) =>
                  (filter.package_no ?? plain.members[member]!.package_no) === plain.members[member]!.package_no,
              )
              .filter((member) => inside(plain.members[member]!.joined_day, filter.joined))
              .filter(
                (member) =>
                  filter.activated === undefined ||
                  (plain.members[member]!.activated_day > 0 &&
                    inside(plain.members[member]!.activated_day, filter.activated)),
              )
              .toReversed()
          const { levels: _levels, tree: _tree, ...asked } = filter
          const directs = others([...plain.members.keys()].filter((member) => plain.members[member]!.sponsor === top))
          expect(directsPage(index, top, asked, page, size)).toEqual({
            members: directs.slice(page * size, (page + 1) * size),
            total_count: directs.length,
          })
          const matching = others(
            plain.belowIn(tree, top).filter((member) => inside(plain.levelIn(tree, member, top), filter.levels)),
          )
          expect(downline(index, top, filter, page, size)).toEqual({
            members: matching.slice(page * size, (page + 1) * size),
            total_count: matching.length,
          })
        },
      ),
      { numRuns: 400 },
    )
  })

  test.each(['placement', 'sponsor'] as const)('levels by %s', (tree) => {
    everywhere(({ index, plain }, top) => {
      const below = plain.belowIn(tree, top)
      const levels = [...new Set(below.map((member) => plain.levelIn(tree, member, top)))].toSorted((a, b) => a - b)
      for (const member of below) expect(levelUnder(index, tree, member, top)).toBe(plain.levelIn(tree, member, top))
      expect(levelsBelow(index, top, tree)).toEqual(
        levels.map((level) => {
          const { total, active } = plain.team(below.filter((member) => plain.levelIn(tree, member, top) === level))
          return { level, total, active }
        }),
      )
    })
  })

  test('directs, newest first', () => {
    everywhere(({ index, plain }, top) => {
      const directs = [...plain.members.keys()].filter((member) => plain.members[member]!.sponsor === top)
      expect(directsOf(index, top)).toEqual(directs.toReversed())
    })
  })

  test('the extreme member of each side', () => {
    everywhere(({ index, plain }, top) => {
      for (const side of [LEFT, RIGHT]) {
        const run = plain.below(top).filter((member) => {
          const way = plain.wayUp(member)
          return way.slice(0, way.indexOf(top)).every((it) => plain.members[it]!.side === side)
        })
        expect(extremeOf(index, top, side)).toBe(run.at(-1) ?? top)
      }
    })
  })

  test('the window of a tree view', () => {
    everywhere((pair, top) => {
      const { index, plain } = pair
      const nodes = windowOf(index, top, 3)
      const shown = [top, ...plain.below(top).filter((member) => plain.level(member, top) < 3)]
      expect(nodes.map((node) => node.member).toSorted((a, b) => a - b)).toEqual(shown.toSorted((a, b) => a - b))
      for (const node of nodes) {
        const { left, right } = legsIn(pair, node.member)
        expect(node).toEqual({
          member: node.member,
          level: plain.level(node.member, top),
          left_kid: plain.kid(node.member, LEFT),
          right_kid: plain.kid(node.member, RIGHT),
          left: plain.team(left),
          right: plain.team(right),
          hidden: node.level === 2 ? left.length + right.length : 0,
        })
      }
      expect(nodes.map((node) => node.level)).toEqual(nodes.map((node) => node.level).toSorted((a, b) => a - b))
      expect(nodes.length + nodes.reduce((sum, node) => sum + node.hidden, 0)).toBe(plain.below(top).length + 1)
    })
  })

  test('business of each day, left and right', () => {
    const entry = fc.record({ member: fc.nat(), volume: fc.integer({ min: -9, max: 99 }) })
    const days = fc.array(fc.record({ day: fc.integer({ min: 20_000, max: 20_006 }), entries: fc.array(entry) }))
    fc.assert(
      fc.property(networks, fc.nat(), days, (pair, at, business) => {
        const { index, plain } = pair
        const size = plain.members.length
        const legs = legsIn(pair, at % size)
        const gainOf = (leg: readonly number[], day: number) => ({
          joined: leg.filter((member) => plain.members[member]!.joined_day === day).length,
          activated: leg.filter((member) => plain.members[member]!.activated_day === day).length,
          volume: business
            .flatMap((it) => (it.day === day ? it.entries : []))
            .reduce((sum, it) => sum + (leg.includes(it.member % size) ? it.volume : 0), 0),
        })
        const volumes = new DayLists({ hasAmounts: true })
        for (const it of business) for (const one of it.entries) volumes.add(it.day, one.member % size, one.volume)
        const brought = volumes.within(20_000, 20_006)
        expect(daywiseBusiness(index, at % size, { from: 20_001, to: 20_004 }, brought)).toEqual(
          [20_001, 20_002, 20_003, 20_004].map((day) => ({
            day,
            left: gainOf(legs.left, day),
            right: gainOf(legs.right, day),
          })),
        )
      }),
    )
  })
})
