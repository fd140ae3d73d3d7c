import type { askReturn as contract } from '@banyan/contract/returns/returns.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { returnLife, sendBy } from '@banyan/domain/returns/return-life.ts'
import { piecesLeft, refuseLine, refuseReturn } from '@banyan/domain/returns/return-lines.ts'
import { firstStep } from '#features/people/lives/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { keepFile } from '#features/platform/files/index.ts'
import { getOwnOrder, lockOwnOrder } from '#features/trade/orders/index.ts'
import { actorOf, type Actor, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { lineRefusal, orderRefusal } from '../refusals.ts'
import { isTakingBackOn } from '../send-queries.ts'
import {
  countReturns,
  findReturnable,
  getReturnsEnd,
  lockSale,
  maybeOwnCounterOrder,
  type Sale,
} from '../sale-queries.ts'

interface Asking extends BodyOf<typeof contract> {
  readonly sale: Sale
}

type Own = Awaited<ReturnType<typeof getOwnOrder>>

/** An order is of the company, which always answers; its days are those in which its buyer was not blocked. */
const ofCompany = async (db: Reader, order: Own, now: Date) => ({
  ...order,
  returns_end_at: await getReturnsEnd(db, order.id, now),
  seller_person_id: null,
  is_answered: true,
})

interface Asked {
  readonly sale: Sale
  readonly actor: Actor
  readonly now: Date
}

/** What the buyer bought, which nobody else returns goods of until this commits. */
async function lockBought(trx: Transaction, asked: Asked) {
  const { sale, actor, now } = asked
  if (sale.source === 'order') return ofCompany(trx, await lockOwnOrder(trx, sale.id, actor), now)
  await lockSale(sale, trx)
  return getBought(trx, asked)
}

/**
 * The same to read. To everybody but its buyer it is not there. Goods go back to no shop that is blocked, may only look or was
 * not given the page for them, nor while that page is off for all.
 */
export async function getBought(db: Reader, { sale: { source, id }, actor, now }: Asked) {
  if (source === 'order') return ofCompany(db, await getOwnOrder(db, id, actor), now)
  const sold = await maybeOwnCounterOrder(db, id, actor)
  if (sold === undefined) throw notFound('order')
  return { ...sold, state: 'delivered', is_answered: sold.seller_answers && (await isTakingBackOn(db)) }
}

/** The franchise that sold hears of it. */
async function tellSeller(
  trx: Transaction,
  context: Context,
  { id, seller_person_id, ...of }: { id: bigint; seller_person_id: bigint | null; return_no: string; order_no: string },
) {
  if (seller_person_id === null) return
  const { name } = actorOf(context)
  await queueMessage(trx, context, {
    event_key: `return_asked:${id}`,
    person_id: seller_person_id,
    row_id: id,
    template: 'return_asked',
    values: { ...of, name },
  })
}

/**
 * The buyer of delivered goods asks to return pieces of them. What they were sold by is locked: of two tabs at once the second sees the first.
 * Refuses with 404 what somebody else bought, with 409 `not_delivered`, `too_late`, `one_open`, `asked_often` and `not_answered`, and by field the lines and
 * photos that this buyer did not upload for it.
 */
export async function askReturn(trx: Transaction, context: Context, { sale, lines, why, photo_ids = [] }: Asking) {
  const actor = actorOf(context)
  const at = context.clock.now()
  const ordered = await lockBought(trx, { sale, actor, now: at })
  const refusal = refuseReturn({ ...ordered, ...(await countReturns(trx, sale)) }, at)
  if (refusal !== undefined) throw orderRefusal(refusal)
  const sold = new Map((await findReturnable(trx, sale)).map((line) => [line.line_no, line]))
  let [asked_minor, quantity] = [0n, 0]
  for (const [nth, asked] of lines.entries()) {
    const line = sold.get(asked.line_no)
    const because = refuseLine(line, asked.quantity)
    if (because !== undefined || line === undefined)
      throw lineRefusal(nth, because ?? 'unknown', {
        name: line?.name ?? '',
        left: line === undefined ? 0 : piecesLeft(line),
      })
    asked_minor += line.price_minor * BigInt(asked.quantity)
    quantity += asked.quantity
  }
  const ofSale = sale.source === 'order' ? { order_id: sale.id } : { counter_order_id: sale.id }
  const { id, return_no } = await trx
    .insertInto('order_return')
    .values({
      ...ofSale,
      person_id: ordered.person_id,
      requested_at: at,
      send_by: sendBy(at),
      quantity,
      asked_minor,
      why,
    })
    .returning(['id', 'return_no'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_return_line')
    .values(lines.map((line) => ({ return_id: id, ...ofSale, line_no: line.line_no, quantity: line.quantity })))
    .execute()
  await keepPhotos(trx, { return_id: id, owner_id: ordered.person_id, photo_ids })
  await firstStep(trx, returnLife, { id, at, by_person_id: actor.person_id })
  const { order_no, seller_person_id } = ordered
  await tellSeller(trx, context, { id, seller_person_id, return_no, order_no })
  return { id, return_no, asked: minor(asked_minor), order_no }
}

interface Photos {
  readonly return_id: bigint
  /** The buyer, who uploaded them. */
  readonly owner_id: bigint
  readonly photo_ids: readonly bigint[]
}

/** The return takes the photos that its buyer uploaded for it. */
async function keepPhotos(trx: Transaction, { return_id, owner_id, photo_ids }: Photos): Promise<void> {
  for (const [nth, file_id] of photo_ids.entries())
    await keepFile(trx, { file_id, purpose: 'return', owner_id, field: `photo_ids.${nth}` })
  if (photo_ids.length > 0)
    await trx
      .insertInto('order_return_photo')
      .values(photo_ids.map((file_id) => ({ file_id, return_id })))
      .execute()
}
