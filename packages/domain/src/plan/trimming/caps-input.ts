/** In the order that decides between caps with equal room left. */
export const CAP_PERIODS = ['closing', 'day', 'week', 'month', 'lifetime'] as const
export type CapPeriod = (typeof CAP_PERIODS)[number]

/** One of `amount`, `pairs` (matching only) and `own_package`. */
export interface CapInput {
  readonly per: CapPeriod
  readonly amount?: string | undefined
  readonly pairs?: number | undefined
  readonly own_package?: true | undefined
}

/** Caps of a kind that had none when its first plans were written: left out, there are none. */
export interface CapsInput {
  readonly caps?: readonly CapInput[] | undefined
}
