import { businessDay } from '../calendar/business-day.ts'
import type { NewsAudience } from '../news/news.ts'

/** For whom a popup is. Whoever has not signed in sees none: what was closed is kept for a person. */
export const popupAudiences = [
  'signed_in',
  'members',
  'franchises',
  'admins',
] as const satisfies readonly NewsAudience[]

/** How often a popup is shown. `until_agreed` cannot be closed: it goes when the person agrees. */
export const popupFrequencies = ['every_sign_in', 'once_a_day', 'once', 'until_agreed'] as const
export type PopupFrequency = (typeof popupFrequencies)[number]

/** What is kept of a popup for a person. */
export const popupMarks = ['shown', 'closed', 'agreed'] as const
export type PopupMark = (typeof popupMarks)[number]

/** Popups are shown in this order, the lowest first. */
export const last_place = 999

interface Kept {
  readonly frequency: PopupFrequency
  /** When this person closed it last, and when they agreed to it; null: never since it was last to be shown again. */
  readonly closed_at: Date | null
  readonly agreed_at: Date | null
}

interface Moment {
  readonly now: Date
  /** When the person signed in on the device that asks. */
  readonly signed_in_at: Date
  /** Of the company. */
  readonly zone: string
}

/** Whether a live popup is to be shown to a person now. Once a day is the day of the company, not 24 hours. */
export function isDue({ frequency, closed_at, agreed_at }: Kept, { now, signed_in_at, zone }: Moment): boolean {
  if (frequency === 'until_agreed') return agreed_at === null
  if (closed_at === null) return true
  if (frequency === 'once') return false
  if (frequency === 'every_sign_in') return closed_at < signed_in_at
  return businessDay(closed_at.getTime(), zone) !== businessDay(now.getTime(), zone)
}

/** Whether somebody may mark it so: what is to be agreed to is not closed, and nothing else is agreed to. */
export const mayMark = (frequency: PopupFrequency, mark: PopupMark): boolean =>
  mark === 'shown' || (mark === 'agreed') === (frequency === 'until_agreed')
