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

/** What one may still do alone, in hundredths; nothing is left once a limit is reached. */
export interface LeftAlone {
  /** Of a day, as it holds for this admin. */
  readonly limit_minor: bigint
  readonly month_limit_minor: bigint
  readonly left_day_minor: bigint
  readonly left_month_minor: bigint
  /** Now: the less of both. */
  readonly left_minor: bigint
}

const leftOf = (limit_minor: bigint, done_minor: bigint): bigint =>
  limit_minor > done_minor ? limit_minor - done_minor : 0n

/** How much one may still do alone. */
export function leftAlone({ set_minor, raised_from_minor = set_minor, month_limit_minor, ...of }: Lone): LeftAlone {
  const limit_minor = least(set_minor, raised_from_minor)
  const left_day_minor = leftOf(limit_minor, of.in_day_minor)
  const left_month_minor = leftOf(month_limit_minor, of.in_month_minor)
  const left_minor = least(left_day_minor, left_month_minor)
  return { limit_minor, month_limit_minor, left_day_minor, left_month_minor, left_minor }
}
