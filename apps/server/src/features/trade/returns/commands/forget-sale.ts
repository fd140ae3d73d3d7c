import { saleMemoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { openSaleMemos } from '#features/sales/counter-sales/index.ts'
import type { WrittenPaper } from '#features/trade/papers/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { TakenBack } from './taken-back.ts'

/**
 * What a franchise took for pieces that came back is no longer remembered: it gave it back itself, and no money of the company
 * moves. Memo accounts are locked last.
 * @returns the journal and the sum, in hundredths
 */
export async function forgetSale(
  trx: Transaction,
  { row: { id, person_id, seller_person_id }, at, by_person_id, arrived }: TakenBack,
  { paper_no }: WrittenPaper,
): Promise<{ readonly refund_id: bigint; readonly refunded_minor: bigint }> {
  if (seller_person_id === null) throw new Error(`return ${id} is of goods of the company`)
  const refunded_minor = arrived.reduce((sum, { price_minor, pieces }) => sum + price_minor * BigInt(pieces), 0n)
  await openSaleMemos(trx, [seller_person_id, person_id])
  const [reference, kind] = [`order_return:${id}`, 'counter_order_returned' as const]
  const refund_id = await postJournal(trx, {
    kind,
    reference,
    idempotency_key: reference,
    input: { id, person_id, paper_no },
    event_at: at,
    created_by: by_person_id,
    transfers: [
      { debit: saleMemoCode(seller_person_id), credit: saleMemoCode(person_id), amount_minor: refunded_minor, kind },
    ],
  })
  return { refund_id, refunded_minor }
}
