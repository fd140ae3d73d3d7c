export type TimeLeft = { isOver: boolean; days: number; clock: string; total_s: number }

const two = (value: number) => String(value).padStart(2, '0')

/** What is left of a time, in whole days and a clock of hours, minutes and seconds. Never below nothing. */
export function timeLeft(until_ms: number, now_ms: number): TimeLeft {
  const total_s = Math.max(0, Math.ceil((until_ms - now_ms) / 1000))
  const days = Math.floor(total_s / 86_400)
  const hours = Math.floor((total_s % 86_400) / 3600)
  const minutes = Math.floor((total_s % 3600) / 60)
  return { isOver: total_s === 0, days, clock: `${two(hours)}:${two(minutes)}:${two(total_s % 60)}`, total_s }
}

/** What is left as minutes and seconds, `4:09`: for a code that counts for minutes. */
export const shortClock = (total_s: number): string => `${Math.floor(total_s / 60)}:${two(total_s % 60)}`
