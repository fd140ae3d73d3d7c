import { volumesOfLines, type OrderBound, type OrderVolume } from '../orders/order-volume.ts'

/** A line that was handed over at a counter; amounts in hundredths. */
export interface CounterLine {
  readonly quantity: number
  /** What the company had received for these pieces, without tax. */
  readonly received_minor: bigint
  /** BV of one piece. */
  readonly bv_minor: bigint
  /** What franchises earn on it: it comes out of the same cap. */
  readonly commission_minor: bigint
}

/**
 * What each line of a sale over the counter counts with (decision 159): the amount is what the company had received for these very pieces, for
 * what the buyer pays is the franchise's. Pieces for which nothing was received bring no BV.
 */
export const volumesAtCounter = (lines: readonly CounterLine[], bound: OrderBound): OrderVolume[] =>
  volumesOfLines(
    lines.map(({ quantity, received_minor, bv_minor, commission_minor }) => ({
      gross_minor: received_minor,
      taxable_minor: received_minor,
      bv_minor: received_minor === 0n ? 0n : bv_minor * BigInt(quantity),
      given_minor: 0n,
      commission_minor,
    })),
    bound,
  )
