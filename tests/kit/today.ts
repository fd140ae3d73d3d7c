const written = (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata' }).format()

/** Today in India as it is typed, 27-11-2026: a payment is one of the last 365 days. */
export const typedToday = (): string => written('en-GB').replaceAll('/', '-')

/** The same as calls carry it, 2026-11-27. */
export const sentToday = (): string => written('en-CA')
