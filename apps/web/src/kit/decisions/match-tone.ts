import { differingNamePercent, matchingNamePercent } from '@banyan/domain/identity/name-match.ts'

/** How much two names that agree to so many percent are to be trusted. */
export const matchToneOf = (percent: number): 'success' | 'warning' | 'danger' =>
  percent >= matchingNamePercent ? 'success' : percent > differingNamePercent ? 'warning' : 'danger'

export const matchWords = { success: 'good', warning: 'look', danger: 'bad' } as const
