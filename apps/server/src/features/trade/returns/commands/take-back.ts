import type { acceptReturn as contract } from '@banyan/contract/returns/returns.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { keptOf } from '@banyan/domain/returns/return-shares.ts'
import { mirrorIncomes } from '#features/incomes/incomes/index.ts'
import { hintInstantRun } from '#features/ledger/closings/index.ts'
import { reduceEvent } from '#features/ledger/events/index.ts'
import { reverseCommission } from '#features/sales/commissions/index.ts'
import { writePaper } from '#features/trade/papers/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { findReturnable, findReturnLines, getSold, type LockedReturn, type ReturnableLine } from '../queries.ts'
import type { Arrived, TakenBack } from './taken-back.ts'
import { giveMoneyBack } from './give-money-back.ts'
import { putGoodsBack } from './put-goods-back.ts'

type Said = BodyOf<typeof contract>['lines']

/** What came back of each line that was asked for. Refuses by field a line that was not, or more of it; and nothing at all. */
async function arrivedLines(trx: Transaction, row: LockedReturn, lines: Said): Promise<readonly Arrived[]> {
  const asked = new Map((await findReturnLines(trx, row.id)).map((line) => [line.line_no, line]))
  const sold = new Map((await findReturnable(trx, row.order_id)).map((line) => [line.line_no, line]))
  const arrived = lines.map(({ line_no, saleable, damaged }, nth) => {
    const [wanted, line] = [asked.get(line_no), sold.get(line_no)]
    if (wanted === undefined || line === undefined)
      throw refuseField(`lines.${nth}.line_no`, said('orders.return_unknown'), 'unknown')
    const pieces = saleable + damaged
    if (pieces > wanted.quantity) {
      const words = said('orders.return_over_asked', { asked: String(wanted.quantity), name: wanted.name })
      throw refuseField(`lines.${nth}.saleable`, words, 'over_asked')
    }
    return { ...line, saleable, damaged, pieces }
  })
  if (arrived.length < asked.size) throw refuseField('lines', said('orders.return_unanswered'), 'unanswered')
  if (arrived.every(({ pieces }) => pieces === 0)) throw new Refusal(409, 'nothing_back', said('orders.return_nothing'))
  return arrived
}

/** What the order counts with once these pieces are back; null: nothing of it is kept. */
async function keptVolume(trx: Transaction, order_id: bigint) {
  const lines = await findReturnable(trx, order_id)
  if (lines.every(({ quantity, returned }) => quantity === returned)) return null
  const sum = (figure: (line: ReturnableLine) => bigint) =>
    lines.reduce((total, line) => total + keptOf(figure(line), line), 0n)
  return {
    amount_minor: sum((line) => line.counted_amount_minor),
    bv_minor: sum((line) => line.counted_bv_minor),
  }
}

/** The credit note of the pieces, against the invoice of the order. */
const writeNote = (trx: Transaction, context: Context, paper_id: bigint, { row, at, arrived }: TakenBack) =>
  writePaper(trx, context, {
    kind: 'credit_note',
    against_paper_id: paper_id,
    seller_person_id: null,
    buyer_person_id: row.person_id,
    source: { type: 'order', id: row.order_id },
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
 * Goods are back: each lot to the store or to the damaged ones, the money to the wallets that paid, with a credit note; what the
 * order counted with becomes what is kept, as if the rest had never been (decision 34), and franchises lose their commission on
 * the pieces. What was paid at once is taken back and paid again for what is kept. The order is locked.
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
  await putGoodsBack(trx, taken)
  const sold = await getSold(trx, row.order_id)
  const paper = await writeNote(trx, context, sold.paper_id, taken)
  const { undone_event_id, ...events } = await reduceEvent(trx, {
    event_id: sold.event_id,
    kept: await keptVolume(trx, row.order_id),
    at,
    source_type: 'order_return',
    source_id: row.id,
    created_by: by_person_id,
  })
  // Tax years before accounts.
  await reverseCommission(trx, {
    source: 'order',
    source_id: row.order_id,
    lines: taken.arrived.map(({ line_no, pieces }) => ({ line_no, quantity: pieces })),
    at,
    by_person_id,
  })
  const refund = await giveMoneyBack(trx, taken, paper)
  const { reversal_event_id } = events
  await mirrorIncomes(trx, { event_id: undone_event_id, reversal_event_id, at, created_by: by_person_id })
  await hintInstantRun(trx)
  return { columns: { ...refund, ...events, paper_id: paper.paper_id }, paper_no: paper.paper_no }
}
