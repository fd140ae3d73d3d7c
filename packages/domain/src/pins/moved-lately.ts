/** What somebody moves is counted over so long, in milliseconds. */
export const moved_lately_ms = 24 * 3_600_000

/** How many more pins may move without the password, after those that moved in the last 24 hours. Never below zero. */
export const leftWithoutPassword = (allowed: number, moved_lately: number): number =>
  Math.max(0, allowed - moved_lately)

/**
 * Whether moving so many pins needs the own password: more than `allowed` within 24 hours are a stock of money, into
 * however many acts they are split.
 */
export const needsPassword = (allowed: number, moved_lately: number, count: number): boolean =>
  count > leftWithoutPassword(allowed, moved_lately)
