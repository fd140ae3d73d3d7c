import { addDays, businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'

/** How long a demo company has been at work when one first looks at it. */
export const demo_days = 60

/** How many join in a demo company, its root member not counted. */
export const demo_members = 1_000

/** The midnight sixty days ago, in the company's zone: where a made-up past begins. */
export const demoStart = (now: Date, zone: string): Date =>
  new Date(startOfDay(addDays(businessDay(now.getTime(), zone), -demo_days), zone))
