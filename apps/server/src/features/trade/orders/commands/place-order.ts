import { sql } from 'kysely'
import { orderLife } from '@banyan/domain/orders/order-life.ts'
import { givenOfLines, paidBvOf } from '@banyan/domain/orders/order-volume.ts'
import { splitOverLines, type WalletPart } from '@banyan/domain/orders/pay-order.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { goodsOf, goodsOfLine } from '@banyan/domain/products/bundle.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { firstStep } from '#features/people/lives/index.ts'
import { findPartsOf } from '#features/trade/products/index.ts'
import { reserveGoods } from '#features/trade/stock/index.ts'
import { todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { lineRefusal, shortRefusal } from '../refusals.ts'
import { decidePayment, readCart, sumOf, type Placing } from './check-order.ts'
import { creditFor, type RecordedPayment } from './credit-for.ts'
import { keepCode } from './delivery-code.ts'
import { writeOrder, type OrderedLine } from './write-order.ts'

/** For whom, and by whom: a member who orders for oneself is both. */
interface Parties {
  /** The buyer, whose wallets, limits and address count. */
  readonly person_id: bigint
  readonly by_person_id: bigint
}

/** An order as its act asks for it. */
interface Ordering extends Parties {
  readonly body: Placing
  /** What has to be shown before the wallets pay, as a code of the buyer; it may lock people. */
  readonly prove?: () => Promise<unknown>
  /** What the company received for it: it is credited to the fund wallet first, and pays all of it. */
  readonly payment?: RecordedPayment
}

/** Sets the goods aside, of a bundle its parts. Somebody who was faster left less: that is said of the line. */
async function reserved(
  trx: Transaction,
  context: Context,
  { id, by_person_id, lines }: { id: bigint; by_person_id: bigint; lines: readonly OrderedLine[] },
) {
  const asked = lines.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const bundles = lines.filter((line) => line.parts?.length !== 0).map(({ product_id }) => product_id)
  const parts = await findPartsOf(trx, bundles)
  const done = await reserveGoods(trx, {
    owner_person_id: null,
    lines: goodsOf(asked, parts),
    reference: `product_order:${id}`,
    at: context.clock.now(),
    today: todayOf(context),
    created_by: by_person_id,
  })
  if ('journal_id' in done) return done.journal_id
  const [{ product_id, available } = { product_id: 0n, available: 0 }] = done.short
  const needs = (line: (typeof asked)[number]) =>
    goodsOfLine(line, parts).find((good) => good.product_id === product_id)?.quantity ?? 0
  // Lines before it have theirs; the last that needs these goods goes without.
  const at = asked.findLastIndex((line) => needs(line) > 0)
  const others = asked.reduce((sum, line, nth) => sum + (nth === at ? 0 : needs(line)), 0)
  const { quantity } = asked[at]!
  const left = Math.max(0, Math.floor(((available - others) * quantity) / needs(asked[at]!)))
  throw lineRefusal(at, lines[at]!.name, { why: 'not_in_stock', left })
}

interface Paying extends Parties {
  readonly id: bigint
  readonly parts: readonly WalletPart[]
  readonly total_minor: bigint
}

/** The ledger looks once more under its own locks: what went elsewhere meanwhile is missing. */
const paid = (
  trx: Transaction,
  context: Context,
  { id, person_id, by_person_id, parts, total_minor }: Paying,
): Promise<bigint> => {
  const reference = `product_order:${id}`
  return postJournal(trx, {
    kind: 'order_placed',
    reference,
    idempotency_key: `${reference}:placed`,
    input: { id, person_id, parts },
    event_at: context.clock.now(),
    created_by: by_person_id,
    transfers: parts.map(({ wallet, amount_minor }) => ({
      debit: walletCode(wallet, person_id),
      credit: 'orders_in_hand',
      amount_minor,
      kind: 'order_placed',
    })),
  }).catch((error: unknown) => {
    const isShort = error instanceof Refusal && error.code === 'insufficient_funds'
    return Promise.reject(isShort ? shortRefusal(total_minor, total_minor) : error)
  })
}

/**
 * Orders for a member of the company's stock, in one transaction: prices and limits are those of now, the goods are set aside, the
 * wallets pay into the orders in hand, and each line keeps who paid it. Of anything short nothing is done.
 */
export async function placeOrder(trx: Transaction, context: Context, { body, prove, payment, ...parties }: Ordering) {
  const { person_id, by_person_id } = parties
  const lines = await readCart(trx, context, { person_id, body })
  const id = await takeOrderId(trx)
  const reserve_id = await reserved(trx, context, { id, by_person_id, lines })
  const isRecorded = payment !== undefined
  const decided = await decidePayment(trx, { person_id, body, lines, isRecorded })
  const { member_id, place_person_id, total_minor, parts } = decided
  await prove?.()
  const credited = isRecorded ? await creditFor(trx, context, { ...payment, person_id, total_minor }) : undefined
  const paid_id = await paid(trx, context, { id, ...parties, parts, total_minor })

  const at = context.clock.now()
  const bv_minor = sumOf(lines, (line) => line.bv_minor)
  const gross = lines.map(({ price_minor, quantity }) => price_minor * BigInt(quantity))
  const placed_by = by_person_id === person_id ? null : by_person_id
  const order_no = await writeOrder(trx, {
    order: { id, member_id, person_id, placed_by, placed_at: at, total_minor, bv_minor, reserve_id, paid_id },
    place_person_id,
    body,
    lines,
    split: splitOverLines(gross, parts),
  })
  await firstStep(trx, orderLife, { id, at, by_person_id })
  if (credited !== undefined)
    await trx.insertInto('recorded_order').values({ order_id: id, request_id: credited.id }).execute()
  const delivery_code = await keepCode(trx, context, id)
  const given = givenOfLines(gross, parts)
  const bv = paidBvOf(
    lines.map((line, nth) => ({
      gross_minor: gross[nth]!,
      bv_minor: line.bv_minor * BigInt(line.quantity),
      given_minor: given[nth]!,
    })),
  )
  const placed = { id, order_no, placed_at: at, total: minor(total_minor), bv }
  return { ...placed, lines, parts, delivery_code, credited }
}

/** Taken before the row is written, because its movements and its journal name it. */
async function takeOrderId(trx: Transaction): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('product_order_id_seq') as id`.execute(trx)
  return rows[0]!.id
}
