import { useState } from 'react'
import { useFormat } from '#ui/figures/format.ts'
import { todayText } from './today-text.ts'

/** The day on which the page was opened, in words. */
export function useToday(): string {
  const { zone } = useFormat()
  const [now] = useState(() => new Date())
  return todayText(now, zone)
}
