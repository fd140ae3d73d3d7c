import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import type { WalletPart } from '@banyan/domain/orders/pay-order.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import type { Transaction } from '#kit/database/database.ts'

/** Why money of an order goes back before it is sent: the end of the keys of its journals. */
const acts = { order_cancelled: 'cancelled', order_short: 'short' } as const

interface Returning {
  readonly order: { readonly id: bigint; readonly person_id: bigint }
  readonly kind: keyof typeof acts
  /** What each wallet gets. */
  readonly parts: readonly WalletPart[]
  readonly at: Date
  readonly by_person_id: bigint
}

/** What paid an order, or a part of it, goes back wallet by wallet: what was given is given again. @returns the journal */
export async function returnMoney(
  trx: Transaction,
  { order, kind, parts, at, by_person_id }: Returning,
): Promise<bigint> {
  const { id, person_id } = order
  const reference = `product_order:${id}`
  return postJournal(trx, {
    kind,
    reference,
    idempotency_key: `${reference}:${acts[kind]}`,
    input: { id, person_id, parts },
    event_at: at,
    created_by: by_person_id,
    transfers: parts.map(({ wallet, amount_minor }) => ({
      debit: 'orders_in_hand',
      credit: walletCode(wallet, person_id),
      amount_minor,
      kind,
    })),
  })
}
