import { said } from '@banyan/contract/words/refusals.ts'
import { endOfDispatch } from '@banyan/domain/dispatches/dispatch-status.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import kept from '#words/en/kept.ts'

interface Ending {
  readonly activation_id: bigint
  readonly at: Date
  /** Who cancels the activation. */
  readonly by_person_id: bigint
}

/**
 * The activation is cancelled: what has not left yet does not leave. Refuses with 409 `goods_are_out` while the
 * products are on their way or with the member; once they are returned there is nothing to end.
 */
export async function endDispatch(trx: Transaction, { activation_id, at, by_person_id }: Ending): Promise<void> {
  const dispatch = await trx
    .selectFrom('product_dispatch')
    .select(['id', 'status'])
    .where('activation_id', '=', activation_id)
    .forUpdate()
    .executeTakeFirst()
  if (dispatch === undefined) return
  const end = endOfDispatch(dispatch.status)
  if (end === 'leave') return
  if (end === 'refuse') {
    const message = said('sales.products_sent')
    throw new Refusal(409, 'goods_are_out', message)
  }
  await trx
    .updateTable('product_dispatch')
    .set({ status: 'cancelled', changed_at: at })
    .where('id', '=', dispatch.id)
    .execute()
  const remark = kept.activation_cancelled
  await trx
    .insertInto('product_dispatch_step')
    .values({ dispatch_id: dispatch.id, status: 'cancelled', remark, at, by_person_id })
    .execute()
}
