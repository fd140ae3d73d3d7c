import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import type { Network } from '@banyan/domain/network/network.ts'
import { sponsorSides } from '@banyan/domain/network/network.ts'
import type { ClosingInput } from '@banyan/domain/plan/engine/closing.ts'
import type { EventColumns } from '@banyan/domain/plan/engine/events.ts'
import { ACTIVATION, REPURCHASE } from '@banyan/domain/plan/engine/events.ts'
import { emptyInstantState, type InstantState } from '@banyan/domain/plan/instant/instant-state.ts'
import { doubles } from '@banyan/domain/plan/engine/integers.ts'
import { SAYS_NO_RATE } from '@banyan/domain/plan/package-rate.ts'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import { planOf } from '@banyan/domain/plan/plan.ts'
import type { Schedules } from '@banyan/domain/plan/roi/schedules.ts'
import { RULES_NOW } from '@banyan/domain/plan/rules.ts'
import type { State } from '@banyan/domain/plan/state/state.ts'
import { emptyState } from '@banyan/domain/plan/state/state.ts'
import { randomFrom } from '@banyan/domain/random/random-from.ts'

/** The closings that the benchmarks of the engine compute: made-up members, events and states, alike in every run. */

const DAY_MS = 86_400_000
const TO_MS = Date.parse('2026-01-02T00:00:00+05:30')

/**
 * The preset plan: first pair 2:1 or 1:2, one direct a side, 10 % up to the own package a day, 10 % sponsored, and five
 * levels that pass up.
 */
const PRESET = {
  matching: {
    unit: '500',
    first_pair: '2:1_or_1:2',
    left_directs: 1,
    right_directs: 1,
    caps: [{ per: 'day', own_package: true }],
  },
  sponsored: { enabled: true },
  matching_level: { enabled: true, unlock: 'directs', compression: 'dynamic' },
} as const

const SCALES = { money_digits: 2, event_digits: 2 }
const PLAN = planOf(planSchema.parse(PRESET), SCALES)

/** Every kind of income, with what the plan schema gives each. */
export const EVERY_KIND = planOf(
  planSchema.parse({
    ...Object.fromEntries(INCOME_KINDS.map((kind) => [kind, { enabled: true }])),
    ...PRESET,
    roi: { enabled: true, days: 'all' },
    overall_cap_percent: '300',
    payout_ratio_percent: '50',
    event_payout_percent: '50',
  }),
  SCALES,
)

function randomEvents(members: number, count: number, random: () => number): EventColumns {
  const column = (value: (index: number) => number): Float64Array =>
    Float64Array.from({ length: count }, (_, index) => value(index))
  const kind = Uint8Array.from({ length: count }, () => (random() < 0.5 ? ACTIVATION : REPURCHASE))
  const bv = column(() => 100_000 + 100 * Math.floor(random() * 10_000))
  return {
    size: count,
    number: column((index) => index + 1),
    kind,
    acts_as: kind,
    member: Int32Array.from({ length: count }, () => Math.floor(random() * members)),
    side: new Uint8Array(count),
    at_ms: column(() => TO_MS - Math.floor(random() * DAY_MS)),
    bv,
    amount: bv,
    cap_base: bv,
    given: new Uint8Array(count),
    package_amount: column(() => -1),
    package_rate: new Int32Array(count).fill(SAYS_NO_RATE),
    turns_active: new Uint8Array(count),
    pool: new Uint8Array(count),
  }
}

/** A state as closings leave it: six of ten active, a fifth of the legs with volume, on one side only. */
function randomState(size: number, random: () => number): State<number> {
  const state = emptyState(doubles, size)
  for (let member = 0; member < size; member += 1) {
    if (random() < 0.6) {
      state.activations[member] = 1
      state.activated[member] = 100_000 * (1 + Math.floor(random() * 10))
      if (random() < 0.5) state.first_pair_day[member] = 1
    }
    if (random() < 0.4) state.carry[2 * member + Math.floor(random() * 2)] = 100 * Math.floor(random() * 100_000)
  }
  state.earned = {
    matching: { lifetime: new Float64Array(size), day: new Float64Array(size) },
    sponsored: { lifetime: new Float64Array(size) },
  }
  state.closing_day = Math.floor(TO_MS / DAY_MS) - 1
  return state
}

export function inputFor(network: Network, events: number, plan = PLAN): ClosingInput {
  const random = randomFrom(42)
  return {
    network,
    sponsor_sides: sponsorSides(network),
    plan,
    rules: RULES_NOW,
    opening: randomState(network.size, random),
    window: {
      from_ms: TO_MS - DAY_MS,
      to_ms: TO_MS,
      zone: 'Asia/Kolkata',
      kinds: null,
      events: randomEvents(network.size, events, random),
      waiting: {},
      instant: [],
    },
    everyone: false,
  }
}

/** Everybody active is on the line and has reached its first stage; a fifth of the members have an activation whose ROI runs. */
export function withEveryKind(input: ClosingInput): ClosingInput {
  const { size } = input.network
  const place = Int32Array.from({ length: size }, (_, member) => member + 1)
  const line = { place, given: new Int32Array(size), stages: new Int32Array(size).fill(1) }
  return { ...input, opening: { ...input.opening, line, roi: runningRoi(Math.floor(size / 5), 5) } }
}

/** What members are for the run over the events: what the closing opens with. */
export function instantStateOf({ opening, network }: ClosingInput): InstantState {
  const state = emptyInstantState(doubles, network.size)
  state.activations.set(opening.activations)
  for (let member = 0; member < network.size; member += 1) state.activated[member] = Number(opening.activated[member]!)
  for (let member = 0; member < network.size; member += 1) {
    const sponsor = network.sponsor[member]!
    if (opening.activations[member] === 0 || sponsor < 0) continue
    state.directs[sponsor]! += 1
    state.direct_no[member] = state.numbered[sponsor]! += 1
  }
  return state
}

/** Activations whose ROI runs, of every so many-th member. */
function runningRoi(count: number, step: number): Schedules<number> {
  const day = Math.floor((TO_MS - 1 + 5.5 * 3_600_000) / DAY_MS)
  return {
    activation: Float64Array.from({ length: count }, (_, index) => 10_000_000 + index),
    member: Int32Array.from({ length: count }, (_, index) => index * step),
    principal: new Float64Array(count).fill(1_000_000),
    credited: Float64Array.from({ length: count }, (_, index) => (index % 100) * 5_000),
    next_day: new Int32Array(count).fill(day),
  }
}
