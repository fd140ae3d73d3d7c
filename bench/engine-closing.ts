/**
 * benchEngine: a closing of a million members and 200,000 events, every kind of income that is built, against a plain copy of
 * the bytes it reads and writes, over memory that is already there, in the same run: a machine that is twice as slow is
 * twice as slow at both.
 * benchRoi: the same closing with a million activations whose ROI runs, each of which is paid a row, against the one without.
 * benchChain: a chain of 100,000 against a balanced network of the same size: depth must not cost.
 */
import type { Network } from '@banyan/domain/network/network.ts'
import { sponsorSides } from '@banyan/domain/network/network.ts'
import type { ClosingInput, ClosingResult } from '@banyan/domain/plan/closing.ts'
import { runClosing } from '@banyan/domain/plan/engine.ts'
import type { EventColumns } from '@banyan/domain/plan/events.ts'
import { ACTIVATION, REPURCHASE } from '@banyan/domain/plan/events.ts'
import { doubles } from '@banyan/domain/plan/integers.ts'
import { SAYS_NO_RATE } from '@banyan/domain/plan/package-rate.ts'
import type { Plan } from '@banyan/domain/plan/plan.ts'
import { roiOf } from '@banyan/domain/plan/roi/roi-plan.ts'
import type { Schedules } from '@banyan/domain/plan/roi/schedules.ts'
import { RULES_NOW } from '@banyan/domain/plan/rules.ts'
import type { State } from '@banyan/domain/plan/state.ts'
import { emptyState } from '@banyan/domain/plan/state.ts'
import { decodeState, encodeState } from '@banyan/domain/plan/state-bytes.ts'
import { balancedNetwork, chainNetwork, grownNetwork, randomFrom } from './network-shapes.ts'

const DAY_MS = 86_400_000
const TO_MS = Date.parse('2026-01-02T00:00:00+05:30')

/**
 * The preset plan: first pair 2:1 or 1:2, one direct a side, 10 % up to the own package a day, 10 % sponsored, and five
 * levels that pass up. */
const PLAN: Plan = {
  money_digits: 2,
  event_digits: 2,
  referral: null,
  level: null,
  spill: null,
  matrix: null,
  event_payout: null,
  matching: {
    basis: 'bv',
    unit: 50_000n,
    first_pair: '2:1_or_1:2',
    ratio_left: 1n,
    ratio_right: 1n,
    first_weight: 50_000n,
    pair_weight: 50_000n,
    pay: { numerator: 1n, denominator: 10n },
    base: 'volume',
    rate: '10%',
    rate_first: null,
    left_directs: 1,
    right_directs: 1,
    caps: [{ per: 'day', limit: { of: 'own_package' } }],
    flush_mode: 'CAP_FLUSH',
    carry_limit: null,
    carry_expiry_days: 0,
    unqualified_lapses: false,
    receiver_active: true,
  },
  roi: null,
  roi_level: null,
  single_leg: null,
  withdrawal_level: null,
  sponsored: { percent: { numerator: 1n, denominator: 10n }, rate: '10%', left_directs: 0, right_directs: 0, caps: [] },
  matching_level: {
    percents: [10n, 5n, 3n, 2n, 1n].map((percent) => ({ numerator: percent, denominator: 100n })),
    rates: ['10%', '5%', '3%', '2%', '1%'],
    opens_at: [1, 2, 3, 4, 5],
    passes_up: true,
    caps: [],
  },
  overall_cap: null,
  payout_ratio: null,
}

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

function inputFor(network: Network, events: number): ClosingInput {
  const random = randomFrom(42)
  return {
    network,
    sponsor_sides: sponsorSides(network),
    plan: PLAN,
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

/** The bytes of every column that hangs on a value, however deep. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0)
    : 0
}

const least = (figures: number[]): number => Math.min(...figures)
const rounded = (figure: number): number => Number(figure.toFixed(2))

/** Runs each work in turn, so that a busy moment of the machine falls on all of them, and answers the least disturbed time of each. */
function leastOf(rounds: number, works: (() => void)[]): number[] {
  const times = works.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now()
      work()
      times[index]!.push(performance.now() - start)
    }
  }
  return times.map(least)
}

export function benchEngine(): object {
  const input = inputFor(grownNetwork(1_000_000), 200_000)
  let result: ClosingResult = runClosing(input)
  const bytes = bytesOf([input.network, input.sponsor_sides, input.opening, input.window.events]) + bytesOf(result)
  const source = new Uint8Array(bytes).fill(1)
  const target = new Uint8Array(bytes).fill(2)
  let copy = source
  // A closing writes its results into new memory, which the machine has to find first. It is judged all the same against
  // a copy over memory that is already there; the ratio to a copy into new memory is shown beside it.
  const works = [() => (result = runClosing(input)), () => (copy = source.slice()), () => target.set(copy)]
  const [engine_ms = 0, cold_copy_ms = 0, warm_copy_ms = 0] = leastOf(15, works)
  const ratio = rounded(engine_ms / warm_copy_ms)
  const figures = {
    members: 1_000_000,
    events: 200_000,
    rows: result.incomes.size,
    matched: result.matching.size,
    megabytes: Math.round(bytes / 1e6),
  }
  return {
    name: 'engine',
    ratio,
    target: 8,
    ok: ratio <= 8,
    cold_copy_ratio: rounded(engine_ms / cold_copy_ms),
    engine_ms: rounded(engine_ms),
    warm_copy_ms: rounded(warm_copy_ms),
    cold_copy_ms: rounded(cold_copy_ms),
    peak_megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    ...figures,
  }
}

/** Every member has one activation whose ROI runs. */
function withRunningRoi(input: ClosingInput): ClosingInput {
  const { size } = input.network
  const day = Math.floor((TO_MS - 1 + 5.5 * 3_600_000) / DAY_MS)
  const roi: Schedules<number> = {
    activation: Float64Array.from({ length: size }, (_, place) => 1_000_000 + place),
    member: Int32Array.from({ length: size }, (_, place) => (place * 7_919) % size),
    principal: new Float64Array(size).fill(1_000_000),
    credited: Float64Array.from({ length: size }, (_, place) => (place % 100) * 5_000),
    next_day: new Int32Array(size).fill(day),
  }
  const terms = { enabled: true, percent: '0.5', cap_percent: '200', days: 'all', holidays: [] } as const
  return { ...input, plan: { ...PLAN, roi: roiOf(terms, PLAN) }, opening: { ...input.opening, roi } }
}

export function benchRoi(): object {
  const without = inputFor(grownNetwork(1_000_000), 200_000)
  const withRoi = withRunningRoi(without)
  const { incomes, state } = runClosing(withRoi)
  let blobs = encodeState(state)
  const works = [
    () => runClosing(without),
    () => runClosing(withRoi),
    () => (blobs = encodeState(state)),
    () => decodeState(blobs),
  ]
  const [without_ms = 0, with_ms = 0, encode_ms = 0, decode_ms = 0] = leastOf(5, works)
  const more = rounded((with_ms - without_ms) / without_ms)
  return {
    name: 'engine-roi',
    ratio: more,
    target: 3,
    ok: more <= 3,
    without_ms: rounded(without_ms),
    with_ms: rounded(with_ms),
    encode_ms: rounded(encode_ms),
    decode_ms: rounded(decode_ms),
    rows: incomes.size,
    megabytes: Math.round(blobs.reduce((sum, { length }) => sum + length, 0) / 1e6),
  }
}

export function benchChain(): object {
  const chain = inputFor(chainNetwork(100_000), 20_000)
  const balanced = inputFor(balancedNetwork(100_000), 20_000)
  const [chain_ms = 0, balanced_ms = 0] = leastOf(25, [() => runClosing(chain), () => runClosing(balanced)])
  const ratio = rounded(chain_ms / balanced_ms)
  return {
    name: 'engine-chain',
    ratio,
    target: 1.3,
    ok: ratio <= 1.3,
    chain_ms: rounded(chain_ms),
    balanced_ms: rounded(balanced_ms),
  }
}
