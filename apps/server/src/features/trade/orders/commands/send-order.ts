import { postJournal, type Transfer } from '#features/ledger/ledger/index.ts'
import { writePaper, type WrittenPaper } from '#features/trade/papers/index.ts'
import { sellReserved } from '#features/trade/stock/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findOrderLines, maybeFormerName, type LockedOrder } from '../queries/orders.ts'
import { setAsideFor } from '../set-aside-for.ts'
import { assertFresh } from './assert-fresh.ts'

/** What was owed for the order is sold, and its tax is payable. */
const postSale = (
  trx: Transaction,
  { row, paper, at, by_person_id }: { row: LockedOrder; paper: WrittenPaper; at: Date; by_person_id: bigint },
): Promise<bigint> => {
  const reference = `product_order:${row.id}`
  const tax_minor = paper.cgst_minor + paper.sgst_minor + paper.igst_minor
  const transfers: readonly Transfer[] = [
    { debit: 'orders_in_hand', credit: 'product_sales', amount_minor: paper.taxable_minor, kind: 'sale' },
    { debit: 'orders_in_hand', credit: 'gst_payable', amount_minor: tax_minor, kind: 'gst' },
  ]
  return postJournal(trx, {
    kind: 'order_sent',
    reference,
    idempotency_key: `${reference}:sent`,
    input: { id: row.id, paper_no: paper.paper_no },
    event_at: at,
    created_by: by_person_id,
    transfers: transfers.filter(({ amount_minor }) => amount_minor > 0n),
  })
}

interface Sending {
  readonly row: LockedOrder
  /** A courier brings it to its address, also where its buyer had chosen a shop. */
  readonly isByCourier: boolean
  readonly at: Date
  readonly by_person_id: bigint
}

/**
 * The goods of an order leave for their buyer: the invoice is written, and what was in hand is sold. Refuses with 409 `expired`
 * a batch that may not be sold any more, and whatever speaks against the invoice.
 */
export async function sendOrder(trx: Transaction, context: Context, { row, isByCourier, at, by_person_id }: Sending) {
  const lines = await findOrderLines(trx, row.id)
  await assertFresh(trx, context, row, true)
  const about = { reference: `product_order:${row.id}`, at, created_by: by_person_id }
  const sale_id = await sellReserved(trx, { ...setAsideFor(row), ...about })
  const address = [row.address, row.city, row.pincode, row.home_state].filter((part) => part !== '').join(', ')
  const former = row.is_of_holder ? undefined : await maybeFormerName(trx, row.id)
  const paper = await writePaper(trx, context, {
    kind: 'invoice',
    seller_person_id: null,
    buyer_person_id: row.person_id,
    source: { type: 'order', id: row.id },
    at,
    ...(former !== undefined && { former_buyer: { name: former ?? row.user_id, address, state: row.home_state } }),
    // Taxed where it is handed over (IGST Act, section 10(1)).
    ...((isByCourier || row.way === 'courier') && { delivery: { address, state: row.home_state } }),
    lines: lines.map(({ product_id, name, parts, hsn, unit, quantity, gst_percent, gross_minor }) => ({
      product_id,
      name,
      parts,
      hsn,
      unit,
      quantity,
      gst_rate: gst_percent,
      gross_minor,
    })),
  })
  const sold_id = await postSale(trx, { row, paper, at, by_person_id })
  return { sale_id, sold_id, paper_id: paper.paper_id, paper_no: paper.paper_no }
}
