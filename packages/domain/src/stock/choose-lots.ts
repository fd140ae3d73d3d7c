import { addDays, type Day } from '../calendar/business-day.ts'

/** What a place holds of one lot of a product. */
export interface HeldLot {
  readonly lot_id: bigint
  /** Pieces; above zero. */
  readonly quantity: number
  /** The last day on which the lot may be used; null for goods that do not expire. */
  readonly expires_on: Day | null
}

export interface SellableOn {
  /** The business day of the sale. */
  readonly today: Day
  /** A lot is not sold in so many last days before it expires; 0 sells it on its last day too. */
  readonly days_before_expiry: number
}

export interface Chosen {
  readonly lots: readonly { readonly lot_id: bigint; readonly quantity: number }[]
  /** How many pieces are missing; 0 where everything was found. */
  readonly short: number
}

/** Whether a lot may still be sold on a day. */
export const maySell = (
  { expires_on }: Pick<HeldLot, 'expires_on'>,
  { today, days_before_expiry }: SellableOn,
): boolean => expires_on === null || today <= addDays(expires_on, -days_before_expiry)

/** First what expires first, then what does not expire, then what was made known first. */
const inOrder = (one: HeldLot, other: HeldLot): number => {
  if (one.expires_on !== other.expires_on) {
    if (one.expires_on === null) return 1
    if (other.expires_on === null) return -1
    return one.expires_on < other.expires_on ? -1 : 1
  }
  return one.lot_id < other.lot_id ? -1 : 1
}

/**
 * The lots that a number of pieces is taken from: first expired, first out, never one that may not be sold any more. What is
 * missing is counted, so that whoever asks can refuse or give a part.
 */
export function chooseLots(held: readonly HeldLot[], quantity: number, on: SellableOn): Chosen {
  let short = quantity
  const lots: { lot_id: bigint; quantity: number }[] = []
  for (const lot of held.filter((one) => maySell(one, on)).toSorted(inOrder)) {
    if (short === 0) break
    const taken = Math.min(short, lot.quantity)
    lots.push({ lot_id: lot.lot_id, quantity: taken })
    short -= taken
  }
  return { lots, short }
}

/**
 * The lots that pieces which are set aside go back as: first those that may not be sold any more, then what expires last, so that
 * what stays is sent first expired first.
 * @throws RangeError when more go back than are set aside
 */
export function lotsFreed(
  aside: readonly HeldLot[],
  quantity: number,
  today: Day,
): readonly { readonly lot_id: bigint; readonly quantity: number }[] {
  const isFresh = (lot: HeldLot): boolean => maySell(lot, { today, days_before_expiry: 0 })
  const order = [
    ...aside.filter((lot) => !isFresh(lot)).toSorted(inOrder),
    ...aside.filter(isFresh).toSorted(inOrder).toReversed(),
  ]
  const freed: { lot_id: bigint; quantity: number }[] = []
  let left = quantity
  for (const lot of order) {
    if (left === 0) break
    const taken = Math.min(left, lot.quantity)
    freed.push({ lot_id: lot.lot_id, quantity: taken })
    left -= taken
  }
  if (left > 0) throw new RangeError(`${left} pieces more go back than are set aside`)
  return freed
}
