import { money } from '@banyan/contract/kit/values.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { cancelActivation, getInReach } from '../commands/cancel-activation.ts'
import { reachOf } from './may-cancel.ts'

export function mountCancelling(api: Api): void {
  mount(api, cancelReceipt, async (context, { body: { current_password, receipt_no, reason } }) => {
    const actor = actorOf(context)
    // Before the password, which is no business of a receipt that is not theirs.
    await getInReach(context.db, { activation: { receipt_no }, reach: reachOf(actor) })
    await proveSelf(context, current_password)
    return context.once(async (trx) => {
      const done = await cancelActivation(trx, context, {
        activation: { receipt_no },
        reach: reachOf(actor),
        by_person_id: actor.person_id,
        reason,
      })
      const refunded = minor(done.refunded_minor)
      const { credit_note_no, refunded_to, package_name } = done
      context.note({
        subject_type: 'member',
        subject_id: String(done.member_id),
        before: { receipt_no },
        after: { credit_note_no, refunded: money.encode(refunded), refunded_to, package_name },
        reason,
      })
      return { data: { receipt_no, at: done.cancelled_at, credit_note_no, refunded, refunded_to, package_name } }
    })
  })
}
