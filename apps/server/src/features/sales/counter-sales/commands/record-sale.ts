import { saleMemoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { Taken } from '@banyan/domain/counter-sales/counter-sale.ts'
import type { Transaction } from '#kit/database/database.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { openSaleMemos } from './open-sale-memos.ts'

/** What was sold. */
type Sold =
  | { readonly pin_transfer_id: bigint }
  | { readonly pin_batch_id: bigint }
  | { readonly activation_id: bigint }

export interface CounterSale {
  readonly at: Date
  readonly seller_person_id: bigint
  readonly buyer_person_id: bigint
  readonly package_id: bigint
  readonly count: number
  /** At the price of the pins or the package, in hundredths. */
  readonly list_minor: bigint
  readonly of: Sold
  /** Null: nobody has said what was taken. */
  readonly taken: Taken | null
}

const unstated = { taken_minor: null, payment_mode: null, payment_reference: '', reason: '' }

/**
 * Remembers what a franchise sold from its own stock and what it took for it: a row, and where money was taken a memo
 * from the buyer to the seller. No money of the company moves. Call it after everything else of the act has moved,
 * because memo accounts are locked last. What the company gave away has no price and is no sale.
 */
export async function recordSale(trx: Transaction, { of, taken, ...sale }: CounterSale): Promise<void> {
  if (sale.list_minor === 0n) return
  const { id } = await trx
    .insertInto('counter_sale')
    .values({ ...sale, ...of, ...(taken ?? unstated) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (taken === null || taken.taken_minor === 0n) return
  const { seller_person_id, buyer_person_id, at } = sale
  await openSaleMemos(trx, [seller_person_id, buyer_person_id])
  const reference = `counter_sale:${id}`
  await postJournal(trx, {
    kind: 'counter_sale',
    reference,
    idempotency_key: reference,
    input: { counter_sale_id: id },
    event_at: at,
    created_by: seller_person_id,
    transfers: [
      {
        debit: saleMemoCode(buyer_person_id),
        credit: saleMemoCode(seller_person_id),
        amount_minor: taken.taken_minor,
        kind: 'counter_sale',
      },
    ],
  })
}
