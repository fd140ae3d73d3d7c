import { givenPart } from '../topups/given-part.ts'
import { minor, type Minor } from '../money/minor.ts'
import { parsePercent } from '../money/ratio.ts'
import { splitOverLines, type WalletPart } from './pay-order.ts'

/** A line that was delivered; amounts in hundredths. */
export interface SoldLine {
  /** What was paid for all pieces, with GST. */
  readonly gross_minor: bigint
  readonly taxable_minor: bigint
  /** BV of all pieces. */
  readonly bv_minor: bigint
  /** What the given balance paid of it. */
  readonly given_minor: bigint
  /** What franchises earn on it: it comes out of the same cap. Nothing where none does. */
  readonly commission_minor?: bigint
}

export interface OrderBound {
  readonly round_off_digits: number
  /** The most of what comes in that may be paid out, in percent. */
  readonly max_payout_percent: string
  /** The most a plan pays of an order, in percent of its BV; null: nothing. */
  readonly plan_percent: string | null
}

export interface OrderVolume {
  /** What the company received without tax, without what was given. */
  readonly amount_minor: Minor
  readonly bv_minor: Minor
}

/** The most BV so that the plan pays at most what the cap of what came in leaves beside commissions, rounded down. */
function mostVolume(
  amount_minor: bigint,
  commission_minor: bigint,
  { max_payout_percent, plan_percent }: OrderBound,
): bigint | undefined {
  if (plan_percent === null) return undefined
  const [cap, plan] = [parsePercent(max_payout_percent), parsePercent(plan_percent)]
  if (plan.numerator === 0n) return undefined
  const left = amount_minor * cap.numerator - commission_minor * cap.denominator
  return left <= 0n ? 0n : (left * plan.denominator) / (cap.denominator * plan.numerator)
}

/**
 * What each line of a delivered order counts with: the part that was really paid (decision 149), and no more BV than keeps the
 * plan's worst case, with what franchises earn on it, within the payout cap of what came in for these pieces (decisions 149 and
 * 154).
 */
export const volumesOfLines = (lines: readonly SoldLine[], bound: OrderBound): OrderVolume[] =>
  lines.map(({ gross_minor, taxable_minor, bv_minor, given_minor, commission_minor = 0n }) => {
    const sold = { price_minor: gross_minor, taxable_minor, bv_minor }
    const given = givenPart(sold, given_minor, bound.round_off_digits)
    const received = minor(taxable_minor - given.given_taxable_minor)
    const paid_bv = minor(bv_minor - given.given_bv_minor)
    const most = mostVolume(received, commission_minor, bound)
    return { amount_minor: received, bv_minor: most === undefined || paid_bv < most ? paid_bv : minor(most) }
  })

/** A line that is ordered, in hundredths: what all its pieces cost, their BV, and what the given balance pays of it. */
type OrderedLine = Pick<SoldLine, 'gross_minor' | 'bv_minor' | 'given_minor'>

/** The BV of ordered lines without that of what the given balance pays: what they count with at most once they are delivered. */
export const paidBvOf = (lines: readonly OrderedLine[]): Minor =>
  minor(
    lines.reduce((sum, { gross_minor, bv_minor, given_minor }) => {
      const sold = { price_minor: gross_minor, taxable_minor: 0n, bv_minor }
      return sum + bv_minor - givenPart(sold, given_minor, 2).given_bv_minor
    }, 0n),
  )

/** What the given balance pays of each line, in hundredths, where these parts pay all of them. */
export const givenOfLines = (lines_minor: readonly bigint[], parts: readonly WalletPart[]): bigint[] =>
  splitOverLines(lines_minor, parts).map((paid) => paid.find(({ wallet }) => wallet === 'GIVEN')?.amount_minor ?? 0n)

/** What lines count with together. */
export const addVolumes = (volumes: readonly OrderVolume[]): OrderVolume => ({
  amount_minor: minor(volumes.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)),
  bv_minor: minor(volumes.reduce((sum, { bv_minor }) => sum + bv_minor, 0n)),
})

/** What a delivered order counts with. */
export const volumeOfOrder = (lines: readonly SoldLine[], bound: OrderBound): OrderVolume =>
  addVolumes(volumesOfLines(lines, bound))
