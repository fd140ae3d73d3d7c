/** The zones this browser knows, and the company's own even if it does not. */
export const zones = (own: string): string[] => [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
