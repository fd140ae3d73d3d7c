import { useState } from 'react'
import { businessDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { useFormat } from '#ui/figures/format.ts'

/** The day in the company's zone on which the page was opened, YYYY-MM-DD. */
export function useThisDay(): Day {
  const { zone } = useFormat()
  const [now_ms] = useState(() => Date.now())
  return businessDay(now_ms, zone)
}
