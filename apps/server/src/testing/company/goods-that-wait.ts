import { einvoiceSetting } from '@banyan/contract/papers/einvoices.ts'
import { productRequestStates } from '@banyan/domain/product-requests/product-request.ts'
import { keepProduct } from '../sales/keep-product.ts'
import { invoiceRegistered } from '../trade/invoice-registered.ts'
import { counterIn } from '../trade/counter.ts'
import { counterReturnsIn } from '../trade/counter-returns.ts'
import { stockUp } from '../trade/shop.ts'
import { sendReturn } from '@banyan/contract/returns/returns.ts'
import { sendBy } from '@banyan/domain/returns/return-life.ts'
import type { World } from '../world.ts'
import { setRules } from './set-rules.ts'

/** A return of an order: of goods to be sent, sent, or one that was taken back. */
export async function askToReturn(
  { db, clock }: World,
  { order_id, state, person_id }: { order_id: bigint; state: 'requested' | 'sent' | 'withdrawn'; person_id: bigint },
): Promise<void> {
  const acted = state === 'requested' ? {} : { acted_at: clock.now(), acted_by: person_id }
  const asked = {
    order_id,
    person_id,
    requested_at: clock.now(),
    send_by: sendBy(clock.now()),
    quantity: 1,
    asked_minor: 118_00n,
    why: 'Too small',
  }
  await db
    .insertInto('order_return')
    .values({ ...asked, ...acted, state })
    .execute()
}

/** Of two returns of goods that a member bought at the counter of a franchise the goods of one are there. */
export async function returnToCounter(world: World, user_id: string): Promise<void> {
  const [shop, returns] = [counterIn(world), counterReturnsIn(world)]
  const product_id = await shop.product('COUNTER-1')
  await shop.stock(product_id, 2, { owner_person_id: await shop.personOf(world.franchise_user_id) })
  const [counter, buyer] = [await world.signInAs(world.franchise_user_id), await world.signInAs(user_id)]
  const ids: bigint[] = []
  for (let nth = 0; nth < 2; nth++) {
    const sold = await shop.sell(counter, user_id, product_id)
    ids.push((await returns.ask(buyer, sold.id)).id)
  }
  await world.call(buyer, sendReturn, { params: { id: ids[0] } })
}

/** A lot of the company and one of a franchise have expired, and one expires soon. */
export async function letGoodsExpire(world: World, franchise: bigint): Promise<void> {
  const product_id = await keepProduct(world.db, { code: 'EXPIRES-1', has_lots: true, has_expiry: true })
  const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  for (const [batch, days, owner_person_id] of [
    ['OLD', -1, null],
    ['OLD', -1, franchise],
    ['SOON', 1, null],
  ] as const)
    await stockUp(world, { product_id, pieces: 2, batch, expires_on: dayIn(days), owner_person_id })
}

/** Of two invoices one is to a registered buyer, and needs an IRN. */
export async function leaveIrnMissing(world: World): Promise<void> {
  await setRules(world, einvoiceSetting, { is_on: true, first_day: '2025-01-01' })
  await invoiceRegistered(world, { no: 1 })
  await invoiceRegistered(world, { no: 2, gstin: '' })
}

interface Asking {
  readonly product_id: bigint
  readonly asker: bigint
  /** A franchise; null: the company. */
  readonly sender: bigint | null
  readonly admin: bigint
}

/** A request for two pieces in every state; one that was received has everything, and another misses a piece. */
export async function askForProducts(
  { db, clock }: World,
  { product_id, asker, sender, admin }: Asking,
): Promise<void> {
  const now = clock.now()
  const product = { product_id, name: 'Namuna soap', hsn: '3401', unit: 'PCS', price_minor: 100n, gst_percent: '18' }
  for (const [state, arrived] of [...productRequestStates.map((one) => [one, 2] as const), ['received', 1] as const]) {
    const isAgreed = ['approved', 'dispatched', 'received', 'settled'].includes(state)
    const { id } = await db
      .insertInto('product_request')
      .values({
        person_id: asker,
        sender_person_id: sender,
        asked_minor: 200n,
        requested_at: now,
        state,
        ...(state !== 'requested' && { acted_at: now, acted_by: admin }),
        ...(isAgreed && { approved_minor: 200n }),
        ...(state === 'settled' && { refunded_minor: 100n }),
        reason: state === 'rejected' ? 'For a test' : '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const there = state === 'received' || state === 'settled' ? { sent: 2, arrived } : {}
    const line = { ...product, request_id: id, line_no: 1, quantity: 2 }
    await db
      .insertInto('product_request_line')
      .values({ ...line, ...(isAgreed && { approved: 2 }), ...there })
      .execute()
  }
}
