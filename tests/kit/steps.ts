/** What the reporter counts by its name: each costs a second or more. */
export const steps = { company: 'Open a company', server: 'Start a server' } as const
