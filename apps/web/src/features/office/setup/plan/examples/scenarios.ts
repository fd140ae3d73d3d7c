import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { UnlockInput } from '@banyan/domain/plan/plan-input.ts'
import { opensAt } from '@banyan/domain/plan/kinds/unlock.ts'

/** The kinds that the editor explains by an example of their own; matching and sponsored income share that of a closing. */
export type ExampleKind =
  | 'referral'
  | 'level'
  | 'spill'
  | 'matrix'
  | 'matching_level'
  | 'roi'
  | 'roi_level'
  | 'single_leg'
  | 'withdrawal_level'
  | 'repurchase_level'

/** What the examples sell, order and withdraw: a round figure, so that a percentage can be checked by eye. */
export const EXAMPLE_AMOUNT = '1000'

interface Member {
  readonly id: string
  readonly joined: string
  readonly sponsor?: string
  readonly side?: 'left' | 'right'
  readonly active?: boolean
}

/** What a scenario adds to the bare format: members, events and closings. */
interface Network {
  /** The other parts of the plan that the kind is paid from. */
  readonly plan?: Readonly<Record<string, unknown>>
  /** Terms of the kind itself that the members of the example are beyond. */
  readonly terms?: Readonly<Record<string, unknown>>
  readonly members: readonly Member[]
  readonly events: readonly object[]
  readonly closings?: readonly { readonly from: string; readonly to: string }[]
}

const joined = '2026-01-01T09:00:00+05:30'
const sold = '2026-01-02T10:00:00+05:30'
/** When the places of further pools are bought, long after the activations whose income pays for them. */
const bought = '2026-03-02T10:00:00+05:30'
const day = { from: '2026-01-02T00:00:00+05:30', to: '2026-01-03T00:00:00+05:30' }
const most_levels = 30
const most_directs = 200
const most_team = 2_000

const activation = (member: string, amount = EXAMPLE_AMOUNT) => ({
  kind: 'activation',
  at: sold,
  member,
  amount,
  bv: amount,
})

const numbered = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

/** Sponsors one under the other, each with enough active directs for its level, and a new member under the last. */
function chain(levels: number, unlock: UnlockInput, isActive: boolean): Member[] {
  const count = Math.min(levels, most_levels)
  const asked = opensAt(unlock, count)
  const name = (level: number) => `Level ${level}`
  return numbered(count)
    .toReversed()
    .flatMap((level): Member[] => [
      {
        id: name(level),
        joined,
        active: true,
        ...(level < count ? { sponsor: name(level + 1), side: 'left' } : {}),
      },
      ...numbered(Math.min(asked?.[level - 1] ?? 0, most_directs)).map((direct) => ({
        id: `Direct ${direct} of ${level}`,
        joined,
        active: true,
        sponsor: name(level),
        side: 'right' as const,
      })),
    ])
    .concat({ id: 'New', joined, active: isActive, sponsor: name(1), side: 'left' })
}

/** Members placed one under the other whom somebody far above brought, and a new member of the same sponsor under them. */
const placedChain = (levels: number): Member[] => [
  { id: 'Sponsor', joined, active: true },
  ...numbered(Math.min(levels, most_levels))
    .toReversed()
    .map((level) => ({
      id: `Level ${level}`,
      joined,
      active: true,
      sponsor: 'Sponsor',
      side: 'left' as const,
    })),
  { id: 'New', joined, sponsor: 'Sponsor', side: 'left' },
]

function spillNetwork({ mode, percents }: PlanJson['spill']): Network {
  if (mode === 'placed_by_upline') return { members: placedChain(percents?.length ?? 3), events: [activation('New')] }
  if (mode === 'two_root_legs') {
    const directs = ['First', 'Second'].map((id): Member => ({ id, joined, active: true, sponsor: 'You' }))
    return {
      members: [{ id: 'You', joined, active: true }, ...directs, { id: 'New', joined, sponsor: 'First' }],
      events: [activation('New')],
    }
  }
  const directs = numbered(5).map((direct): Member => ({ id: `Direct ${direct}`, joined, sponsor: 'You' }))
  return {
    members: [{ id: 'You', joined, active: true }, ...directs],
    events: directs.map(({ id }) => activation(id)),
  }
}

/** You, and as many after you as the stages ask for, your directs the last of them. */
function lineNetwork({ count, stages }: PlanJson['single_leg']): Network {
  const teams = stages.map(({ team }, at) =>
    count === 'fresh' ? stages.slice(0, at + 1).reduce((sum, stage) => sum + stage.team, 0) : team,
  )
  const directs = Math.max(...stages.map((stage) => stage.directs))
  const team = Math.min(Math.max(...teams, directs), most_team)
  const after = numbered(team).map((place): Member => ({
    id: `After ${place}`,
    joined,
    active: true,
    ...(place > team - directs ? { sponsor: 'You' } : {}),
  }))
  return { members: [{ id: 'You', joined, active: true }, ...after], events: [], closings: [day] }
}

/** An order of the new member. Own orders of those above would pay others in turn, so the example does without them. */
function orderNetwork(part: PlanJson['repurchase_level']): Network {
  const to = part.run_day === null ? day.to : '2026-03-01T00:00:00+05:30'
  return {
    members: chain(part.percents.length, part, true),
    terms: { self_bv: '0' },
    events: [{ ...activation('New'), kind: 'repurchase' }],
    closings: [{ from: day.from, to }],
  }
}

type Pool = Pick<PlanJson['matrix'], 'width' | 'depth' | 'percents' | 'flats'>

/** How many places a pool pays for below one, up to a number that is worked out at once. */
function paidPlaces({ width, depth, percents, flats }: Pool): number {
  const paid = Math.min(depth, (percents ?? flats)?.length ?? 3)
  const levels = numbered(Math.min(paid, most_levels)).map((level) => width ** level)
  return Math.min(
    levels.reduce((sum, level) => sum + level, 0),
    most_team,
  )
}

/**
 * You, and as many directs of yours as your matrix has places; in each further pool you buy a place first, and as many of
 * them after you as it has places.
 */
function matrixNetwork({ pools = [], ...first }: PlanJson['matrix']): Network {
  const count = Math.max(...[first, ...pools].map(paidPlaces))
  const others = numbered(count).map((place): Member => ({ id: `Place ${place}`, joined, sponsor: 'You' }))
  const entries = pools.flatMap((pool) =>
    ['You', ...others.slice(0, paidPlaces(pool)).map(({ id }) => id)].map((member) => ({
      kind: 'matrix_entry',
      at: bought,
      member,
      pool: pool.name,
    })),
  )
  return {
    members: [{ id: 'You', joined, active: true }, ...others],
    events: [...others.map(({ id }) => activation(id)), ...entries],
  }
}

/** Three years of days on which ROI may be paid. */
const years = { from: day.from, to: '2029-01-03T00:00:00+05:30' }
const following = { from: '2026-01-03T00:00:00+05:30', to: '2026-01-04T00:00:00+05:30' }

const NETWORKS: { readonly [Kind in ExampleKind]: (part: PlanJson[Kind]) => Network } = {
  referral: () => ({
    members: [
      { id: 'You', joined, active: true },
      { id: 'New', joined, sponsor: 'You' },
    ],
    events: [activation('New')],
  }),
  level: ({ percents, flats, ...unlock }) => ({
    members: chain((percents ?? flats)?.length ?? 5, unlock, false),
    events: [activation('New')],
  }),
  spill: spillNetwork,
  matrix: matrixNetwork,
  // One day of matching that pays the new member exactly the amount of the example.
  matching_level: ({ percents, ...unlock }) => ({
    plan: { matching: { enabled: true, rate_percent: '100' } },
    members: [
      ...chain(percents.length, unlock, true),
      { id: 'New left', joined, active: true, sponsor: 'New', side: 'left' },
      { id: 'New right', joined, active: true, sponsor: 'New', side: 'right' },
    ],
    events: [activation('New left'), activation('New right')],
    closings: [day],
  }),
  roi: () => ({ members: [{ id: 'You', joined }], events: [activation('You')], closings: [years] }),
  // One day of ROI that pays the new member exactly the amount of the example.
  roi_level: ({ percents, ...unlock }) => ({
    plan: { roi: { enabled: true, percent: '100', cap_percent: '100', days: 'all' } },
    members: chain(percents.length, unlock, false),
    events: [activation('New')],
    closings: [day, following],
  }),
  single_leg: lineNetwork,
  withdrawal_level: ({ percents, ...unlock }) => ({
    members: chain(percents.length, unlock, true),
    events: [{ kind: 'withdrawal_paid', at: sold, member: 'New', amount: EXAMPLE_AMOUNT }],
  }),
  repurchase_level: orderNetwork,
}

/** A small network in which the kind is paid alone, so that nothing but its own terms decides. */
export function scenarioOf<Kind extends ExampleKind>(kind: Kind, part: PlanJson[Kind], round_off_digits: number) {
  const { plan, terms, members, events, closings = [] } = NETWORKS[kind](part)
  return {
    format: 1,
    round_off_digits,
    plan: { matching: { enabled: false }, ...plan, [kind]: { ...part, ...terms } },
    members,
    events,
    closings,
  }
}
