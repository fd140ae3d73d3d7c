import * as contract from '@banyan/contract/withdrawals/deciding.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { stateAfterWithdrawalMove } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import type { Context } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { answerWithdrawal } from './commands/answer-withdrawal.ts'
import type { Step } from './commands/move-withdrawal.ts'

/** One admin answers one withdrawal. What says that money left, or came back, asks for the password. */
export function mountDeciding(api: Api): void {
  const answer = (context: Context, id: bigint, step: Step) =>
    context.once(async (trx) => {
      const { request_no, name, gross_minor, net_minor, state } = await answerWithdrawal(trx, context, id, step)
      context.note({
        subject_type: 'withdrawal',
        subject_id: String(id),
        before: { state },
        after: { state: stateAfterWithdrawalMove(step.move), ...('payment' in step && step.payment) },
        ...('reason' in step && { reason: step.reason }),
      })
      return { data: { request_no, name, gross: minor(gross_minor), net: minor(net_minor) } }
    })
  const proven = async (context: Context, id: bigint, current_password: string, step: Step) => {
    await proveSelf(context, current_password)
    return answer(context, id, step)
  }

  mount(api, contract.approveWithdrawal, (context, { params }) => answer(context, params.id, { move: 'approve' }))
  mount(api, contract.rejectWithdrawal, (context, { params, body: { reason } }) =>
    answer(context, params.id, { move: 'reject', reason }),
  )
  mount(api, contract.payWithdrawal, (context, { params, body: { current_password, ...payment } }) =>
    proven(context, params.id, current_password, { move: 'pay', payment }),
  )
  mount(api, contract.failWithdrawal, (context, { params, body: { current_password, reason } }) =>
    proven(context, params.id, current_password, { move: 'fail', reason }),
  )
  mount(api, contract.returnWithdrawal, (context, { params, body: { current_password, reason } }) =>
    proven(context, params.id, current_password, { move: 'return', reason }),
  )
}
