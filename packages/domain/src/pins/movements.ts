/**
 * What can happen to a pin, and whether its person then holds one more or one fewer. A transfer is two movements: one
 * pin fewer here, one more there.
 */
export const movementDeltas = {
  generated: 1,
  received: 1,
  unblocked: 1,
  /** An expired pin that got another end, or was taken up to be cancelled. */
  renewed: 1,
  transferred: -1,
  used: -1,
  blocked: -1,
  expired: -1,
  cancelled: -1,
} as const satisfies Record<string, 1 | -1>
export type MovementKind = keyof typeof movementDeltas

/** How many pins moved in each way during a span of days. */
export type Moved = Readonly<Record<MovementKind, number>>

/** The pins of somebody during a span of days, as a page of statistics counts them. */
export interface PinCounts {
  /** Held when the span began. */
  readonly opening: number
  readonly generated: number
  readonly received: number
  readonly transferred: number
  readonly used: number
  /** Blocked less those released: below zero when more were released. */
  readonly blocked: number
  /** Expired less those renewed: below zero when more were renewed. */
  readonly expired: number
  readonly cancelled: number
  /** Held when the span ended. */
  readonly balance: number
}

/**
 * Counts a span: opening + generated + received = transferred + used + blocked + expired + cancelled + balance, always,
 * because the balance is what the movements leave.
 */
export function countPins(opening: number, { unblocked, renewed, ...moved }: Moved): PinCounts {
  const [blocked, expired] = [moved.blocked - unblocked, moved.expired - renewed]
  const gone = moved.transferred + moved.used + blocked + expired + moved.cancelled
  return { opening, ...moved, blocked, expired, balance: opening + moved.generated + moved.received - gone }
}
