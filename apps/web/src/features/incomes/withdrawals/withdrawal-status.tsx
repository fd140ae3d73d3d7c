import type { WithdrawalState } from '@banyan/contract/withdrawals/withdrawals.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** Where a withdrawal is. */
export const { Mark: WithdrawalStatus, column: withdrawalState } = stateMark<WithdrawalState>('withdrawals.states', {
  requested: 'waiting',
  approved: 'waiting',
  processing: 'waiting',
  paid: 'done',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'ended',
  returned: 'failed',
})
