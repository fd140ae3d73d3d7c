import type { DepositAccountBody } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import type { Clock } from '#kit/clock.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { lockDepositOrder } from '../queries.ts'

/** Adds an account below all others. Returns its id. */
export async function addDepositAccount(trx: Transaction, clock: Clock, body: DepositAccountBody): Promise<bigint> {
  const others = await lockDepositOrder(trx)
  const { id } = await trx
    .insertInto('deposit_account')
    .values({ ...body, order_no: others.length, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepOrder(trx, [...others, id])
  return id
}

/** Changes some of an account, which is locked. */
export const changeDepositAccount = (
  trx: Transaction,
  id: bigint,
  change: DepositAccountBody | { readonly is_active: boolean },
): Promise<unknown> => trx.updateTable('deposit_account').set(change).where('id', '=', id).execute()

/** Moves an account one place; the first goes no further up, the last no further down. 404 when there is none. */
export async function moveDepositAccount(trx: Transaction, id: bigint, to: 'up' | 'down'): Promise<void> {
  const order = await lockDepositOrder(trx)
  const from = order.indexOf(id)
  if (from < 0) throw notFound('account')
  const rest = order.filter((each) => each !== id)
  const place = Math.min(rest.length, Math.max(0, to === 'up' ? from - 1 : from + 1))
  await keepOrder(trx, rest.toSpliced(place, 0, id))
}

async function keepOrder(trx: Transaction, order: readonly bigint[]): Promise<void> {
  for (const [order_no, id] of order.entries())
    await trx.updateTable('deposit_account').set({ order_no }).where('id', '=', id).execute()
}
