import { DAY_MS } from '../../../calendar/zone.ts'
import { randomFrom } from '../../../random/random-from.ts'
import type {
  LevelsInput,
  PlanInput,
  RepurchaseLevelInput,
  RoiInput,
  SingleLegInput,
  SpillInput,
} from '../../plan-input.ts'
import type { MatrixInput } from '../../matrix/matrix-input.ts'
import type { CapInput, CapPeriod } from '../../trimming/caps-input.ts'
import {
  BASES,
  COMPRESSIONS,
  FIRST_PAIRS,
  FLUSH_MODES,
  ROI_DAYS,
  SPILL_MODES,
  TEAM_COUNTS,
  UNLOCKS,
} from '../../plan-input.ts'
import { MATRIX_PAYS, MATRIX_ROOTED } from '../../matrix/matrix-input.ts'
import { CAP_PERIODS } from '../../trimming/caps-input.ts'
import type { EventInput, MemberInput, OpeningInput, ScenarioInput } from '../../scenario/scenario-input.ts'
import { withEntries, withPools } from './random-pools.ts'

/** Active directs that levels ask for; the first is none, which asks for as many as the number of the level. */
const UNLOCK_TABLES = [undefined, [0, 2], [1, 1, 3], [2]] as const

export const START_MS = Date.parse('2026-01-29T00:00:00+05:30')
const SIDES = ['left', 'right'] as const

/** A random network with a random plan, events with reversals and virtual business, and several closings. */
export function randomScenario(seed: number): ScenarioInput {
  const random = randomFrom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const often = (chance: number): boolean => random() < chance
  const pick = <T>(choices: readonly T[]): T => choices[below(choices.length)]!
  const instant = (ms: number): string => new Date(ms).toISOString()

  /** Fractions only sometimes; in some scenarios volumes beyond what a double holds. */
  const isHuge = often(0.1)
  const isFine = often(0.3)
  const volume = (): string => {
    const whole = isHuge
      ? `${1 + below(9)}0719925474099${below(10)}${below(10)}${below(10)}`
      : String(100 * (1 + below(20)) + (often(0.3) ? below(100) : 0))
    return isFine ? `${whole}.${below(1000)}` : whole
  }
  const unit = isHuge ? '200000000000000' : pick(['100', '100', '37.5', '250'])

  function cap(isMatching: boolean): CapInput {
    const per = pick(CAP_PERIODS)
    const choice = random()
    if (choice < 0.2) return { per, own_package: true }
    if (isMatching && choice < 0.5) return { per, pairs: 1 + below(6) }
    return { per, amount: isHuge && often(0.7) ? '90071992547409930' : pick(['30', '100', '250.125', '12.34', '1000']) }
  }
  const caps = (isMatching: boolean): CapInput[] =>
    Array.from({ length: often(0.5) ? 0 : 1 + below(3) }, () => cap(isMatching))

  function rate(): { rate_percent?: string; rate_flat?: string; rate_flat_first?: string } {
    if (often(0.2)) return {}
    if (often(0.5)) return { rate_percent: pick(['5', '10', '7.77', '33.333', '0.125', '120']) }
    return {
      rate_flat: pick(['500', '12.345', '0.5']),
      ...(often(0.5) ? { rate_flat_first: pick(['300', '0.333', '1000']) } : {}),
    }
  }

  /** In most scenarios packages give rates of their own. */
  const hasRates = often(0.7)
  const packageRate = (): string => pick(['8', '12.5', '0', '33.3333', '0.0125', '100'])

  const uncapped: PlanInput = {
    matching: {
      enabled: often(0.97),
      basis: pick(BASES),
      unit,
      ...rate(),
      first_pair: often(0.4) ? 'none' : pick(FIRST_PAIRS),
      ratio: pick(['1:1', '1:1', '2:1', '1:2', '2:3']),
      left_directs: often(0.7) ? 0 : 1,
      right_directs: often(0.7) ? 0 : 1,
      caps: caps(true),
      flush_mode: pick(['CAP_FLUSH', ...FLUSH_MODES]),
      carry_limit: often(0.2) ? (isHuge ? '9007199254740993' : pick(['50', '300', '1000'])) : null,
      carry_expiry_days: often(0.25) ? 1 + below(3) : 0,
      unqualified_volume: often(0.85) ? 'accumulate' : 'lapse',
      receiver_active: often(0.6),
    },
    sponsored: {
      enabled: often(0.7),
      percent: pick(['10', '50', '12.5']),
      left_directs: often(0.8) ? 0 : 1,
      right_directs: often(0.8) ? 0 : 1,
      caps: caps(false),
    },
    matching_level: {
      enabled: often(0.5),
      percents: Array.from({ length: 1 + below(5) }, () => pick(['10', '5', '0.5', '33.333'])),
      unlock: pick(['none', 'directs']),
      unlock_directs: UNLOCK_TABLES[seed % 4],
      compression: pick(['none', 'dynamic']),
      caps: caps(false),
    },
    referral: {
      enabled: often(0.4),
      ...pick([{}, { percent: '7.5' }, { percent: '33.333' }, { flat: '200' }, { flat: '12.345' }]),
      on: pick(['first', 'every']),
    },
    level: {
      enabled: often(0.4),
      ...pick([
        {},
        { percents: ['20', '5', '4'] },
        { percents: ['0.125', '12.5'] },
        { flats: ['250', '100', '0.333'] },
      ]),
      unlock: pick(['none', 'directs']),
      unlock_directs: UNLOCK_TABLES[seed % 4],
      compression: pick(['none', 'dynamic']),
      tree: pick(['sponsor', 'placement']),
    },
    spill: randomSpill(seed),
    ...randomRoi(seed),
    single_leg: randomStages(seed),
    matrix: withPools(randomMatrix(seed), seed),
    withdrawal_level: randomWithdrawalLevel(seed),
    repurchase_level: randomRepurchase(seed),
    overall_cap_percent: often(0.2) ? pick(['10', '33.3', '200']) : null,
    payout_ratio_percent: often(0.25) ? pick(['5', '12.3', '50']) : null,
    event_payout_percent: often(0.25) ? pick(['4', '12.3', '50']) : null,
  }
  const plan = withCaps(uncapped, seed)

  const span_ms = 6 * DAY_MS
  const count = 2 + below(24)
  const joins = Array.from({ length: count }, () => START_MS + Math.floor(below(span_ms) * random() * random())).sort(
    (a, b) => a - b,
  )
  const free: { parent: string; side: 'left' | 'right' }[] = []
  const members: MemberInput[] = []
  const taken = new Map<string, string>()
  for (const [number, joined_ms] of joins.entries()) {
    const id = `M${number}`
    const rest = {
      id,
      joined: instant(joined_ms),
      active: often(0.6),
      blocked: often(0.06),
      ...(often(0.15) ? { cap: volume() } : {}),
      ...(often(0.2) ? { package_amount: volume() } : {}),
      ...(hasRates && often(0.5) ? { package_rate: packageRate() } : {}),
    }
    if (number === 0 || often(0.03)) members.push({ ...rest, ...(number > 0 && often(0.5) ? { sponsor: 'M0' } : {}) })
    else {
      const sponsor = pick(members).id
      const side = pick(SIDES)
      if (often(0.3)) {
        members.push({ ...rest, sponsor, side })
        taken.set(`${extreme(taken, sponsor, side)} ${side}`, id)
      } else {
        const place = free.splice(below(free.length), 1)[0]!
        if (taken.has(`${place.parent} ${place.side}`)) members.push({ ...rest, sponsor })
        else {
          members.push({ ...rest, sponsor: often(0.9) ? sponsor : null, ...place })
          taken.set(`${place.parent} ${place.side}`, id)
        }
      }
    }
    for (const side of SIDES) free.push({ parent: id, side })
  }

  const events: EventInput[] = []
  for (let number = below(60); number > 0; number -= 1) {
    const member = below(count)
    const at_ms = joins[member]! + below(Math.max(1, START_MS + span_ms - joins[member]!))
    const base = {
      at: instant(often(0.2) ? START_MS + DAY_MS * Math.ceil((at_ms - START_MS) / DAY_MS) : at_ms),
      member: `M${member}`,
    }
    const choice = random()
    if (choice < 0.5) {
      const rate = hasRates && often(0.6) ? { package_rate: often(0.2) ? null : packageRate() } : {}
      const given = often(0.2) ? { given: pick([true, true, 'partly', 'partly', false] as const) } : {}
      const amount = often(0.2) ? '0' : volume()
      events.push({ kind: 'activation', ...base, amount, bv: volume(), ...given, ...rate })
    } else if (choice < 0.7) events.push({ kind: 'repurchase', ...base, amount: volume(), bv: volume() })
    else if (choice < 0.75) events.push({ kind: 'withdrawal_paid', ...base, amount: volume() })
    else if (choice < 0.85) events.push({ kind: 'virtual_business', ...base, side: pick(SIDES), bv: volume() })
  }
  const reversals = events.flatMap((event, of): EventInput[] =>
    often(0.2) ? [{ kind: 'reversal', at: instant(Date.parse(event.at) + below(2 * DAY_MS)), of }] : [],
  )
  events.push(...reversals)

  const opening: Record<string, OpeningInput> = {}
  for (const { id } of members) {
    if (!often(0.2)) continue
    const [left, right] = [volume(), `${often(0.2) ? '-' : ''}${volume()}`]
    opening[id] = {
      left,
      right,
      first_pair_done: often(0.5),
      earned: often(0.5)
        ? { matching: '10', roi: '99' }
        : { sponsored: '3', ...(seed % 3 === 0 && { referral: '20', roi_level: '5' }) },
    }
  }

  const cuts = [0, 1, 1.5, 2, 3, 3, 4, 5, 7].slice(0, 3 + below(6)).map((days) => START_MS + days * DAY_MS)
  const closings = cuts.slice(1).flatMap((to_ms, index) => {
    if (to_ms === cuts[index]) return []
    const kinds = often(0.15)
      ? {
          kinds: pick([
            ['matching'],
            ['sponsored'],
            ['matching_level'],
            ['single_leg'],
            ['repurchase_level'],
            ['roi'],
            ['matching', 'matching_level', 'sponsored'],
            [],
          ] as const),
        }
      : {}
    return [{ from: instant(cuts[index]!), to: instant(to_ms), ...kinds }]
  })
  if (often(0.2)) closings.reverse()
  const scenario: ScenarioInput = {
    format: 1,
    zone: pick(['Asia/Kolkata', 'UTC', 'America/New_York']),
    round_off_digits: pick([2, 2, 2, 0, 3]),
    plan,
    members,
    opening,
    events,
    closings,
  }
  return withEntries(scenario, seed, START_MS, span_ms / DAY_MS)
}

/** Stages small enough to be reached; they draw from a row of random numbers of their own. */
export function randomStages(seed: number): SingleLegInput {
  const random = randomFrom(seed * 15_485_863)
  const below = (count: number): number => Math.floor(random() * count)
  const pick = <T>(choices: readonly T[]): T => choices[below(choices.length)]!
  const count = pick(TEAM_COUNTS)
  let team = 0
  const stages = Array.from({ length: 1 + below(5) }, () => {
    team = (count === 'cumulative' ? team : 0) + 1 + below(4)
    return { team, directs: below(3), amount: pick(['500', '40', '12.345', '0.004', '0']) }
  })
  const caps = Array.from({ length: pick([0, 0, 1, 2]) }, (): CapInput => {
    const per = pick(CAP_PERIODS)
    return random() < 0.3 ? { per, own_package: true } : { per, amount: pick(['30', '45.678', '600']) }
  })
  return { enabled: random() < 0.5, count, stages, caps }
}

/** Caps of the kinds that may have none, in half of the plans; they draw from a row of random numbers of their own. */
function withCaps(plan: PlanInput, seed: number): PlanInput {
  const random = randomFrom(seed * 104_395_301)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
  const caps = (periods: readonly CapPeriod[]): { caps?: CapInput[] } => {
    if (random() < 0.4) return {}
    const some = Array.from({ length: pick([0, 1, 1, 2, 3]) }, (): CapInput => {
      const per = pick(periods)
      return random() < 0.3 ? { per, own_package: true } : { per, amount: pick(['30', '45.678', '100', '600']) }
    })
    return { caps: some }
  }
  if (random() < 0.4) return plan
  const onEvents = CAP_PERIODS.filter((per) => per !== 'closing')
  return {
    ...plan,
    referral: { ...plan.referral, ...caps(onEvents) },
    level: { ...plan.level, ...caps(onEvents) },
    spill: { ...plan.spill, ...caps(onEvents) },
    matrix: { ...plan.matrix, ...caps(onEvents) },
    withdrawal_level: { ...plan.withdrawal_level, ...caps(onEvents) },
    roi_level: { ...plan.roi_level, ...caps(CAP_PERIODS) },
  }
}

/** The same network where what caps cut from matching goes to the next sponsor, with a cap that cuts something. */
export function passingTrimsUp(scenario: ScenarioInput): ScenarioInput {
  const { plan } = scenario
  const { matching } = plan
  const flush_mode = matching.flush_mode === 'CAP_CARRY' ? 'CAP_FLUSH' : matching.flush_mode
  const caps = matching.caps.filter(({ pairs }) => pairs === undefined)
  const always: CapInput = { per: 'day', amount: '45.678' }
  const passing = {
    ...matching,
    flush_mode,
    caps: caps.length > 0 ? caps : [always],
    left_directs: 0,
    right_directs: 0,
  }
  return { ...scenario, plan: { ...plan, matching: { ...passing, enabled: true, trim_to: 'next_upline' } } }
}

/** Shares of withdrawals, for half of the networks. */
function randomWithdrawalLevel(seed: number): LevelsInput {
  const random = randomFrom(seed * 49_979_687)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
  const percents = pick([
    ['2', '2', '2', '2', '2'],
    ['33.333', '0.5'],
    ['0.125', '12.5', '4'],
  ])
  const unlock_directs = UNLOCK_TABLES[seed % 3]
  return { enabled: random() < 0.5, percents, unlock: pick(UNLOCKS), unlock_directs, compression: pick(COMPRESSIONS) }
}

/** Levels of orders, for half of the networks; the days of the scenarios are around the end of a month. */
export function randomRepurchase(seed: number): RepurchaseLevelInput {
  const random = randomFrom(seed * 122_949_823)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
  const caps = Array.from({ length: pick([0, 0, 1, 2]) }, (): CapInput => {
    const per = pick(CAP_PERIODS)
    return random() < 0.3 ? { per, own_package: true } : { per, amount: pick(['30', '45.678', '600']) }
  })
  return {
    enabled: random() < 0.6,
    percents: Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(['5', '3', '0.5', '33.333'])),
    self_bv: pick(['0', '0', '300', '12.345', '1000']),
    run_day: pick([null, null, 1, 2, 3, 5, 28]),
    unlock: pick(UNLOCKS),
    unlock_directs: UNLOCK_TABLES[seed % 4],
    compression: pick(COMPRESSIONS),
    caps,
  }
}

/** Spill in one of its modes, for half of the networks. */
function randomSpill(seed: number): SpillInput {
  const random = randomFrom(seed * 32_452_843)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
  const mode = pick(SPILL_MODES)
  const pays = {
    extra_directs: [{}, { flat: '200' }, { flat: '12.345' }],
    two_root_legs: [{}, { percent: '33.333' }, { percent: '0.5' }],
    placed_by_upline: [{}, { percents: ['20', '5', '4', '3', '2', '1'] }, { percents: ['0.125'] }],
  }
  return { enabled: random() < 0.5, mode, ...pick<Omit<SpillInput, 'enabled' | 'mode'>>(pays[mode]) }
}

/** A narrow matrix, so that its levels fill, for half of the networks. */
function randomMatrix(seed: number): MatrixInput {
  const random = randomFrom(seed * 22_801_763)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
  const [rooted, pay] = [pick(MATRIX_ROOTED), pick(MATRIX_PAYS)]
  const rates = pick([
    {},
    { flats: ['12.345', '0.333', '40'] },
    { percents: ['5', '33.333', '0.125'] },
    { flats: ['7'] },
  ])
  const directs = pick([undefined, undefined, [0, 1, 2], [1]])
  return { enabled: random() < 0.5, width: pick([2, 2, 3]), depth: pick([3, 3, 4]), rooted, pay, ...rates, directs }
}

/** ROI of few days and levels of it; they draw from a row of random numbers of their own. */
export function randomRoi(seed: number): Pick<PlanInput, 'roi' | 'roi_level'> {
  const random = randomFrom(seed * 86_028_121)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
  const days = ['2026-01-29', '2026-01-30', '2026-02-02', '2026-02-03', '2026-02-04']
  const roi: RoiInput = {
    enabled: random() < 0.5,
    percent: pick(['0.5', '1', '33.333', '7.77', '0.0001']),
    cap_percent: pick(['200', '3', '50', '1.5', '20']),
    days: pick(ROI_DAYS),
    holidays: days.filter(() => random() < 0.15),
  }
  const percents = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(['10', '5', '0.5', '33.333']))
  const [unlock, compression] = [pick(['none', 'directs'] as const), pick(['none', 'dynamic'] as const)]
  const unlock_directs = UNLOCK_TABLES[seed % 3]
  return { roi, roi_level: { enabled: random() < 0.6, percents, unlock, unlock_directs, compression } }
}

/** Where someone placed on a side of a sponsor ends up: the first free place down the chain of that side. */
function extreme(taken: ReadonlyMap<string, string>, sponsor: string, side: string): string {
  let tail = sponsor
  for (let next = taken.get(`${tail} ${side}`); next !== undefined; next = taken.get(`${tail} ${side}`)) tail = next
  return tail
}

/** The same network where some were given other sponsors since, most of whom joined later; nobody gets one below them. */
export function withLaterSponsors(scenario: ScenarioInput, seed: number): ScenarioInput {
  const random = randomFrom(seed * 179_424_673)
  const members = [...scenario.members]
  const number = new Map(members.map(({ id }, index) => [id, index]))
  const sponsorOf = (index: number): number => number.get(members[index]!.sponsor ?? '') ?? -1
  for (const [index, member] of members.entries()) {
    // Where only the sponsor's side is named the sponsor is what says the place.
    if (!member.parent || random() < 0.4) continue
    const chosen = index + Math.floor(random() * (members.length - index))
    let above = chosen
    while (above >= 0 && above !== index) above = sponsorOf(above)
    if (above < 0) members[index] = { ...member, sponsor: members[chosen]!.id }
  }
  return { ...scenario, members }
}

/** The same network where some legs open with what they carried in a former system, mostly one of a member's two. */
export function withOpeningLegs(scenario: ScenarioInput, seed: number): ScenarioInput {
  const random = randomFrom(seed * 32_452_843)
  const legs = scenario.members.flatMap(({ id, joined }): EventInput[] => {
    if (random() < 0.5) return []
    const at = new Date(Math.max(Date.parse(joined), START_MS + Math.floor(random() * 5 * DAY_MS))).toISOString()
    const side = random() < 0.5 ? 'left' : 'right'
    const other = side === 'left' ? 'right' : 'left'
    const legOf = (own: 'left' | 'right'): EventInput => {
      const bv = random() < 0.1 ? '0' : String(100 * (1 + Math.floor(random() * 30)))
      return { kind: 'opening_leg', at, member: id, side: own, bv }
    }
    return random() < 0.2 ? [legOf(side), legOf(other)] : [legOf(side)]
  })
  return { ...scenario, events: [...scenario.events, ...legs] }
}
