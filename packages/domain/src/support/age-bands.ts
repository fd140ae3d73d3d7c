/** How long ago an open conversation began. */
export const ageBands = ['day', 'three_days', 'week', 'month', 'older'] as const
export type AgeBand = (typeof ageBands)[number]

/** The ages at which the next band begins, in days. */
export const age_limits_days = [1, 3, 7, 30] as const
