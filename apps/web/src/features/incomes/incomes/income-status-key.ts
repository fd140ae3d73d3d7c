export interface IncomeState {
  readonly status: 'held' | 'credited'
  /** Until when it is held, or since when it can be spent. */
  readonly available_at: string
  /** A decimal. Below zero for a correction that takes something back; zero where the caps left nothing. */
  readonly net: string
}

/** How the money of a row is said to be: what was taken back is not available, and of nothing there is no money. */
export function incomeStatusKey({ status, net }: Pick<IncomeState, 'status' | 'net'>) {
  if (Number(net) === 0) return 'incomes.status.nothing'
  return status === 'credited' && net.startsWith('-') ? 'incomes.status.taken' : (`incomes.status.${status}` as const)
}
