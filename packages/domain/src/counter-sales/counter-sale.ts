/** What a franchise says it took for pins or a package from its own stock; amounts in hundredths. */
export interface StatedSale {
  /** Left out: the list price. */
  readonly taken_minor?: bigint | undefined
  /** Left out: in cash. */
  readonly payment_mode?: string | null | undefined
  readonly payment_reference: string
  /** Why nothing was taken. */
  readonly reason: string
}

/** What goes on record of it. */
export interface Taken {
  readonly taken_minor: bigint
  /** Null where nothing was taken. */
  readonly payment_mode: string | null
  readonly payment_reference: string
  readonly reason: string
}

/** Why a sale cannot be recorded as stated, the first that applies. */
export type TakenRefusal = 'taken_below_zero' | 'taken_above_list' | 'gift_without_reason'

const shortest_reason = 3

/**
 * Decides what is recorded of a sale over the counter. A buyer never pays more than the list price, so more is refused
 * instead of recorded; nothing may be taken, with a reason. What was given away by the company has a list price of zero
 * and is never sold.
 */
export function decideTaken(stated: StatedSale, list_minor: bigint): Taken | TakenRefusal {
  const taken_minor = stated.taken_minor ?? list_minor
  if (taken_minor < 0n) return 'taken_below_zero'
  if (taken_minor > list_minor) return 'taken_above_list'
  if (taken_minor === 0n) {
    const reason = stated.reason.trim()
    if (list_minor > 0n && reason.length < shortest_reason) return 'gift_without_reason'
    return { taken_minor, payment_mode: null, payment_reference: '', reason }
  }
  const { payment_mode, payment_reference } = stated
  return { taken_minor, payment_mode: payment_mode ?? 'Cash', payment_reference, reason: '' }
}

/**
 * The part of one pin in what was taken for several, in hundredths. `no` counts the pins of the sale from 0 in the order
 * of their ids. The parts of all add up to what was taken.
 */
export function shareOf(taken_minor: bigint, no: bigint, count: bigint): bigint {
  return (taken_minor * (no + 1n)) / count - (taken_minor * no) / count
}
