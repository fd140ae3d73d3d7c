/** How much time an open payment has left, as the desk adds payments up: the most pressing first. */
export const timeLeftBands = ['under_2h', 'under_6h', 'under_24h', 'longer', 'paused'] as const
export type TimeLeftBand = (typeof timeLeftBands)[number]

/** Hours below which a payment is in a band; what has more is `longer`, whose clock does not run is `paused`. */
export const bandHours = { under_2h: 2, under_6h: 6, under_24h: 24 } as const satisfies Partial<
  Record<TimeLeftBand, number>
>
