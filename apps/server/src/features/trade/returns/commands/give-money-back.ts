import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { undoneSale } from '@banyan/domain/papers/undone-sale.ts'
import { moneyBack } from '@banyan/domain/returns/return-shares.ts'
import { postJournal, type AccountCode, type Transfer } from '#features/ledger/ledger/index.ts'
import type { WrittenPaper } from '#features/trade/papers/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findPaidLeft } from '../queries.ts'
import type { TakenBack } from './taken-back.ts'

/**
 * What was paid for pieces that came back goes back to the wallets that paid them: no longer sold, and its tax no longer owed.
 * @returns the journal and the sum, in hundredths
 */
export async function giveMoneyBack(
  trx: Transaction,
  { row, at, by_person_id, arrived }: TakenBack,
  paper: WrittenPaper,
): Promise<{ readonly refund_id: bigint; readonly refunded_minor: bigint }> {
  const { id, person_id, order_id } = row
  if (order_id === null) throw new Error(`return ${id} is not of goods of the company`)
  const left = await findPaidLeft(trx, order_id)
  const parts = arrived.flatMap(({ line_no, price_minor, pieces }) =>
    moneyBack(left.get(line_no) ?? [], price_minor * BigInt(pieces)).map((part) => ({
      return_id: id,
      line_no,
      ...part,
    })),
  )
  const refunded_minor = parts.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  const sums = new Map<AccountCode, bigint>()
  for (const { wallet, amount_minor } of parts) {
    const code = walletCode(wallet, person_id)
    sums.set(code, (sums.get(code) ?? 0n) + amount_minor)
  }
  const tax_minor = paper.cgst_minor + paper.sgst_minor + paper.igst_minor
  const kind = 'order_returned' as const
  const undone = undoneSale({ taxable_minor: paper.taxable_minor, gst_minor: tax_minor }, 'orders_in_hand')
  const transfers: readonly Transfer[] = [
    ...undone.map(({ of, ...transfer }) => ({ ...transfer, kind: of === 'sale' ? kind : 'gst' })),
    ...[...sums].map(([credit, amount_minor]) => ({ debit: 'orders_in_hand' as const, credit, amount_minor, kind })),
  ]
  const reference = `order_return:${id}`
  const refund_id = await postJournal(trx, {
    kind,
    reference,
    idempotency_key: reference,
    input: { id, person_id, paper_no: paper.paper_no },
    event_at: at,
    created_by: by_person_id,
    transfers,
  })
  await trx.insertInto('order_return_part').values(parts).execute()
  return { refund_id, refunded_minor }
}
