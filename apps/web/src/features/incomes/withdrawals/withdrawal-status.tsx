import type { WithdrawalState } from '@banyan/contract/withdrawals/withdrawals.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

const kinds: Record<WithdrawalState, StatusKind> = {
  requested: 'waiting',
  approved: 'waiting',
  processing: 'waiting',
  paid: 'done',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'ended',
  returned: 'failed',
}

/** Where a withdrawal is: a mark and a word. */
export const WithdrawalStatus = ({ of, shape }: { of: WithdrawalState; shape?: 'pill' | 'bare' }) => (
  <Status kind={kinds[of]} shape={shape}>
    {withdrawalStateWord(of)}
  </Status>
)

/** One value in words. */
export const withdrawalStateWord = (of: WithdrawalState): string => text(`withdrawals.states.${of}`)
