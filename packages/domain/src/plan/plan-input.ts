import { type CapInput, type CapsInput } from './trimming/caps-input.ts'
import { type MatrixInput } from './matrix/matrix-input.ts'

/** The kinds of income, in the order in which a closing posts them. */
export const INCOME_KINDS = [
  'referral',
  'level',
  'spill',
  'matrix',
  'matching',
  'matching_level',
  'sponsored',
  'roi',
  'roi_level',
  'single_leg',
  'withdrawal_level',
  'repurchase_level',
] as const
export type IncomeKind = (typeof INCOME_KINDS)[number]

export const BASES = ['bv', 'amount', 'pair'] as const
export type Basis = (typeof BASES)[number]

export const FIRST_PAIRS = ['none', '1:1', '2:1', '1:2', '2:1_or_1:2'] as const
export type FirstPair = (typeof FIRST_PAIRS)[number]

export const FLUSH_MODES = ['CAP_FLUSH', 'CAP_CARRY', 'FULL_WASH'] as const
export type FlushMode = (typeof FLUSH_MODES)[number]

/** Where what the own caps cut goes: it stays with the company, or is offered to the next sponsor above who may earn. */
export const TRIM_DESTINATIONS = ['company', 'next_upline'] as const
export type TrimDestination = (typeof TRIM_DESTINATIONS)[number]

export interface MatchingInput {
  readonly enabled: boolean
  readonly basis: Basis
  readonly unit: string
  /** "10" when neither this nor `rate_flat` is given. */
  readonly rate_percent?: string | undefined
  readonly rate_flat?: string | undefined
  readonly rate_flat_first?: string | undefined
  readonly first_pair: FirstPair
  readonly ratio: string
  readonly left_directs: number
  readonly right_directs: number
  readonly caps: readonly CapInput[]
  readonly flush_mode: FlushMode
  readonly carry_limit: string | null
  readonly carry_expiry_days: number
  readonly unqualified_volume: 'accumulate' | 'lapse'
  readonly receiver_active: boolean
  /** The company's when left out. */
  readonly trim_to?: TrimDestination | undefined
  /** Whether virtual business counts; true when left out, which is what the format says. A company's plan says it itself. */
  readonly virtual_counts?: boolean | undefined
}

export interface SponsoredInput {
  readonly enabled: boolean
  readonly percent: string
  readonly left_directs: number
  readonly right_directs: number
  readonly caps: readonly CapInput[]
}

export const UNLOCKS = ['none', 'directs'] as const
export type Unlock = (typeof UNLOCKS)[number]

export const COMPRESSIONS = ['none', 'dynamic'] as const
export type Compression = (typeof COMPRESSIONS)[number]

/** What opens the levels of a member. */
export interface UnlockInput {
  /** `directs`: active directs open levels, n of them n levels unless there is a table. */
  readonly unlock: Unlock
  /** How many active directs each level asks for, the nearest first. */
  readonly unlock_directs?: readonly number[] | undefined
}

/** Percents by level up the sponsors of whoever an income comes from. */
export interface LevelsInput extends UnlockInput {
  readonly enabled: boolean
  readonly percents: readonly string[]
  /** `dynamic`: a level that somebody may not be paid passes up to the next who may. */
  readonly compression: Compression
}

export interface MatchingLevelInput extends LevelsInput {
  readonly caps: readonly CapInput[]
}

/** Levels of another income, or of withdrawals, with caps that may be left out. */
export interface CappedLevelsInput extends LevelsInput, CapsInput {}

/** One of `percent` and `flat`; 5 percent when neither is given. */
export interface ReferralInput extends CapsInput {
  readonly enabled: boolean
  readonly percent?: string | undefined
  readonly flat?: string | undefined
  /** Whether only an activation that turns its member active pays, or every one. */
  readonly on: 'first' | 'every'
}

/** One of `percents` and `flats`; 5, 3, 2, 1 and 1 percent when neither is given. */
export interface LevelInput extends UnlockInput, CapsInput {
  readonly enabled: boolean
  readonly percents?: readonly string[] | undefined
  readonly flats?: readonly string[] | undefined
  readonly compression: Compression
  /** The tree whose levels count: up the sponsors, or up the places. */
  readonly tree: 'sponsor' | 'placement'
}

export const SPILL_MODES = ['extra_directs', 'two_root_legs', 'placed_by_upline'] as const
export type SpillMode = (typeof SPILL_MODES)[number]

/** Each mode reads one parameter: 100 flat, 5 percent, or 5, 3 and 2 percent by level when it is not given. */
export interface SpillInput extends CapsInput {
  readonly enabled: boolean
  readonly mode: SpillMode
  /** `extra_directs`: for each direct after the first two. */
  readonly flat?: string | undefined
  /** `two_root_legs`: of each activation in the sponsor team below the first two directs. */
  readonly percent?: string | undefined
  /** `placed_by_upline`: of each activation placed below by somebody else, by levels of the tree. */
  readonly percents?: readonly string[] | undefined
}

export const TEAM_COUNTS = ['cumulative', 'fresh'] as const
export type TeamCount = (typeof TEAM_COUNTS)[number]

/** What is paid once when so many who came later on the line are active, and so many directs. */
export interface StageInput {
  readonly team: number
  readonly directs: number
  readonly amount: string
}

export interface SingleLegInput {
  readonly enabled: boolean
  /** `cumulative`: each stage alone; `fresh`: a stage needs its team beyond that of the stage before, which comes first. */
  readonly count: TeamCount
  readonly stages: readonly StageInput[]
  readonly caps: readonly CapInput[]
}

export const ROI_DAYS = ['mon-fri', 'mon-sat', 'all'] as const
export type RoiDays = (typeof ROI_DAYS)[number]

export interface RoiInput {
  readonly enabled: boolean
  /** Of the amount of an activation, for each working day. */
  readonly percent: string
  /** Of the same amount, for all days together. */
  readonly cap_percent: string
  readonly days: RoiDays
  /** Days on which nothing is paid, 'YYYY-MM-DD'. */
  readonly holidays: readonly string[]
}

/** Percents of the volume of orders, by level up the sponsors of whoever ordered. */
export interface RepurchaseLevelInput extends LevelsInput {
  /** The volume of own orders that a receiver needs in the same period; "0" asks for none. */
  readonly self_bv: string
  /** From 1 to 28: orders of a month are paid from this day of the next one on. Null: every closing pays its own. */
  readonly run_day: number | null
  readonly caps: readonly CapInput[]
}

/** A plan of compensation as people write it, defaults filled in: what the contract's plan schema answers. */
export interface PlanInput extends Readonly<Record<IncomeKind, { readonly enabled: boolean }>> {
  readonly referral: ReferralInput
  readonly level: LevelInput
  readonly spill: SpillInput
  readonly matrix: MatrixInput
  readonly matching: MatchingInput
  readonly matching_level: MatchingLevelInput
  readonly sponsored: SponsoredInput
  readonly roi: RoiInput
  readonly roi_level: CappedLevelsInput
  readonly single_leg: SingleLegInput
  readonly withdrawal_level: CappedLevelsInput
  readonly repurchase_level: RepurchaseLevelInput
  readonly overall_cap_percent: string | null
  readonly payout_ratio_percent: string | null
  /** What one event pays at once, of all kinds together, in percent of what the company received for it. */
  readonly event_payout_percent: string | null
}

/** Something wrong with a plan or a scenario, and where: `plan.matching.caps[0].amount`. */
export interface Fault {
  readonly path: string
  readonly message: string
}
