import { addDays, businessDay, startOfDay } from '../calendar/business-day.ts'

const SECOND_MS = 1_000

/** A stretch of time that one closing pays for: from its first instant up to, not including, `to_ms`. */
export interface Window {
  readonly from_ms: number
  readonly to_ms: number
}

/** The first window begins with the business day on which the company was set up; every other where the last ended. */
export const firstWindowStart = (set_up_ms: number, zone: string): number =>
  startOfDay(businessDay(set_up_ms, zone), zone)

/** A window ends at the next midnight of the company's zone. */
export function windowFrom(from_ms: number, zone: string): Window {
  return { from_ms, to_ms: startOfDay(addDays(businessDay(from_ms, zone), 1), zone) }
}

/** When the next window begins at the earliest: the midnight after an instant, however windows are cut until then. */
export const nextWindowStart = (now_ms: number, zone: string): number => windowFrom(now_ms, zone).to_ms

/**
 * The window, ended early at the whole second before now. One that is over already ends as planned; undefined when not
 * a second of it has passed.
 */
export function cutAt({ from_ms, to_ms }: Window, now_ms: number): Window | undefined {
  const cut_ms = Math.min(to_ms, Math.floor(now_ms / SECOND_MS) * SECOND_MS)
  return cut_ms > from_ms ? { from_ms, to_ms: cut_ms } : undefined
}

export const isOver = ({ to_ms }: Pick<Window, 'to_ms'>, now_ms: number): boolean => to_ms <= now_ms
