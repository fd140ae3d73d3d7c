import { said } from '@banyan/contract/words/refusals.ts'
import { hindranceOf, mayResume, mayStop, type PinOrderState } from '@banyan/domain/pins/pin-order.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { enqueueJob } from '#kit/database/enqueue-job.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { hindrances } from './issue-pin-orders.ts'

/** Waits for the batch in hand, so what the order says of its pins is true. */
async function lockOrder(trx: Transaction, id: bigint) {
  const order = await trx
    .selectFrom('pin_order')
    .innerJoin('person as owner', 'owner.id', 'pin_order.owner_person_id')
    .leftJoin('member', 'member.person_id', 'owner.id')
    .where('pin_order.id', '=', id)
    .select(['pin_order.status', 'pin_order.count', 'pin_order.issued', 'pin_order.expires_at', 'owner.is_blocked'])
    .select('member.left_at')
    .forUpdate('pin_order')
    .executeTakeFirst()
  if (order === undefined) throw notFound('order')
  const owner = { is_owner_blocked: order.is_blocked, has_owner_left: order.left_at !== null }
  return { ...order, ...owner, status: order.status }
}

const wrongState = (state: PinOrderState): Refusal =>
  new Refusal(409, `order_${state}`, said(`sales.order_is_${state}`))

/** Stops issuing an order; its pins so far stay. Refuses with 409 one that is not being issued. */
export const stopPinOrder = ({ write, note, clock }: Context, id: bigint, reason: string): Promise<void> =>
  write(async (trx) => {
    const { status, issued } = await lockOrder(trx, id)
    if (!mayStop(status)) throw wrongState(status)
    const after = { status: 'stopped', stop_reason: reason } as const
    await trx
      .updateTable('pin_order')
      .set({ ...after, ended_at: clock.now() })
      .where('id', '=', id)
      .execute()
    note({ subject_type: 'pin_order', subject_id: String(id), before: { status }, after: { ...after, issued }, reason })
  })

/** Lets a stopped order go on. Refuses with 409 another state, an owner who is blocked or has left, and pins whose time is over. */
export const resumePinOrder = ({ write, note, clock }: Context, id: bigint): Promise<void> =>
  write(async (trx) => {
    const order = await lockOrder(trx, id)
    if (!mayResume(order.status)) throw wrongState(order.status)
    const because = hindranceOf(order, clock.now())
    if (because !== undefined) throw new Refusal(409, because, hindrances[because])
    const after = { status: 'issuing', stop_reason: '', ended_at: null } as const
    await trx.updateTable('pin_order').set(after).where('id', '=', id).execute()
    await enqueueJob(trx, 'issue_pin_orders')
    note({ subject_type: 'pin_order', subject_id: String(id), before: { status: order.status }, after })
  })
