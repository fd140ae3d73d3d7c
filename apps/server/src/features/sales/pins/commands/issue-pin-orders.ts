import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { nextStep, type PinOrderHindrance } from '@banyan/domain/pins/pin-order.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { DatabaseAway } from '#kit/database/database-fault.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { issueBatch } from './issue-batch.ts'

export const hindrances: Readonly<Record<PinOrderHindrance, Said>> = {
  owner_blocked: said('sales.order_owner_blocked'),
  owner_left: said('sales.order_owner_left'),
  pins_expired: said('sales.order_expired'),
}

/** An order that is not another worker's just now, with its owner as they are now. */
const maybeLockOrder = (trx: Transaction, id: bigint) =>
  trx
    .selectFrom('pin_order')
    .innerJoin('person as owner', 'owner.id', 'pin_order.owner_person_id')
    .leftJoin('member', 'member.person_id', 'owner.id')
    .innerJoin('package', 'package.id', 'pin_order.package_id')
    .where('pin_order.id', '=', id)
    .selectAll('pin_order')
    .select(['owner.is_blocked', 'member.left_at', 'package.name as package_name'])
    .forUpdate('pin_order')
    .skipLocked()
    .executeTakeFirst()

type LockedOrder = NonNullable<Awaited<ReturnType<typeof maybeLockOrder>>>

/** Pins and what the order says of them change in one transaction, so a stop in between loses and repeats nothing. */
async function issueNext(trx: Transaction, services: Services, order: LockedOrder, count: number, isLast: boolean) {
  const at = services.clock.now()
  const { owner_person_id, package_id, from_package_id, price_minor, bv_minor, expires_at } = order
  const { payment_mode, payment_reference, reason, id: order_id, ordered_by: by_person_id } = order
  const kind = order.kind
  const sold = { kind, payment_mode, payment_reference, reason, paid_from: undefined }
  const { approval_id } = order
  const line = { approval_id, package_id, from_package_id, price_minor, bv_minor, expires_at, owner_person_id }
  await issueBatch(trx, services, { ...sold, ...line, count, order_id, at, by_person_id })
  await trx
    .updateTable('pin_order')
    .set({ issued: order.issued + count, ...(isLast && { status: 'issued', ended_at: at }) })
    .where('id', '=', order_id)
    .execute()
  if (!isLast) return
  await queueMessage(trx, services, {
    event_key: `pins_issued:${order_id}`,
    person_id: owner_person_id,
    template: 'pins_issued',
    values: { count: String(order.count), package_name: order.package_name },
  })
}

/** One batch of an order in a transaction of its own; answers whether there may be another. */
const issueBatchOf = (services: Services, id: bigint): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const order = await maybeLockOrder(trx, id)
    if (order === undefined) return false
    const now = services.clock.now()
    const found = {
      ...order,
      state: order.status,
      is_owner_blocked: order.is_blocked,
      has_owner_left: order.left_at !== null,
    }
    const step = nextStep(found, now)
    if (step.take === 'batch') await issueNext(trx, services, order, step.count, step.isLast)
    if (step.take === 'stop')
      await trx
        .updateTable('pin_order')
        .set({ status: 'stopped', stop_reason: hindrances[step.because].sentence, ended_at: now })
        .where('id', '=', id)
        .execute()
    return step.take === 'batch' && !step.isLast
  })

/**
 * Issues what was ordered, the oldest order first, a batch at a time. Several processes share the work: who finds an
 * order in another's hands goes on to the next. An order that fails stops no other and comes again with the next turn.
 * With the signal it ends after the batch in hand.
 */
export async function issuePinOrders(services: Services, signal?: AbortSignal): Promise<void> {
  const isStopping = () => signal?.aborted === true
  const waiting = await services.db
    .selectFrom('pin_order')
    .select('id')
    .where('status', '=', 'issuing')
    .orderBy('id')
    .execute()
  for (const { id } of waiting) {
    try {
      for (let isMore = true; isMore && !isStopping();) isMore = await issueBatchOf(services, id)
    } catch (err) {
      if (err instanceof DatabaseAway) throw err
      services.log.error({ err, order_id: id }, 'an order of pins could not go on; it is tried again')
    }
  }
}
