/** So far back one looks for what an admin did alone. */
export const lone_day_ms = 86_400_000
export const lone_month_ms = 30 * lone_day_ms

interface Lone {
  /** What the company lets one admin do alone in a day, as it is set now. */
  readonly set_minor: bigint
  /** What it was before this admin raised it, until another one raises it; undefined where they did not. */
  readonly raised_from_minor: bigint | undefined
  readonly month_limit_minor: bigint
  /** What the admin, and everybody whose voice may be the admin's, did alone in that time. */
  readonly in_day_minor: bigint
  readonly in_month_minor: bigint
}

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((low, one) => (one < low ? one : low))

/** How much one may still do alone, in hundredths; nothing once a limit is reached. */
export function leftAlone({ set_minor, raised_from_minor = set_minor, ...of }: Lone): bigint {
  const left = least(least(set_minor, raised_from_minor) - of.in_day_minor, of.month_limit_minor - of.in_month_minor)
  return left > 0n ? left : 0n
}
