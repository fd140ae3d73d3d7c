import type { CapPeriod } from './trimming/caps-input.ts'

/** Why money or volume was taken out. The code of a reason is its place in this list: add at the end only. */
export const REASONS = [
  'CLOSING_CAP',
  'DAILY_CAP',
  'WEEKLY_CAP',
  'MONTHLY_CAP',
  'LIFETIME_CAP',
  'OVERALL_CAP',
  'PAYOUT_RATIO',
  'NOT_QUALIFIED',
  'INACTIVE',
  'BLOCKED',
  'FULL_WASH',
  'CARRY_EXPIRED',
  'CARRY_LIMIT',
  'VIRTUAL_ENDED',
  'WITHDRAWAL_CHARGE',
] as const
export type Reason = (typeof REASONS)[number]

export const reasonCode = (reason: Reason): number => REASONS.indexOf(reason)

export const CAP_REASONS: Readonly<Record<CapPeriod, number>> = {
  closing: reasonCode('CLOSING_CAP'),
  day: reasonCode('DAILY_CAP'),
  week: reasonCode('WEEKLY_CAP'),
  month: reasonCode('MONTHLY_CAP'),
  lifetime: reasonCode('LIFETIME_CAP'),
}
