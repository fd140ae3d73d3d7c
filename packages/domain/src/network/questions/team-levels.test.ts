import { expect, test } from 'vitest'
import { NetworkIndex } from '../index/network-index.ts'
import { countOpened, openedLevels } from './opened-levels.ts'
import { allLevels, levelsAbove, teamLevels } from './team-levels.ts'

/** 0 sponsors 1 and 2, 1 sponsors 3, and 3 sponsors 4 and 5; of all, 2 and 5 are not active and 4 is blocked. */
function grown(): NetworkIndex {
  const index = new NetworkIndex()
  for (const [parent, side, sponsor] of [
    [-1, 0, -1],
    [0, 0, 0],
    [0, 1, 0],
    [1, 0, 1],
    [3, 0, 3],
    [3, 1, 3],
  ] as const)
    index.add({ parent, side, sponsor, joined_day: 20_000 })
  for (let member = 0; member < index.size; member += 1)
    index.setStatus(member, {
      is_active: ![2, 5].includes(member),
      is_blocked: member === 4,
      package_no: 1,
      activated_day: 20_000,
    })
  return index
}

test('a sponsor team is walked level by level, no deeper than asked', () => {
  const index = grown()
  const team = teamLevels(index, 'sponsor', 0, 5).map((level) => level.toSorted((a, b) => a - b))
  expect(team).toEqual([[1, 2], [3], [4, 5]])
  expect(teamLevels(index, 'sponsor', 0, 2)).toHaveLength(2)
  expect(teamLevels(index, 'sponsor', 4, 5)).toEqual([])
})

test('a level of all teams counts whoever has so many sponsors above', () => {
  const index = grown()
  expect([0, 3, 5].map((member) => levelsAbove(index, 'sponsor', member, 2))).toEqual([0, 2, 2])
  expect(allLevels(index, 'sponsor', 4)).toEqual([
    { members: 5, active: 2 },
    { members: 3, active: 1 },
    { members: 2, active: 0 },
    { members: 0, active: 0 },
  ])
})

test('levels are opened by active directs, or all at once, and by nobody who is not active', () => {
  const index = grown()
  const byDirects = { levels: 3, opens_at: [1, 2, 3] }
  expect([0, 1, 2, 3, 4].map((member) => openedLevels(index, byDirects, member))).toEqual([1, 1, 0, 1, 0])
  expect(openedLevels(index, { levels: 3, opens_at: null }, 3)).toBe(3)
  expect(countOpened(index, byDirects)).toEqual([2, 0, 0])
  expect(openedLevels(index, { levels: 3, opens_at: [0, 1, 4] }, 1)).toBe(2)
})

test('levels of the places go by who hangs below whom', () => {
  const index = new NetworkIndex()
  // Member 2 hangs below 1 and was brought by 0.
  for (const [parent, side, sponsor] of [
    [-1, 0, -1],
    [0, 0, 0],
    [1, 1, 0],
  ] as const)
    index.add({ parent, side, sponsor, joined_day: 20_000 })
  expect(teamLevels(index, 'placement', 0, 5)).toEqual([[1], [2]])
  expect(teamLevels(index, 'sponsor', 0, 5).map((level) => level.toSorted((a, b) => a - b))).toEqual([[1, 2]])
  expect(levelsAbove(index, 'placement', 2, 5)).toBe(2)
  expect(allLevels(index, 'placement', 2).map(({ members }) => members)).toEqual([2, 1])
})
