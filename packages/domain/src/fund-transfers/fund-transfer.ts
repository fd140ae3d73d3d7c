import { isWhole } from '../money/is-whole.ts'
import { minor, type Minor } from '../money/minor.ts'
import { parsePercent } from '../money/ratio.ts'
import { roundHalfUp } from '../money/rounding.ts'

/** What the company has set about transfers; amounts in hundredths. */
export interface TransferRules {
  readonly own_is_on: boolean
  readonly between_members_is_on: boolean
  readonly minimum: bigint
  readonly multiple: bigint
  /** The most one person sends on a day of the company; null: as much as there is. */
  readonly most_a_day: bigint | null
  /** A percentage such as "2.5", from 0 and below 50. */
  readonly charge_percent: string
  readonly only_in_line: boolean
  readonly only_to_active: boolean
}

/** What leaves a wallet, what of it the company keeps, and what arrives. */
export interface TransferParts {
  readonly amount_minor: Minor
  readonly charge_minor: Minor
  readonly net_minor: Minor
}

/**
 * The parts of an amount. The charge is rounded half-up once, at the company's `round_off_digits`; below 50 percent of a
 * whole number of its units it never takes everything.
 */
export function partsOf(amount_minor: bigint, charge_percent: string, round_off_digits: number): TransferParts {
  const unit = 10n ** BigInt(2 - round_off_digits)
  const { numerator, denominator } = parsePercent(charge_percent)
  const charge_minor = roundHalfUp(amount_minor * numerator, denominator * unit) * unit
  return {
    amount_minor: minor(amount_minor),
    charge_minor: minor(charge_minor),
    net_minor: minor(amount_minor - charge_minor),
  }
}

/** Why a transfer is refused because of its amount, the first that applies. */
export type AmountRefusal = 'too_fine' | 'below_minimum' | 'no_multiple' | 'above_day'

interface Sending {
  readonly amount_minor: bigint
  /** What the sender sent already on this day of the company. */
  readonly sent_today_minor: bigint
  readonly round_off_digits: number
}

/** Decides whether somebody may send an amount of the own money, whatever the wallet holds. */
export function refuseAmount(
  { minimum, multiple, most_a_day }: Pick<TransferRules, 'minimum' | 'multiple' | 'most_a_day'>,
  { amount_minor, sent_today_minor, round_off_digits }: Sending,
): AmountRefusal | undefined {
  if (!isWhole(amount_minor, round_off_digits)) return 'too_fine'
  if (amount_minor < minimum) return 'below_minimum'
  if (amount_minor % multiple !== 0n) return 'no_multiple'
  if (most_a_day !== null && sent_today_minor + amount_minor > most_a_day) return 'above_day'
  return undefined
}

/** Somebody a transfer comes from or goes to. */
export interface TransferParty {
  readonly person_id: bigint
  readonly is_blocked: boolean
  readonly left_at: Date | null
}

export interface Receiver extends TransferParty {
  readonly is_active: boolean
  /** Above or below the sender, by sponsors or by places. */
  readonly is_in_line: boolean
}

/** Why nothing may leave or enter somebody's wallets. */
export type PartyRefusal = 'blocked' | 'left'

export const refuseParty = ({ is_blocked, left_at }: TransferParty): PartyRefusal | undefined =>
  is_blocked ? 'blocked' : left_at === null ? undefined : 'left'

/** Why a member cannot send to another, the first that applies. */
export type ReceiverRefusal = 'unknown' | 'is_self' | PartyRefusal | 'not_active' | 'not_in_line'

/** Decides whether a member may send to another; undefined: no member has that id. */
export function refuseReceiver(
  { only_to_active, only_in_line }: TransferRules,
  receiver: Receiver | undefined,
  sender_person_id: bigint,
): ReceiverRefusal | undefined {
  if (receiver === undefined) return 'unknown'
  if (receiver.person_id === sender_person_id) return 'is_self'
  const refusal = refuseParty(receiver)
  if (refusal !== undefined) return refusal
  if (only_to_active && !receiver.is_active) return 'not_active'
  if (only_in_line && !receiver.is_in_line) return 'not_in_line'
  return undefined
}
