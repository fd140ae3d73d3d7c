/** How much of the tax of one deduction was deposited by one challan; what no challan covers has none. */
export interface ChallanPart {
  /** The place of the deduction. */
  readonly deduction: number
  /** The place of the challan; undefined where nothing was deposited for it. */
  readonly challan: number | undefined
  /** In hundredths; below zero is given back. */
  readonly tds_minor: bigint
}

/** How much of the span between two points lies between two others. */
function overlap(from: bigint, to: bigint, begin: bigint, end: bigint): bigint {
  const [low, high] = [from > begin ? from : begin, to < end ? to : end]
  return high > low ? high - low : 0n
}

/**
 * Which challan deposited the tax of which deduction, for one month and in the order given: the first deductions are
 * covered by the first challans. Tax that is given back frees what was covered last, so a challan never covers more than
 * its amount. The parts of a deduction add up to it; amounts are hundredths.
 */
export function challanParts(deductions: readonly bigint[], challans: readonly bigint[]): ChallanPart[] {
  // The tax of the month is a line: each deduction goes a way along it, each challan covers a stretch of it.
  const ends = challans.map((_, place) => challans.slice(0, place + 1).reduce((sum, amount) => sum + amount, 0n))
  let at = 0n
  return deductions.flatMap((tds_minor, deduction) => {
    const [low, high] = tds_minor < 0n ? [at + tds_minor, at] : [at, at + tds_minor]
    at += tds_minor
    const sign = tds_minor < 0n ? -1n : 1n
    const covered = ends.map((end, challan) => ({ challan, size: overlap(low, high, ends[challan - 1] ?? 0n, end) }))
    const rest = covered.reduce((left, { size }) => left - size, high - low)
    return [...covered, { challan: undefined, size: rest }]
      .filter(({ size }) => size > 0n)
      .map(({ challan, size }) => ({ deduction, challan, tds_minor: sign * size }))
  })
}

/** An amount split in proportion to parts, which add up to it again: each has what comes up to it, less what came before. */
export function splitBy(amount_minor: bigint, parts: readonly bigint[]): bigint[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  let [passed, given] = [0n, 0n]
  return parts.map((part) => {
    passed += part
    const up_to = (amount_minor * passed) / whole
    const own = up_to - given
    given = up_to
    return own
  })
}
