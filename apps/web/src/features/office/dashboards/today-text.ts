import { dateText } from '#ui/figures/date.ts'
import { language } from '#kit/text.ts'

/** `Friday, 21-11-2025`: the day in the company's zone, whatever the device's. */
export function todayText(now: Date, zone: string): string {
  const weekday = new Intl.DateTimeFormat(language.get(), { weekday: 'long', timeZone: zone }).format(now)
  return `${weekday}, ${dateText(now, zone)}`
}
