/** Moments of a period; null is open. */
export interface Bounds {
  readonly since: Date | null
  readonly before: Date | null
}

/**
 * The entries of a period: those from one place to another, in the order in which a passbook is read. None when the last is
 * before the first. They were posted between two numbers, the first left out.
 */
export interface Stretch extends Bounds {
  readonly first: bigint
  readonly last: bigint
  readonly count: number
  readonly after_no: bigint
  readonly until_no: bigint
}
