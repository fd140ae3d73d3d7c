export interface IncomeState {
  readonly status: 'held' | 'credited'
  /** Until when it is held, or since when it can be spent. */
  readonly available_at: string
  /** Below zero for a correction that takes something back. */
  readonly net: string
}

/** How the money of a row is said to be: what was taken back is not available. */
export const incomeStatusKey = ({ status, net }: Pick<IncomeState, 'status' | 'net'>) =>
  `incomes.status.${status === 'credited' && net.startsWith('-') ? 'taken' : status}` as const
