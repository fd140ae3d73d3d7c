import { said } from '@banyan/contract/words/refusals.ts'
import { refuseStep, type DispatchRefusal, type DispatchStatus } from '@banyan/domain/dispatches/dispatch-status.ts'
import { productLine } from '@banyan/domain/dispatches/products.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { queueMessage } from '#features/company/messages/index.ts'
import { atHandOf, viewerOf, productsOf } from '../present-dispatch.ts'
import { lockDispatch, type StoredDispatch } from '../queries.ts'

interface Step {
  readonly id: bigint
  readonly actor: Pick<Actor, 'person_id' | 'user_type'>
  readonly to: DispatchStatus
  /** Who carries it, from `dispatched` on; kept through the steps after it. */
  readonly sending?: { readonly courier: string; readonly tracking_no: string }
  /** Why, or to whom; empty where there is nothing to say. */
  readonly remark: string
}

const refusals: Readonly<Record<DispatchRefusal, (from: string) => Refusal>> = {
  UNKNOWN: () => notFound('dispatch'),
  NOT_THEIRS: () => new Refusal(409, 'not_theirs', said('sales.dispatch_not_theirs')),
  THERE_ALREADY: (from) => new Refusal(409, 'there_already', said('sales.dispatch_there_already', { from })),
  OUT_OF_ORDER: (from) => new Refusal(409, 'out_of_order', said('sales.dispatch_out_of_order', { from })),
}

/** The member hears when it leaves, and when somebody else says that it has arrived. */
async function tell(trx: Transaction, services: Services, dispatch: StoredDispatch, step: Step): Promise<void> {
  const { id, member_person_id: person_id, receipt_no } = dispatch
  const products = productsOf(dispatch).map(productLine).join(', ')
  if (step.to === 'dispatched') {
    const { courier = '', tracking_no = '' } = step.sending ?? {}
    const values = { products, receipt_no, courier, tracking_no }
    await queueMessage(trx, services, {
      event_key: `products_dispatched:${id}`,
      person_id,
      template: 'products_dispatched',
      values,
    })
  }
  if (step.to === 'delivered' && step.actor.person_id !== person_id) {
    await queueMessage(trx, services, {
      event_key: `products_delivered:${id}`,
      person_id,
      template: 'products_delivered',
      values: { products, receipt_no },
    })
  }
}

/**
 * Takes a dispatch one step on, and answers where it stood before. Refuses with 404 whose it is not, and with 409 a step
 * that does not follow from where it stands, or that somebody has taken meanwhile.
 */
export async function takeStep(trx: Transaction, services: Services, step: Step): Promise<DispatchStatus> {
  const { id, actor, to, sending, remark } = step
  const dispatch = await lockDispatch(trx, id)
  const refusal = refuseStep(to, dispatch && atHandOf(dispatch), viewerOf(actor))
  if (refusal !== undefined || dispatch === undefined)
    throw refusals[refusal ?? 'UNKNOWN'](dispatch?.status ?? 'nowhere')

  const at = services.clock.now()
  await trx
    .updateTable('product_dispatch')
    .set({ ...sending, status: to, changed_at: at })
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('product_dispatch_step')
    .values({ ...sending, dispatch_id: id, status: to, remark, at, by_person_id: actor.person_id })
    .execute()
  await tell(trx, services, dispatch, step)
  return atHandOf(dispatch).status
}
