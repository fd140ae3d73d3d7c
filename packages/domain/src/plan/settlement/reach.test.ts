import { expect, test } from 'vitest'
import { createNetwork } from '../../network/network.ts'
import { doubles } from '../engine/integers.ts'
import type { PlanInput } from '../plan-input.ts'
import { hasReach, reachOf, type UndoneEvents } from './reach.ts'
import { emptyState, type State } from '../state/state.ts'
import { membersOf } from '../state/state-members.ts'
import { barePlan } from '../testing/bare-plan.ts'

/**
 * Sponsors in one line, 0 above 1 above 2 and so on to 9; the places are another tree: 1 and 2 below 0, 3 and 4 below 1,
 * and so on. Above 9 in it are 4, 1 and 0.
 */
const size = 10
const members = Array.from({ length: size }, (_, member) => member)
const network = createNetwork(
  Int32Array.from(members, (member) => (member === 0 ? -1 : (member - 1) >> 1)),
  Uint8Array.from(members, (member) => (member + 1) % 2),
  Int32Array.from(members, (member) => member - 1),
)
/** The same places; everybody is sponsored by the first. */
const flat = { ...network, sponsor: Int32Array.from(members, (member) => (member === 0 ? -1 : 0)) }

const plain = barePlan()
const levels = (count: number, compression: 'none' | 'dynamic' = 'none') =>
  ({ enabled: true, percents: Array.from({ length: count }, () => '1'), unlock: 'none', compression }) as const
const none = { members: [9], paid: [], plans: [plain], line: null, sponsors_before: [] } satisfies UndoneEvents

function reached(undone: Partial<UndoneEvents>, within = network): { changed: number[]; visited: number[] } {
  const { changed, visited } = reachOf(within, { ...none, ...undone })
  return { changed: [...membersOf(changed, size)], visited: [...membersOf(visited, size)] }
}
test('a sponsor of before is reached like the one of now', () => {
  // Everybody is sponsored by 0 now; in closings that are computed again 9 had 5, and 4, who is above 9, had 6.
  const sponsors_before = [
    { member: 9, sponsor: 5 },
    { member: 4, sponsor: 6 },
  ]
  expect(reached({}, flat).changed).toEqual([0, 1, 4, 9])
  expect(reached({ sponsors_before }, flat).changed).toEqual([0, 1, 4, 5, 6, 9])
  const { visited } = reached({ members: [1], sponsors_before: [{ member: 7, sponsor: 1 }] })
  expect(visited).toContain(7)
})

const withPlan = (change: Partial<PlanInput>) => ({ plans: [plain, { ...plain, ...change }] })

test('an event reaches those above its member, the sponsor, and the sponsors of all these', () => {
  // 9, above it 4, 1 and 0, the sponsor 8; their sponsors 7 and 3.
  expect(reached({})).toEqual({ changed: [0, 1, 3, 4, 7, 8, 9], visited: [0, 1, 2, 3, 4, 5, 7, 8, 9] })
  expect(reached({ members: [0] })).toEqual({ changed: [0], visited: [0, 1] })
  expect(reached({}, flat).visited).toEqual(members)
  expect(reached({ members: [2, 6] }, flat).changed).toEqual([0, 2, 6])
})

test('whom it paid at once has earned less in a lifetime', () => {
  expect(reached({ members: [0], paid: [5] })).toEqual({ changed: [0, 5], visited: [0, 1, 5, 6] })
})

test('levels of matching reach the sponsors above all whose matching changes, and are paid from below as far', () => {
  const two = { matching_level: { ...levels(2), caps: [] } }
  expect(reached(withPlan(two)).changed).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9])
  expect(reached({ members: [0], ...withPlan(two) })).toEqual({ changed: [0], visited: [0, 1, 2] })
  expect(reached(withPlan({ matching_level: { ...levels(9), enabled: false, caps: [] } }))).toEqual(reached({}))
})

test('levels that pass up reach everybody above, and are paid from everybody below', () => {
  const up = { matching_level: { ...levels(1, 'dynamic'), caps: [] } }
  expect(reached({ members: [1], ...withPlan(up) })).toEqual({ changed: [0, 1], visited: members })
  expect(reached(withPlan(up))).toEqual({ changed: members, visited: members })
})

test('levels of ROI and of orders reach the sponsors above the member alone', () => {
  const far = { members: [5] }
  // Above 5 in the places are 2 and 0; the sponsors 4, and of all these 1 and 3.
  const plainly = [0, 1, 2, 3, 4, 5]
  expect(reached(far).changed).toEqual(plainly)
  const deep = { members: [9], ...withPlan({ roi_level: levels(3) }) }
  expect(reached(deep)).toEqual({ changed: [0, 1, 3, 4, 5, 6, 7, 8, 9], visited: members })
  expect(reached({ members: [0], ...withPlan({ roi_level: levels(3) }) }).visited).toEqual([0, 1, 2, 3])
  const orders = { repurchase_level: { ...plain.repurchase_level, ...levels(3) } }
  // Whoever is paid them is computed whoever is visited: nobody more is looked at than for the members' other incomes.
  expect(reached({ members: [9], ...withPlan(orders) }).changed).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9])
  expect(reached({ members: [0], ...withPlan(orders) }).visited).toEqual([0, 1])
})

test('where what is paid to one changes what others are paid, everybody above is reached and everybody looked at', () => {
  const capped = (per: 'closing' | 'day') => ({ ...plain.matching, caps: [{ per, amount: '10' }] })
  const two = { members: [2] }
  expect(reached(two)).toEqual({ changed: [0, 1, 2], visited: [0, 1, 2, 3] })
  for (const change of [
    { overall_cap_percent: '300', matching: capped('day') },
    { matching: { ...plain.matching, trim_to: 'next_upline' } as const },
  ])
    expect(reached({ ...two, paid: [6], ...withPlan(change) })).toEqual({
      changed: [0, 1, 2, 3, 4, 5, 6],
      visited: members,
    })
  for (const change of [
    { overall_cap_percent: '300' },
    { overall_cap_percent: '300', matching: capped('closing') },
    { matching: capped('day') },
  ])
    expect(reached({ ...two, ...withPlan(change) })).toEqual(reached(two))
})

/** Everybody on the line in the order of joining, all active but for the last, who comes to it in these closings. */
function lineOfAll(change: { grows?: boolean; isKept?: boolean } = {}): NonNullable<UndoneEvents['line']> {
  const { grows = true, isKept = true } = change
  const places = Int32Array.from(members, (member) => member + 1)
  const opening: State = {
    ...emptyState(doubles, size - 1),
    activations: new Int32Array(size - 1).fill(1),
    line: isKept
      ? {
          place: places.slice(0, -1),
          // 5 is active by a pin that was given away, and counts in nobody's team.
          given: Int32Array.of(0, 0, 0, 0, 0, 1, 0, 0, 0),
          stages: new Int32Array(size - 1),
        }
      : null,
  }
  return { places, opening, grows }
}
const stages = (count: 'cumulative' | 'fresh', ...teams: number[]) => ({
  single_leg: {
    enabled: true,
    count,
    stages: teams.map((team) => ({ team, directs: 0, amount: '1' })),
    caps: [],
  },
})

test('single leg reaches whoever came before on the line and may be short of the last team', () => {
  const changedBy = (plan: Partial<PlanInput>, line = lineOfAll()) =>
    reached({ members: [9], line, ...withPlan(plan) }, flat).changed
  const without = [0, 1, 4, 9]
  expect(changedBy({})).toEqual(without)
  // Later than 6 come 7 and 8 at the opening; 9 is not active yet.
  expect(changedBy(stages('cumulative', 1, 2))).toEqual([0, 1, 4, 7, 8, 9])
  expect(changedBy(stages('cumulative', 3, 1))).toEqual([0, 1, 4, 6, 7, 8, 9])
  // Later than 4 come 6, 7 and 8, for 5 does not count.
  expect(changedBy(stages('fresh', 2, 2))).toEqual([0, 1, 4, 5, 6, 7, 8, 9])
  const off = stages('cumulative', 9)
  expect(changedBy({ single_leg: { ...off.single_leg, enabled: false } })).toEqual(without)
})

test('all before on the line are reached where a team may shrink, or nothing says who was counted', () => {
  const before = members
  const changedBy = (line: ReturnType<typeof lineOfAll>, undone = [9]) =>
    reached({ members: undone, line, ...withPlan(stages('cumulative', 1)) }, flat).changed
  expect(changedBy(lineOfAll({ grows: false }))).toEqual(before)
  expect(changedBy(lineOfAll({ isKept: false }))).toEqual(before)
  expect(changedBy(lineOfAll({ grows: false }), [3])).toEqual([0, 1, 2, 3])
  // 2 was never activated.
  const { places, ...rest } = lineOfAll({ grows: false })
  expect(changedBy({ places: places.map((place, member) => (member === 2 ? 0 : place)), ...rest }, [3])).toEqual([
    0, 1, 3,
  ])
  expect(reached({ members: [9], line: lineOfAll({ isKept: false }) }, flat).changed).toEqual([0, 1, 4, 9])
  const never = lineOfAll({ grows: false })
  expect(changedBy({ ...never, places: new Int32Array(size) }, [3])).toEqual([0, 1, 3])
})

test('the second edition of the rules looked at everybody where a plan has more than matching and shares of it', () => {
  expect(hasReach(plain, 2)).toBe(true)
  const further: Partial<PlanInput>[] = [
    { overall_cap_percent: '300' },
    { matching: { ...plain.matching, trim_to: 'next_upline' } },
    { matching_level: { ...levels(1), caps: [] } },
    { roi_level: levels(1) },
    stages('cumulative', 1),
    { repurchase_level: { ...plain.repurchase_level, enabled: true } },
  ]
  for (const change of further) {
    expect(hasReach({ ...plain, ...change }, 2)).toBe(false)
    expect(hasReach({ ...plain, ...change }, 3)).toBe(true)
  }
})
