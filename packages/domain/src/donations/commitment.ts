import { roundHalfUp } from '../money/rounding.ts'
import { parseDecimal } from '../money/decimal.ts'

export const donationModes = ['queue', 'stage', 'cause'] as const
export type DonationMode = (typeof donationModes)[number]

/** What a package asks its member to give to others, and what the member may receive from others afterwards. */
export interface DonationTerms {
  readonly mode: DonationMode
  /** In hundredths. */
  readonly amount_minor: bigint
  /** How many times the amount comes back; only in the mode QUEUE. */
  readonly receive_count: number
  /** On top of it, a percentage such as "30"; "0" unless an admin decides otherwise. */
  readonly growth_percent: string
}

const percent_digits = 4
const whole = 100n * 10n ** BigInt(percent_digits)

/**
 * What a completed commitment entitles to, rounded half-up once at the company's `round_off_digits`. Only the queue gives
 * back: at a stage one is paid by those below who reach it, and nobody gives to a cause in order to receive.
 */
export function receivableOf(terms: DonationTerms, round_off_digits: number): bigint {
  if (terms.mode !== 'queue') return 0n
  const unit = 10n ** BigInt(2 - round_off_digits)
  const grown =
    terms.amount_minor * BigInt(terms.receive_count) * (whole + parseDecimal(terms.growth_percent, percent_digits))
  return roundHalfUp(grown, whole * unit) * unit
}

/** More comes back than was given: what a regulator would call a deposit or a money circulation scheme. */
export const asksForMore = ({
  mode,
  receive_count,
  growth_percent,
}: {
  readonly mode: DonationMode | null
  readonly receive_count: number
  readonly growth_percent: string
}): boolean => mode === 'queue' && (receive_count > 1 || parseDecimal(growth_percent, percent_digits) > 0n)

/** Why somebody may not promise a donation, the first that applies. */
export type CommitRefusal =
  | 'member_is_root'
  | 'member_blocked'
  | 'member_left'
  | 'too_many_open'
  | 'not_on_sale'
  | 'stage_missing'
  | 'package_too_small'

interface Promising {
  readonly is_root: boolean
  readonly is_blocked: boolean
  readonly left_at: Date | null
  /** Commitments that are neither completed, cancelled nor defaulted. */
  readonly open_commitments: number
  /** The highest stage this member has completed; 0 for none. */
  readonly completed_stage: number
  /** What the package held costs, in hundredths; null for somebody without one. */
  readonly held_price_minor: bigint | null
}

interface Promised {
  readonly is_on_sale: boolean
  readonly most_open_commitments: number
  /** Null: a package without stages. */
  readonly stage: number | null
  /** In hundredths. */
  readonly price_minor: bigint
}

export function refuseCommit(
  member: Promising,
  { is_on_sale, most_open_commitments, stage, price_minor }: Promised,
): CommitRefusal | undefined {
  if (member.is_root) return 'member_is_root'
  if (member.is_blocked) return 'member_blocked'
  if (member.left_at !== null) return 'member_left'
  if (member.open_commitments >= most_open_commitments) return 'too_many_open'
  if (!is_on_sale) return 'not_on_sale'
  if (stage !== null && member.completed_stage < stage - 1) return 'stage_missing'
  // A donation never makes a member smaller: neither the daily cap nor the rate of the package held is lost by giving.
  return member.held_price_minor !== null && price_minor < member.held_price_minor ? 'package_too_small' : undefined
}
