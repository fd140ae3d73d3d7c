import { day } from '@banyan/contract/kit/values.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'

/** Days as they are typed: either may be missing, half typed or in the future. */
export interface TypedDays {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const dayOf = (typed: string | undefined): Day | undefined => {
  const { success, data } = day.safeParse(typed)
  return success ? data : undefined
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** The same as the call takes them: what is no day is left out, none is after today, and the earlier one is first. */
export function daysFrom(typed: TypedDays, today: Day): { from?: Day; to?: Day } {
  const [from, to] = [dayOf(typed.from), dayOf(typed.to)]
  if (from === undefined) return to === undefined ? {} : { to: earlier(to, today) }
  const [first, last] = [earlier(from, today), earlier(to ?? today, today)]
  return { from: earlier(first, last), to: first < last ? last : first }
}
