/** A delivered line with the pieces of it that went back, or are asked to. */
export interface ReturnableLine {
  readonly is_returnable: boolean
  /** Pieces delivered. */
  readonly quantity: number
  readonly returned: number
}

/** Photos that go with a return. */
export const most_photos = 3

/** Pieces of a line that can still go back. */
export const piecesLeft = ({ is_returnable, quantity, returned }: ReturnableLine): number =>
  is_returnable ? quantity - returned : 0

export type LineRefusal = 'unknown' | 'not_returnable' | 'over_left'

/** What speaks against so many pieces of a line going back. */
export function refuseLine(line: ReturnableLine | undefined, pieces: number): LineRefusal | undefined {
  if (line === undefined) return 'unknown'
  if (!line.is_returnable) return 'not_returnable'
  return pieces > piecesLeft(line) ? 'over_left' : undefined
}

/** An order as a return asks about it. */
export interface ReturnableOrder {
  readonly state: string
  /** The first instant at which nothing of it can be returned any more; null until it is delivered. */
  readonly returns_end_at: Date | null
  /** A return of it is still to be decided about. */
  readonly has_open_return: boolean
  /** Returns of it that were rejected, taken back, or ended because the goods were not sent. */
  readonly ended_returns: number
  /** Whoever sold can take goods back. */
  readonly is_answered: boolean
}

export type OrderRefusal = 'not_delivered' | 'too_late' | 'one_open' | 'asked_often' | 'not_answered'

/** So many returns of an order may come to nothing: each holds incomes of others while it is open. */
export const most_ended_returns = 3

/** What speaks against asking to return anything of an order (trade 4). */
export function refuseReturn(order: ReturnableOrder, now: Date): OrderRefusal | undefined {
  if (order.state !== 'delivered' || order.returns_end_at === null) return 'not_delivered'
  if (order.returns_end_at <= now) return 'too_late'
  if (order.has_open_return) return 'one_open'
  if (order.ended_returns >= most_ended_returns) return 'asked_often'
  return order.is_answered ? undefined : 'not_answered'
}
