const hour_ms = 3_600_000
const day_ms = 24 * hour_ms

/** What the company sets about donations between members; a link keeps the deadlines it was given. */
export interface DonationRules {
  /** How long a payer has for a link, and a receiver for a proof. */
  readonly pay_window_h: number
  readonly confirm_window_h: number
  /** How long a payer may object to a rejection. */
  readonly dispute_window_h: number
  readonly extension_h: number
  readonly most_extensions: number
  /** This many broken promises block a member. */
  readonly strikes_to_block: number
  /** How long after a commitment is completed its member's own turn to receive comes. */
  readonly maturity_days: number
  /** The least part into which an amount is split, in hundredths. */
  readonly min_split_minor: bigint
  readonly most_open_commitments: number
  /** How many links a payer may have to pay at once. */
  readonly most_open_links: number
}

export const presetDonationRules: DonationRules = {
  pay_window_h: 24,
  confirm_window_h: 24,
  dispute_window_h: 24,
  extension_h: 12,
  most_extensions: 1,
  strikes_to_block: 2,
  maturity_days: 7,
  min_split_minor: 1_000_00n,
  most_open_commitments: 1,
  most_open_links: 5,
}

/** How long a rejected payment, or the rest of a promise that failed, may be taken up again. */
export const take_up_days = 30

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour_ms)
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * day_ms)
