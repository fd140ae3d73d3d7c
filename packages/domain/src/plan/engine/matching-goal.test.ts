import { expect, test } from 'vitest'
import { doubles } from './integers.ts'
import { matchingGoalOf, type GoalInput, type MatchingGoal } from './matching-goal.ts'
import type { MatchingInput } from '../plan-input.ts'
import { planOf } from '../plan.ts'
import { RULES_NOW } from '../rules.ts'
import { emptyState, type State } from '../state/state.ts'
import { barePlan } from '../testing/bare-plan.ts'

const DAY_MS = 86_400_000

interface Case {
  readonly says: string
  readonly plan?: Partial<MatchingInput>
  readonly legs: readonly [left: bigint, right: bigint]
  readonly input?: Partial<GoalInput>
  readonly state?: (state: State) => State
  readonly goal: MatchingGoal | null
}

/** One member, active, of whom nothing else is known. */
function stateOf(): State {
  const state = emptyState(doubles, 1)
  state.activations[0] = 1
  return state
}

const earnedToday =
  (amount: number) =>
  (state: State): State => ({
    ...state,
    closing_day: 1,
    earned: { matching: { day: Float64Array.of(amount), lifetime: Float64Array.of(amount) } },
  })

const daily = { caps: [{ per: 'day', amount: '1180' }] } as const satisfies Partial<MatchingInput>

const cases: readonly Case[] = [
  {
    says: 'what waits on the left is matched by as much on the right',
    legs: [200_000n, 0n],
    goal: { cap: null, next: { side: 'right', volume: 200_000n, pay: 20_000n } },
  },
  {
    says: 'what the weaker side has already is matched first',
    legs: [100_000n, 300_000n],
    input: { paid: 10_000n },
    goal: { cap: null, next: { side: 'left', volume: 200_000n, pay: 20_000n } },
  },
  { says: 'nothing waits for nothing', legs: [0n, 0n], goal: { cap: null, next: null } },
  {
    says: 'a day’s cap counts what the closing pays and what was paid earlier that day',
    plan: daily,
    legs: [300_000n, 200_000n],
    input: { paid: 20_000n },
    state: earnedToday(50_000),
    goal: {
      cap: { per: 'day', limit: 118_000n, used: 50_000n },
      next: { side: 'right', volume: 100_000n, pay: 10_000n },
    },
  },
  {
    says: 'no more volume is asked for than the cap pays',
    plan: daily,
    legs: [5_000_000n, 0n],
    goal: {
      cap: { per: 'day', limit: 118_000n, used: 0n },
      next: { side: 'right', volume: 1_180_000n, pay: 118_000n },
    },
  },
  {
    says: 'a cap that is used up asks for nothing more',
    plan: daily,
    legs: [5_000_000n, 2_000_000n],
    input: { paid: 118_000n },
    state: earnedToday(118_000),
    goal: { cap: { per: 'day', limit: 118_000n, used: 118_000n }, next: null },
  },
  {
    says: 'pairs of two to one ask for their own share',
    plan: { unit: '1000', ratio: '2:1' },
    legs: [400_000n, 0n],
    goal: { cap: null, next: { side: 'right', volume: 200_000n, pay: 20_000n } },
  },
  {
    says: 'a member who is not active would be paid nothing',
    legs: [200_000n, 0n],
    state: (state) => ({ ...state, activations: new Int32Array(1) }),
    goal: { cap: null, next: null },
  },
  {
    says: 'whoever lacks directs is shown no amount',
    plan: { left_directs: 1, right_directs: 1 },
    legs: [200_000n, 0n],
    input: { left_directs: 1 },
    goal: null,
  },
  {
    says: 'where the closing pays otherwise than the legs say, nothing is promised',
    legs: [300_000n, 200_000n],
    input: { paid: 15_000n },
    goal: null,
  },
]

test.each(cases)('$says', ({ plan = {}, legs: [left, right], input, state = (it) => it, goal }) => {
  const found = matchingGoalOf({
    plan: planOf(barePlan({ rate_percent: '10', ...plan }), { money_digits: 2, event_digits: 2 }),
    rules: RULES_NOW,
    state: state(stateOf()),
    member: 0,
    window: { from_ms: DAY_MS, to_ms: 2 * DAY_MS, zone: 'UTC' },
    left,
    right,
    paid: 0n,
    has_first_pair: false,
    left_directs: 0,
    right_directs: 0,
    ...input,
  })
  expect(found).toEqual(goal)
})
