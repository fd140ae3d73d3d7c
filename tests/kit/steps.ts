/** What the reporter counts by its name. */
export const steps = { company: 'Open a company' } as const
