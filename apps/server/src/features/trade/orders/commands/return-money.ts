import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findOrderParts } from '../queries/orders.ts'

interface Returning {
  readonly order: { readonly id: bigint; readonly person_id: bigint }
  readonly at: Date
  readonly by_person_id: bigint
}

/** What paid an order goes back, wallet by wallet: what was given is given again. @returns the journal */
export async function returnMoney(trx: Transaction, { order, at, by_person_id }: Returning): Promise<bigint> {
  const { id, person_id } = order
  const parts = await findOrderParts(trx, id)
  const reference = `product_order:${id}`
  return postJournal(trx, {
    kind: 'order_cancelled',
    reference,
    idempotency_key: `${reference}:cancelled`,
    input: { id, person_id, parts },
    event_at: at,
    created_by: by_person_id,
    transfers: parts.map(({ wallet, amount_minor }) => ({
      debit: 'orders_in_hand',
      credit: walletCode(wallet, person_id),
      amount_minor,
      kind: 'order_cancelled',
    })),
  })
}
