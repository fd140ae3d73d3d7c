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

/** Challans are in whole rupees; less than one of a month goes on to the next. In hundredths. */
export const rupee_minor = 100n

/** The most that one more challan of a month may be: what is open, up to the next rupee. In hundredths. */
export const mostOfChallan = (open_minor: bigint): bigint =>
  open_minor <= 0n ? 0n : ((open_minor + rupee_minor - 1n) / rupee_minor) * rupee_minor

/** The tax of a month, deduction by deduction, and what was deposited for it, challan by challan; in hundredths. */
export interface MonthOfTax {
  readonly deductions: readonly bigint[]
  readonly challans: readonly bigint[]
}

interface Left {
  /** Its place among those of all months. */
  readonly place: number
  readonly minor: bigint
}

const numbered = (amounts: readonly bigint[], from: number): Left[] =>
  amounts.map((minor, at) => ({ place: from + at, minor }))
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => one + other, 0n)

/**
 * Which challan deposited the tax of which deduction, month by month, the oldest first. What a month's challans are over is
 * there for the next month; so is what lacks less than a rupee, and what was given back and not set off. A month that lacks
 * more stays open, and hands nothing on. Places count through all months.
 */
export function coverMonths(months: readonly MonthOfTax[]): ChallanPart[] {
  const parts: ChallanPart[] = []
  let [over, short]: [Left[], Left[]] = [[], []]
  let [deductions, challans] = [0, 0]
  for (const month of months) {
    const taxed = [...short, ...numbered(month.deductions, deductions)]
    const deposited = [...over, ...numbered(month.challans, challans)]
    deductions += month.deductions.length
    challans += month.challans.length
    const own = challanParts(
      taxed.map(({ minor }) => minor),
      deposited.map(({ minor }) => minor),
    )
    const open = own.filter(({ challan }) => challan === undefined)
    const isHandedOn = sum(open.map(({ tds_minor }) => tds_minor)) < rupee_minor
    short = isHandedOn
      ? open.map(({ deduction, tds_minor }) => ({ place: taxed[deduction]!.place, minor: tds_minor }))
      : []
    const used = Map.groupBy(own, ({ challan }) => challan)
    over = deposited
      .map(({ place, minor }, at) => ({
        place,
        minor: minor - sum((used.get(at) ?? []).map(({ tds_minor }) => tds_minor)),
      }))
      .filter(({ minor }) => minor > 0n)
    for (const { deduction, challan, tds_minor } of own)
      if (challan !== undefined || !isHandedOn)
        parts.push({
          deduction: taxed[deduction]!.place,
          challan: challan === undefined ? undefined : deposited[challan]!.place,
          tds_minor,
        })
  }
  return [
    ...parts,
    ...short.map(({ place, minor }) => ({ deduction: place, challan: undefined, tds_minor: minor })),
  ].toSorted((one, other) => one.deduction - other.deduction)
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
