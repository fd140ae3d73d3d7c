import type { WithdrawalState } from '@banyan/contract/withdrawals/withdrawals.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** Where a withdrawal is. */
export const { Mark: WithdrawalStatus, column: withdrawalState } = stateMark<WithdrawalState>('withdrawals.states', {
  approved: 'waiting',
  processing: 'waiting',
})
