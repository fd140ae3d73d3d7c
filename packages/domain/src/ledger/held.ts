import { addCalendarDays } from '../calendar/business-day.ts'
import { DAY_MS } from '../calendar/zone.ts'

/** The account of a member's incomes that cannot be spent yet. It is kept like a wallet and never shown as one. */
export const heldWallet = 'HELD'

/** "HELD:1042": the code of a person's held incomes among the ledger's accounts. */
export const heldCode = (person_id: bigint): `${typeof heldWallet}:${bigint}` => `${heldWallet}:${person_id}`

interface HoldSetting {
  readonly income_hold_days: number
  readonly cooling_off_days: number
}

/**
 * For how many days incomes are held after a change of the settings. Where they are held as long as the cooling-off and
 * nobody changes that, they follow the cooling-off. Undefined when they would be held longer, which is refused.
 */
export function holdDaysOf(before: HoldSetting, wanted: HoldSetting): number | undefined {
  const follows =
    before.income_hold_days === before.cooling_off_days && wanted.income_hold_days === before.income_hold_days
  if (follows) return wanted.cooling_off_days
  return wanted.income_hold_days > wanted.cooling_off_days ? undefined : wanted.income_hold_days
}

/**
 * Until when incomes that became due at an instant are held: so many days later, in milliseconds. A cooling-off is
 * counted in days of 24 hours, and days of a zone may be an hour shorter, so the later of the two counts.
 */
export const heldUntil = (due_ms: number, days: number, zone: string): number =>
  Math.max(addCalendarDays(due_ms, days, zone), due_ms + days * DAY_MS)

interface Due {
  readonly due_ms: number
  /** The company's days: they only make a hold longer. */
  readonly days: number
  readonly zone: string
}

/**
 * Until when an income is held: to the last instant at which anything beneath it can be undone, which each purchase and
 * payment has of its own, whatever the settings are by now. Null where nothing beneath it can be.
 */
export const heldThrough = ({ due_ms, days, zone }: Due, last_undoing: Date | null): Date =>
  new Date(Math.max(heldUntil(due_ms, days, zone), last_undoing?.getTime() ?? due_ms))
