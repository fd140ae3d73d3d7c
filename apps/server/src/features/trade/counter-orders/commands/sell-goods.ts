import { sql } from 'kysely'
import type { sellAtCounter as contract } from '@banyan/contract/counter-orders/selling.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { saleMemoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { volumesAtCounter } from '@banyan/domain/counter-orders/counter-order.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { cartFaults } from '@banyan/domain/orders/cart.ts'
import { addVolumes } from '@banyan/domain/orders/order-volume.ts'
import { hintInstantRun } from '#features/ledger/closings/index.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { maybeClaimed } from '#features/ledger/payments/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { openSaleMemos } from '#features/sales/counter-sales/index.ts'
import { payCommission } from '#features/sales/commissions/index.ts'
import { lockBuyer, lockProducts, maybeBuyer } from '#features/trade/orders/index.ts'
import { keepPaper, readSale } from '#features/trade/papers/index.ts'
import { getBounds } from '#features/trade/products/index.ts'
import { sellFromStore } from '#features/trade/stock/index.ts'
import { actorOf, companyOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { amountIn } from '#kit/money-in.ts'
import { findOfferLines, findSold, getShopName, type LockedOffer, type OfferedLine } from '../queries.ts'
import { isRightOf, lockOpenOffer } from './check-code.ts'
import { soldOn } from './sold-on.ts'

type Sold = BodyOf<typeof contract>

const day_ms = 86_400_000

const changed = () => new Refusal(409, 'offer_changed', said('orders.offer_changed'))
const onlyLeft = (name: string, left: number) =>
  new Refusal(409, 'not_in_stock', said('orders.only_left', { name, left: String(left) }))

/** The lines are still what the buyer agreed to: at the prices of now, and within what the buyer may have. */
async function assertUnchanged(trx: Transaction, context: Context, offer: LockedOffer, lines: readonly OfferedLine[]) {
  const { seller_person_id, person_id } = offer
  const ids = lines.map(({ product_id }) => product_id)
  await lockProducts(trx, ids)
  const buying = { seller_person_id, person_id, today: todayOf(context), zone: companyOf(context).zone }
  const products = await findSold(trx, ids, buying)
  for (const [at, fault] of cartFaults(lines, products).entries()) {
    const line = lines[at]!
    const now = products.get(line.product_id)
    if (fault?.why === 'not_in_stock') throw onlyLeft(line.name, fault.left)
    if (fault?.why === 'over_month' || fault?.why === 'over_order') {
      const words = said('orders.buyer_over_month', { name: line.name })
      throw new Refusal(409, fault.why, words)
    }
    const isSame = now?.bv_minor === line.bv_minor && Number(now.gst_percent) === Number(line.gst_percent)
    if (fault !== undefined || !isSame) throw changed()
  }
}

/** Goods leave the store of the franchise. Somebody who was faster left less. */
async function handOver(
  trx: Transaction,
  context: Context,
  { id, offer, lines }: { id: bigint; offer: LockedOffer; lines: readonly OfferedLine[] },
) {
  const done = await sellFromStore(trx, {
    owner_person_id: offer.seller_person_id,
    lines,
    reference: `counter_order:${id}`,
    at: context.clock.now(),
    today: todayOf(context),
    created_by: offer.seller_person_id,
  })
  if ('journal_id' in done) return done
  const [short] = done.short
  throw onlyLeft(lines.find(({ product_id }) => product_id === short?.product_id)?.name ?? '', short?.available ?? 0)
}

/** The invoice of the franchise. @returns what each line is without tax, by product */
async function invoice(
  trx: Transaction,
  context: Context,
  { id, offer, lines }: { id: bigint; offer: LockedOffer; lines: readonly OfferedLine[] },
) {
  const { seller_person_id, person_id } = offer
  const ready = await readSale(
    trx,
    context,
    soldOn({ id, seller_person_id, person_id, at: context.clock.now() }, lines),
  )
  const paper = await keepPaper(trx, ready)
  const taxable = new Map(ready.lines.map((line) => [line.product_id, line.taxable_minor]))
  return { paper, taxable: (product_id: bigint) => taxable.get(product_id) ?? minor(0n) }
}

/** Remembers what the franchise took. No money of the company moves; memo accounts are locked last. */
async function remember(trx: Transaction, { id, offer, at }: { id: bigint; offer: LockedOffer; at: Date }) {
  const { seller_person_id, person_id, total_minor } = offer
  await openSaleMemos(trx, [seller_person_id, person_id])
  const reference = `counter_order:${id}`
  return postJournal(trx, {
    kind: 'counter_order',
    reference,
    idempotency_key: reference,
    input: { id, offer_id: offer.id },
    event_at: at,
    created_by: seller_person_id,
    transfers: [
      {
        debit: saleMemoCode(person_id),
        credit: saleMemoCode(seller_person_id),
        amount_minor: total_minor,
        kind: 'counter_order',
      },
    ],
  })
}

async function assertUnused(trx: Transaction, context: Context, { payment_mode, reference }: Sold): Promise<void> {
  const place = await maybeClaimed(trx, {
    payment_mode,
    payment_reference: reference,
    paid_on: todayOf(context),
    to_person_id: actorOf(context).person_id,
  })
  if (place !== undefined) throw refuseField('reference', said('money.payment_used_at', { place }), 'reference_used')
}

/** Taken before the row is written, because its movements, paper and event name it. */
async function takeOrderId(trx: Transaction): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('counter_order_id_seq') as id`.execute(trx)
  return rows[0]!.id
}

/**
 * Goods of a franchise are handed to a member who said the code, in one transaction: they leave its store, its invoice is written,
 * what it took is remembered, and the member has one event. It counts with what the company had received for these very pieces
 * (decision 159), beside the commission on them.
 */
export async function sellGoods(trx: Transaction, context: Context, body: Sold) {
  const offer = await lockOpenOffer(trx, context, body.offer_id)
  if (!(await isRightOf(trx, context, offer, body.code))) throw changed()
  const { seller_person_id, member_id, person_id, total_minor } = offer
  const [at, { cooling_off_days, round_off_digits }] = [context.clock.now(), companyOf(context)]
  if ((await maybeBuyer(trx, person_id)) === undefined)
    throw new Refusal(409, 'buyer_unknown', said('orders.buyer_unknown'))
  await assertUnused(trx, context, body)
  await lockBuyer(trx, person_id)
  const lines = await findOfferLines(trx, offer.id)
  await assertUnchanged(trx, context, offer, lines)
  const id = await takeOrderId(trx)
  const goods = await handOver(trx, context, { id, offer, lines })
  const { paper, taxable } = await invoice(trx, context, { id, offer, lines })
  const returns_end_at = lines.some(({ is_returnable }) => is_returnable)
    ? new Date(at.getTime() + cooling_off_days * day_ms)
    : at
  const sold = lines.map((line) => ({
    ...line,
    taxable_minor: taxable(line.product_id),
    received_minor: goods.received.get(line.product_id) ?? 0n,
  }))
  const earned = await payCommission(trx, {
    source: 'counter',
    source_id: id,
    franchise_id: seller_person_id,
    buyer_person_id: person_id,
    sold_at: at,
    at,
    ripens_at: returns_end_at,
    by_person_id: seller_person_id,
    // Without the tax of its rate, also where the franchise is not registered and its invoice has none (decision 154).
    lines: sold.map(({ line_no, quantity, price_minor, gst_percent, received_minor }) => ({
      line_no,
      quantity,
      base_minor: splitGst(price_minor * BigInt(quantity), gst_percent, round_off_digits).taxable_minor,
      received_minor,
    })),
  })
  const volumes = volumesAtCounter(
    sold.map((line) => ({ ...line, commission_minor: earned.get(line.line_no) ?? 0n })),
    await getBounds(trx, todayOf(context)),
  )
  const volume = addVolumes(volumes)
  const event_id = await recordEvent(trx, {
    kind: 'repurchase',
    member_id,
    at,
    ...volume,
    source_type: 'counter_order',
    source_id: id,
    created_by: seller_person_id,
  })
  await hintInstantRun(trx)
  const memo_id = await remember(trx, { id, offer, at })
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const { order_no } = await trx
    .insertInto('counter_order')
    .values({
      id,
      offer_id: offer.id,
      seller_person_id,
      member_id,
      person_id,
      at,
      total_minor,
      quantity,
      bv_minor: volume.bv_minor,
      received_minor: volume.amount_minor,
      payment_mode: body.payment_mode,
      payment_reference: body.reference,
      sale_id: goods.journal_id,
      paper_id: paper.paper_id,
      memo_id,
      event_id,
      returns_end_at,
    })
    .returning('order_no')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('counter_order_line')
    .values(sold.map((line) => ({ ...line, order_id: id })))
    .execute()
  await trx
    .insertInto('counter_order_volume')
    .values(volumes.map((counted, nth) => ({ ...counted, order_id: id, line_no: sold[nth]!.line_no })))
    .execute()
  const total = minor(total_minor)
  await queueMessage(trx, context, {
    event_key: `counter_sale_done:${id}`,
    person_id,
    template: 'counter_sale_done',
    values: {
      order_no,
      shop_name: await getShopName(trx, seller_person_id),
      amount: amountIn(companyOf(context), total),
    },
  })
  const { paper_id, paper_no } = paper
  const { user_id, name } = offer
  return { id, order_no, user_id, name, quantity, total, bv: volume.bv_minor, paper_id, paper_no }
}
