import { withdrawalMoves } from '@banyan/contract/withdrawals/deciding.ts'
import { ownWithdrawalMoves, withdrawalSteps } from '@banyan/contract/withdrawals/withdrawals.ts'
import { withdrawalLife } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { switchPage } from '#testing/switch-page.ts'
import { openWithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { worldPassword } from '#testing/world.ts'
import type { OpenLife } from './life-under-test.ts'
import { signedIn } from './signed-in.ts'
import { partyLife } from './party-life.ts'

const reason = () => ({ reason: 'The account is closed' })
const proven = () => ({ ...reason(), current_password: worldPassword })

export const openWithdrawalLife: OpenLife = async (world) => {
  const desk = await openWithdrawalDesk(world)
  // Nobody checks documents, so none are asked of whoever withdraws.
  await switchPage(world, 'admin/member/kyc-requests', false)
  let owner = await desk.member()
  const process = async (id: bigint) => {
    const { status } = await desk.file([id], {}, await signedIn(world, world.admin_user_id))
    if (status !== 200) throw new Error(`a bank file was refused with ${status}`)
  }
  return partyLife(world, {
    life: withdrawalLife,
    calls: { ...withdrawalMoves, ...ownWithdrawalMoves },
    steps: withdrawalSteps,
    owner: () => owner.user_id,
    /** Each of somebody of their own: only so many may wait at once. */
    send: async () => {
      owner = await desk.member()
      return desk.asked(owner)
    },
    more: { processing: { from: 'approved', act: process } },
    refusal: (_move, state) => [409, `is_${state}`],
    moves: [
      { name: 'approve', from: ['requested'], to: 'approved', by: ['company'] },
      {
        name: 'reject',
        from: ['requested'],
        to: 'rejected',
        by: ['company'],
        body: reason,
        template: 'withdrawal_rejected',
      },
      { name: 'cancel', from: ['requested'], to: 'cancelled', by: ['owner'] },
      {
        name: 'pay',
        from: ['processing'],
        to: 'paid',
        by: ['company'],
        body: () => desk.paymentOf(),
        template: 'withdrawal_paid',
      },
      {
        name: 'fail',
        from: ['approved', 'processing'],
        to: 'failed',
        by: ['company'],
        body: proven,
        template: 'withdrawal_failed',
      },
      {
        name: 'return',
        from: ['paid'],
        to: 'returned',
        by: ['company'],
        body: proven,
        template: 'withdrawal_returned',
      },
    ],
  })
}
