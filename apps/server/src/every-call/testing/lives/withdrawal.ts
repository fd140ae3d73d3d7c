import {
  approveWithdrawal,
  failWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
} from '@banyan/contract/withdrawals/deciding.ts'
import { cancelWithdrawal, withdrawalSteps } from '@banyan/contract/withdrawals/withdrawals.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { withdrawalStates } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { switchPage } from '#testing/switch-page.ts'
import { openWithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { worldPassword } from '#testing/world.ts'
import { notAllowed, onlySteps, unknown, type OpenLife } from './life-under-test.ts'
import { makeBy } from './make-by.ts'

const reason = () => ({ reason: 'The account is closed' })
const proven = () => ({ ...reason(), current_password: worldPassword })

export const openWithdrawalLife: OpenLife = async (world) => {
  const desk = await openWithdrawalDesk(world)
  // Nobody checks documents, so none are asked of whoever withdraws.
  await switchPage(world, 'admin/member/kyc-requests', false)
  const other = await world.join({ name: 'Ravi Udaharan' })
  let owner = await desk.member()
  const tokens = {
    owner: () => world.signInAs(owner.user_id),
    company: () => world.signInAs(world.admin_user_id),
    stranger: () => world.signInAs(other.user_id),
  }
  const company = (to: Endpoint) => ({
    by: { company: to },
    others: { owner: [to, notAllowed] as const, stranger: [to, notAllowed] as const },
  })
  const moves = [
    { name: 'approve', from: ['requested'], to: 'approved', ...company(approveWithdrawal) },
    {
      name: 'reject',
      from: ['requested'],
      to: 'rejected',
      ...company(rejectWithdrawal),
      body: reason,
      needs: ['reason'],
      template: 'withdrawal_rejected',
    },
    {
      name: 'cancel',
      from: ['requested'],
      to: 'cancelled',
      by: { owner: cancelWithdrawal },
      others: { company: [cancelWithdrawal, notAllowed], stranger: [cancelWithdrawal, unknown] },
    },
    {
      name: 'pay',
      from: ['processing'],
      to: 'paid',
      ...company(payWithdrawal),
      body: () => desk.paymentOf(),
      needs: ['mode', 'utr', 'paid_on', 'current_password'],
      template: 'withdrawal_paid',
    },
    {
      name: 'fail',
      from: ['approved', 'processing'],
      to: 'failed',
      ...company(failWithdrawal),
      body: proven,
      needs: ['reason', 'current_password'],
      template: 'withdrawal_failed',
    },
    {
      name: 'return',
      from: ['paid'],
      to: 'returned',
      ...company(returnWithdrawal),
      body: proven,
      needs: ['reason', 'current_password'],
      template: 'withdrawal_returned',
    },
  ] as const
  /** Each of somebody of their own: only so many may wait at once. */
  const send = async () => {
    owner = await desk.member()
    return desk.asked(owner)
  }
  const process = async (id: bigint) => {
    const { status } = await desk.file([id], {}, await tokens.company())
    if (status !== 200) throw new Error(`a bank file was refused with ${status}`)
  }
  return {
    noun: 'withdrawal',
    tokens,
    states: withdrawalStates,
    refusal: (_move, state) => [409, `is_${state}`],
    make: makeBy(world, {
      tokens,
      moves,
      first: 'requested',
      send,
      more: { processing: { from: 'approved', act: process } },
    }),
    stateOf: async (id) => (await desk.row(id)).state,
    ownerOf: async (id) => (await desk.row(id)).person_id,
    steps: withdrawalSteps,
    stepsIn: onlySteps,
    readers: ['owner', 'company'],
    moves,
  }
}
