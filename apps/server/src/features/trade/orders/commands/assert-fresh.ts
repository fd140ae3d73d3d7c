import { said } from '@banyan/contract/words/refusals.ts'
import { findSetAside } from '#features/trade/stock/index.ts'
import { todayOf, type Asking } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { LockedOrder } from '../queries/orders.ts'
import { setAsideFor } from '../set-aside-for.ts'

/**
 * Nothing is packed and nothing leaves after its expiry, however long it was set aside. Refuses (409 `expired`) with what can
 * still be done: before the order is packed its expired pieces can be left out.
 */
export async function assertFresh(
  trx: Transaction,
  context: Asking,
  row: Pick<LockedOrder, 'reserve_id' | 'short_release_id'>,
  isPacked: boolean,
): Promise<void> {
  const today = todayOf(context)
  const aside = await findSetAside(trx, setAsideFor(row))
  const old = aside.find(({ expires_on }) => expires_on !== null && expires_on < today)
  if (old === undefined) return
  throw new Refusal(409, 'expired', said(isPacked ? 'orders.expired' : 'orders.expired_unpacked', { name: old.name }))
}
