/** Papers of the company itself that the law asks it to have, as they are named here. */
export const paperKinds = [
  'incorporation',
  'articles',
  'pan',
  'tan',
  'gst_registration',
  'gst_return',
  'income_tax_return',
  'balance_sheet',
  'import_export_code',
  'food_licence',
  'drug_licence',
  'trademark',
  'weights_measures',
  'self_declaration',
  'other',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** So many days before a paper expires its admins are reminded, once each. */
export const reminder_days = [60, 30, 7] as const
export type ReminderDays = (typeof reminder_days)[number]

/**
 * The reminder that is due: the last one that its time has come for. Of a server that was away on the day the reminder comes
 * late, and a paper that is entered late has the last one alone. None on the days after.
 * @param days_left until the last day on which it counts; that day itself is 0
 */
export const reminderDue = (days_left: number): ReminderDays | undefined =>
  days_left < 0 ? undefined : reminder_days.findLast((days) => days_left <= days)

export type Expiry = 'never' | 'fine' | 'soon' | 'expired'

/** How a paper stands. */
export function expiryOf(days_left: number | null): Expiry {
  if (days_left === null) return 'never'
  if (days_left < 0) return 'expired'
  return days_left <= reminder_days[0] ? 'soon' : 'fine'
}
