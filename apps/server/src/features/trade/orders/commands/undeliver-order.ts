import type { undeliverOrder as contract } from '@banyan/contract/orders/orders.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { undoneSale } from '@banyan/domain/papers/undone-sale.ts'
import { refuseOutcome } from '@banyan/domain/orders/undelivered.ts'
import { worthOf } from '@banyan/domain/stock/corrections.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { postJournal, type Transfer } from '#features/ledger/ledger/index.ts'
import { writePaper, type WrittenPaper } from '#features/trade/papers/index.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { findOrderLines, findOrderParts, type LockedOrder } from '../queries/orders.ts'
import { putSentGoods } from './put-sent-goods.ts'

type Said = BodyOf<typeof contract>['lines']

interface Undelivering {
  readonly row: LockedOrder
  readonly at: Date
  readonly by_person_id: bigint
  readonly lines: Said
}

/** What happened to each line. Refuses by field a line that is not of the order, one left out, and pieces too many or too few. */
async function outcomes(trx: Transaction, { row, lines }: Undelivering) {
  const sent = new Map((await findOrderLines(trx, row.id)).map((line) => [line.line_no, line]))
  const all = lines.map((outcome, nth) => {
    const line = sent.get(outcome.line_no)
    const why = refuseOutcome(line, outcome)
    if (line === undefined || why === 'unknown')
      throw refuseField(`lines.${nth}.line_no`, said('orders.return_unknown'), 'unknown')
    if (why !== undefined) {
      const words = said('orders.undelivered_sum', { quantity: String(line.quantity), name: line.name })
      throw refuseField(`lines.${nth}.saleable`, words, why)
    }
    return { ...line, ...outcome }
  })
  if (all.length < sent.size) throw refuseField('lines', said('orders.undelivered_unanswered'), 'unanswered')
  return all
}

/** What was sold is not, its tax is not owed, and each wallet has again what it paid: given money is given again. */
async function giveBack(
  trx: Transaction,
  { row, at, by_person_id }: Undelivering,
  paper: WrittenPaper,
): Promise<bigint> {
  const { id, person_id } = row
  const kind = 'order_undelivered' as const
  const gst_minor = paper.cgst_minor + paper.sgst_minor + paper.igst_minor
  const undone = undoneSale({ taxable_minor: paper.taxable_minor, gst_minor }, 'orders_in_hand')
  const parts = await findOrderParts(trx, id)
  const transfers: readonly Transfer[] = [
    ...undone.map(({ of, ...transfer }) => ({ ...transfer, kind: of === 'sale' ? kind : 'gst' })),
    ...parts.map(({ wallet, amount_minor }) => ({
      debit: 'orders_in_hand' as const,
      credit: walletCode(wallet, person_id),
      amount_minor,
      kind,
    })),
  ]
  const reference = `product_order:${id}`
  return postJournal(trx, {
    kind,
    reference,
    idempotency_key: `${reference}:undelivered`,
    input: { id, person_id, paper_no: paper.paper_no, parts },
    event_at: at,
    created_by: by_person_id,
    transfers,
  })
}

/**
 * A whole order did not reach its buyer: the goods go where they are, its invoice is credited, and the money goes back to the
 * wallets that paid. It never counted with anything, so nothing of that is taken back. The order is locked.
 * @returns what its row keeps
 */
export async function undeliverOrder(trx: Transaction, context: Context, asked: Undelivering) {
  const { row, at, by_person_id } = asked
  const { id: order_id, sale_id, paper_id } = row
  if (sale_id === null || paper_id === null) throw new Error(`order ${order_id} was not sent`)
  const lines = await outcomes(trx, asked)
  await trx
    .insertInto('product_order_outcome')
    .values(lines.map(({ line_no, saleable, damaged, lost }) => ({ order_id, line_no, saleable, damaged, lost })))
    .execute()
  const { gone_minor } = await putSentGoods(trx, { order_id, sale_id, at, by_person_id, lines })
  const paper = await writePaper(trx, context, {
    kind: 'credit_note',
    against_paper_id: paper_id,
    seller_person_id: null,
    buyer_person_id: row.person_id,
    source: { type: 'order', id: order_id },
    at,
    lines: lines.map(({ product_id, name, hsn, unit, quantity, gst_percent, gross_minor }) => ({
      product_id,
      name,
      hsn,
      unit,
      quantity,
      gst_rate: gst_percent,
      gross_minor,
    })),
  })
  const refund_id = await giveBack(trx, asked, paper)
  const paid_minor = lines.reduce((sum, line) => sum + line.price_minor * BigInt(line.damaged + line.lost), 0n)
  return {
    row: {
      undelivered_at: at,
      note_id: paper.paper_id,
      refund_id,
      lost_worth_minor: worthOf({ quantity: 1, value_minor: gone_minor, price_minor: paid_minor }),
      approval_id: context.approval_id,
    },
    step: { credit_note_no: paper.paper_no },
  }
}
