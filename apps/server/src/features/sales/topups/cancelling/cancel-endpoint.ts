import { money } from '@banyan/contract/kit/values.ts'
import { cancelForMember, cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { type CancelAct, cancelActivation, getInReach } from '../commands/cancel-activation.ts'
import { everybody, ownReach } from './may-cancel.ts'

interface Cancelling {
  readonly receipt_no: string
  readonly reason: string
  readonly reach: CancelAct['reach']
}

/** Cancels, writes it into the audit and answers what was given back, to whom. */
async function cancel(trx: Transaction, context: Context, { receipt_no, reason, reach }: Cancelling) {
  const by_person_id = actorOf(context).person_id
  const done = await cancelActivation(trx, context, { activation: { receipt_no }, reach, by_person_id, reason })
  const refunded = minor(done.refunded_minor)
  const { member_id, person_id, credit_note_no, refunded_to, package_name } = done
  context.note({
    subject_type: 'member',
    subject_id: String(member_id),
    before: { receipt_no },
    after: { credit_note_no, refunded: money.encode(refunded), refunded_to, package_name },
    reason,
  })
  const data = { receipt_no, at: done.cancelled_at, credit_note_no, refunded, refunded_to, package_name }
  return { person_id, user_id: done.user_id, reply: { data } }
}

export function mountCancelling(api: Api): void {
  mount(api, cancelReceipt, async (context, { body: { current_password, ...body } }) => {
    const reach = ownReach(actorOf(context))
    // Before the password, which is no business of a receipt that is not theirs.
    await getInReach(context.db, { activation: body, reach })
    await proveSelf(context, current_password)
    return context.once(async (trx) => (await cancel(trx, context, { ...body, reach })).reply)
  })

  mount(api, cancelForMember, async (context, { body: { current_password, ...body } }) => {
    await proveSelf(context, current_password)
    return context.once(async (trx) => {
      const { reply, person_id, user_id } = await cancel(trx, context, { ...body, reach: everybody })
      const { receipt_no, refunded, refunded_to } = reply.data
      await askSecond(trx, context, {
        noun: 'topup_cancelling',
        subject_id: receipt_no,
        about: person_id,
        after: { member_user_id: user_id, receipt_no, amount: money.encode(refunded), refunded_to },
        reason: body.reason,
        amount_minor: refunded,
      })
      return reply
    })
  })
}
