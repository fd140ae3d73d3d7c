import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../random/random-from.ts'
import { isGreen } from '../index/columns.ts'
import { DayLists } from '../index/day-lists.ts'
import { daywiseBusiness } from './daywise.ts'
import { directsPage } from './directs.ts'
import { downline } from './downline.ts'
import { extremeOf } from './extreme.ts'
import { firstFreeOf } from './first-free.ts'
import { isUnder } from '../index/jump.ts'
import { levelsBelow } from './levels.ts'
import { LEFT, RIGHT } from '../network.ts'
import { NetworkIndex } from '../index/network-index.ts'
import { isInSponsorTeam, legsOf, sponsorTeamOf, teamOf } from './subtree.ts'

/**
 * A chain so deep that a recursive query over it would not end: it is compared with plain loops. Everybody hangs left of
 * the one before, and is sponsored by the one before but for those whose sponsor was changed.
 */
const length = 200_000
const middle = 120_000
const first_day = 20_000
const dayOf = (member: number): number => first_day + Math.floor(member / 1000)

function grow(): { index: NetworkIndex; business: DayLists } {
  const random = randomFrom(5)
  const index = new NetworkIndex(length)
  const business = new DayLists({ hasAmounts: true })
  for (let member = 0; member < length; member++) {
    if (member === length - 5_000) {
      index.settle()
      index.settleSponsors()
    }
    index.add({ parent: member - 1, side: LEFT, sponsor: member - 1, joined_day: dayOf(member) })
    const is_active = random() < 0.5
    index.setStatus(member, {
      is_active,
      is_blocked: random() < 0.1,
      package_no: member % 3,
      activated_day: is_active ? dayOf(member) + 1 : 0,
    })
    const volume = Math.floor(random() * 100)
    index.addVolume(member, volume)
    business.add(dayOf(member), member, volume)
  }
  return { index, business }
}

const { index, business } = grow()
const members = Array.from({ length }, (_, member) => member)
const { flags, package_no, volume, activated_day } = index.columns

const figuresOf = (some: readonly number[]) => ({
  total: some.length,
  active: some.filter((member) => isGreen(flags[member]!)).length,
  volume: some.reduce((sum, member) => sum + volume[member]!, 0),
})

describe('a chain of 200,000', () => {
  test('is counted and summed', () => {
    for (const top of [0, 1, middle, length - 4_000, length - 1]) {
      const below = members.slice(top + 1)
      expect(teamOf(index, top)).toEqual(figuresOf([top, ...below]))
      expect(legsOf(index, top)).toEqual({ left: figuresOf(below), right: figuresOf([]) })
      expect(sponsorTeamOf(index, top)).toEqual(figuresOf([top, ...below]))
    }
  })

  test('has one member on each level, and a free place at its end', () => {
    for (const tree of ['placement', 'sponsor'] as const)
      expect(levelsBelow(index, middle, tree)).toEqual(
        members.slice(middle + 1).map((member, at) => ({
          level: at + 1,
          total: 1,
          active: Number(isGreen(flags[member]!)),
        })),
      )
    expect(extremeOf(index, middle, LEFT)).toBe(length - 1)
    expect(extremeOf(index, middle, RIGHT)).toBe(middle)
    expect(firstFreeOf(index, middle, LEFT)).toBe(middle + 1)
    expect(isUnder(index.columns, length - 1, middle)).toBe(true)
    expect(isUnder(index.columns, middle, length - 1)).toBe(false)
  })

  test('is listed under every filter', () => {
    const filter = {
      side: LEFT,
      status: 'active',
      package_no: 2,
      levels: { from: 10, to: 70_000 },
      joined: { from: dayOf(middle) + 2, to: dayOf(length) },
      activated: { from: dayOf(middle) + 5 },
    } as const
    const below = members.filter(
      (member) =>
        member >= middle + 10 &&
        member <= middle + 70_000 &&
        isGreen(flags[member]!) &&
        package_no[member] === 2 &&
        dayOf(member) >= filter.joined.from &&
        activated_day[member]! >= filter.activated.from,
    )
    for (const tree of ['placement', 'sponsor'] as const)
      for (const page of [0, 17, Math.floor(below.length / 25)])
        expect(downline(index, middle, { ...filter, tree }, page, 25)).toEqual({
          members: below.toReversed().slice(25 * page, 25 * page + 25),
          total_count: below.length,
        })
  })

  test('brings business day by day', () => {
    const span = { from: dayOf(middle), to: dayOf(length) + 1 }
    const leg = members.slice(middle + 1)
    const [joined, activated, brought] = [
      new Map<number, number>(),
      new Map<number, number>(),
      new Map<number, number>(),
    ]
    const addTo = (sums: Map<number, number>, day: number, more: number) => sums.set(day, (sums.get(day) ?? 0) + more)
    for (const member of leg) {
      addTo(joined, dayOf(member), 1)
      addTo(activated, activated_day[member]!, 1)
      addTo(brought, dayOf(member), volume[member]!)
    }
    for (const { day, left, right } of daywiseBusiness(index, middle, span, business.within(span.from, span.to))) {
      expect(left).toEqual({
        joined: joined.get(day) ?? 0,
        activated: activated.get(day) ?? 0,
        volume: brought.get(day) ?? 0,
      })
      expect(right).toEqual({ joined: 0, activated: 0, volume: 0 })
    }
  })

  test('keeps its answers when sponsors change, those who joined later among them', () => {
    // The lower half is sponsored by the very last, who is sponsored by the top now.
    index.setSponsors([
      { member: length - 1, sponsor: 0 },
      { member: middle, sponsor: length - 1 },
    ])
    const lower = members.slice(middle, length - 1)
    expect(sponsorTeamOf(index, length - 1)).toEqual(figuresOf([length - 1, ...lower]))
    expect(sponsorTeamOf(index, middle)).toEqual(figuresOf(lower))
    expect(sponsorTeamOf(index, 1)).toEqual(figuresOf(members.slice(1, middle)))
    expect(sponsorTeamOf(index, 0)).toEqual(figuresOf(members))
    expect(isInSponsorTeam(index, length - 2, length - 1)).toBe(true)
    expect(isInSponsorTeam(index, length - 2, 1)).toBe(false)
    expect(directsPage(index, 0, {}, 0, 10)).toEqual({ members: [length - 1, 1], total_count: 2 })
    expect(levelsBelow(index, length - 1, 'sponsor')).toHaveLength(lower.length)
    expect(() => index.setSponsors([{ member: length - 1, sponsor: length - 2 }])).toThrow(RangeError)
  })
})
