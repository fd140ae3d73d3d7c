import { keptOf } from '@banyan/domain/returns/return-shares.ts'
import { mirrorIncomes } from '#features/incomes/incomes/index.ts'
import { hintInstantRun } from '#features/ledger/closings/index.ts'
import { reduceEvent } from '#features/ledger/events/index.ts'
import { reverseCommission } from '#features/sales/commissions/index.ts'
import { writePaper } from '#features/trade/papers/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { arrivedLines, type Said } from '../arrived-lines.ts'
import { findReturnable, getSold, saleOf, type ReturnableLine, type Sale } from '../sale-queries.ts'
import type { TakenBack } from './taken-back.ts'
import { forgetSale } from './forget-sale.ts'
import { giveMoneyBack } from './give-money-back.ts'
import { keepDamaged } from './keep-damaged.ts'
import { putGoodsBack } from './put-goods-back.ts'

/** What lines count with together, once these many pieces are back. */
const keptOfAll = (lines: readonly ReturnableLine[]) => {
  const sum = (figure: (line: ReturnableLine) => bigint) =>
    lines.reduce((total, line) => total + keptOf(figure(line), line), 0n)
  return { amount_minor: sum((line) => line.counted_amount_minor), bv_minor: sum((line) => line.counted_bv_minor) }
}

/** What the sale counts with once these pieces are back; null: nothing of it is kept. */
async function keptVolume(trx: Transaction, sale: Sale) {
  const lines = await findReturnable(trx, sale)
  return lines.every(({ quantity, returned }) => quantity === returned) ? null : keptOfAll(lines)
}

/** The credit note of the pieces, against the invoice of the sale. */
const writeNote = (trx: Transaction, context: Context, paper_id: bigint, { row, at, arrived }: TakenBack) =>
  writePaper(trx, context, {
    kind: 'credit_note',
    against_paper_id: paper_id,
    seller_person_id: row.seller_person_id,
    buyer_person_id: row.person_id,
    source:
      row.order_id === null
        ? { type: 'counter_order', id: row.counter_order_id! }
        : { type: 'order', id: row.order_id },
    at,
    lines: arrived.map(({ product_id, name, hsn, unit, gst_percent, price_minor, pieces }) => ({
      product_id,
      name,
      hsn,
      unit,
      quantity: pieces,
      gst_rate: gst_percent,
      gross_minor: price_minor * BigInt(pieces),
    })),
  })

/**
 * Goods are back: each lot to the store of whoever sold or to the damaged ones, with a credit note; the money to the wallets that
 * paid, or a franchise gave it back itself and what it took is no longer remembered. What the sale counted with becomes what is kept, as if the rest had never been (decision 34), and franchises lose their commission on
 * the pieces. What was paid at once is taken back and paid again for what is kept. The sale is locked.
 */
export async function takeBack(
  trx: Transaction,
  context: Context,
  { row, at, by_person_id, lines }: Omit<TakenBack, 'arrived'> & { readonly lines: Said },
) {
  const all = await arrivedLines(trx, row, lines)
  await trx
    .insertInto('order_return_arrival')
    .values(all.map(({ line_no, saleable, damaged }) => ({ return_id: row.id, line_no, saleable, damaged })))
    .execute()
  const taken: TakenBack = { row, at, by_person_id, arrived: all.filter(({ pieces }) => pieces > 0) }
  await keepDamaged(trx, context, taken, await putGoodsBack(trx, taken))
  const sale = saleOf(row)
  const sold = await getSold(trx, sale)
  const paper = await writeNote(trx, context, sold.paper_id, taken)
  const { undone_event_id, ...events } = await reduceEvent(trx, {
    event_id: sold.event_id,
    kept: await keptVolume(trx, sale),
    at,
    source_type: 'order_return',
    source_id: row.id,
    created_by: by_person_id,
  })
  // Tax years before accounts.
  await reverseCommission(trx, {
    source: sale.source,
    source_id: sale.id,
    lines: taken.arrived.map(({ line_no, pieces }) => ({ line_no, quantity: pieces })),
    at,
    by_person_id,
  })
  const isOfCompany = row.seller_person_id === null
  const refund = isOfCompany ? await giveMoneyBack(trx, taken, paper) : undefined
  const { reversal_event_id } = events
  await mirrorIncomes(trx, { event_id: undone_event_id, reversal_event_id, at, created_by: by_person_id })
  await hintInstantRun(trx)
  // Memo accounts are locked last.
  const given = refund ?? (await forgetSale(trx, taken, paper))
  return { columns: { ...given, ...events, paper_id: paper.paper_id }, paper_no: paper.paper_no }
}
