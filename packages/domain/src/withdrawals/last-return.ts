import { DAY_MS } from '../calendar/zone.ts'

/** For how many days after it was paid the bank can send a withdrawal back. */
export const return_days = 30

/** The first instant at which a withdrawal paid at another cannot come back any more. */
export const lastReturn = (paid_at: Date): Date => new Date(paid_at.getTime() + return_days * DAY_MS)

/** Whether a withdrawal paid at one instant can no longer be given back at another. */
export const isReturnLate = (paid_at: Date, now: Date): boolean => now >= lastReturn(paid_at)
