/** So many pins are issued by one act; a larger order is issued batch by batch. */
export const most_pins_at_once = 1000
export const most_pins_of_order = 100_000

export const pinOrderStates = ['issuing', 'issued', 'stopped'] as const
export type PinOrderState = (typeof pinOrderStates)[number]

interface FoundOrder {
  readonly state: PinOrderState
  readonly count: number
  /** Pins that are there already; they stay whatever becomes of the rest. */
  readonly issued: number
  /** When its pins run out, frozen when they were ordered. */
  readonly expires_at: Date
  readonly is_owner_blocked: boolean
  readonly has_owner_left: boolean
}

/** Why an order cannot go on. */
export type PinOrderHindrance = 'owner_blocked' | 'owner_left' | 'pins_expired'

/** Pins of somebody who is blocked or has left could not be used, and pins past their time never. */
export function hindranceOf(
  { is_owner_blocked, has_owner_left, expires_at }: Omit<FoundOrder, 'state' | 'count' | 'issued'>,
  now: Date,
): PinOrderHindrance | undefined {
  if (is_owner_blocked) return 'owner_blocked'
  if (has_owner_left) return 'owner_left'
  return expires_at <= now ? 'pins_expired' : undefined
}

/** What an order takes next: so many pins, its end, or a stop for a reason. */
type PinOrderStep =
  | { readonly take: 'batch'; readonly count: number; readonly isLast: boolean }
  | { readonly take: 'stop'; readonly because: PinOrderHindrance }
  | { readonly take: 'nothing' }

/** Never more than what is missing, however often and by however many it is asked. */
export function nextStep(order: FoundOrder, now: Date): PinOrderStep {
  const missing = order.count - order.issued
  if (order.state !== 'issuing' || missing <= 0) return { take: 'nothing' }
  const because = hindranceOf(order, now)
  if (because !== undefined) return { take: 'stop', because }
  return { take: 'batch', count: Math.min(missing, most_pins_at_once), isLast: missing <= most_pins_at_once }
}

export const mayStop = (state: PinOrderState): boolean => state === 'issuing'
export const mayResume = (state: PinOrderState): boolean => state === 'stopped'
