import { matchingNamePercent } from '@banyan/domain/identity/name-match.ts'

/** Half of the words and less: most likely two people. */
const doubtful_percent = 50

/** How much two names that agree to so many percent are to be trusted. */
export const matchToneOf = (percent: number): 'success' | 'warning' | 'danger' =>
  percent >= matchingNamePercent ? 'success' : percent > doubtful_percent ? 'warning' : 'danger'

export const matchWords = { success: 'good', warning: 'look', danger: 'bad' } as const
