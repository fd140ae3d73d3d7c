import * as contract from '@banyan/contract/orders/orders.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor, type Minor } from '@banyan/domain/money/minor.ts'
import { overStates } from '@banyan/domain/orders/order-life.ts'
import { paidBvOf } from '@banyan/domain/orders/order-volume.ts'
import { mountLife, mountSteps, moveRow, viewerOf } from '#features/people/lives/index.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { mountSetting } from '#features/people/records/index.ts'
import { findPaper, findPapersOf } from '#features/trade/papers/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { getCode } from './commands/delivery-code.ts'
import { placeOrder } from './commands/place-order.ts'
import { mountMemberOrders } from './member-orders-endpoints.ts'
import { mountRecordedOrders } from './recorded-orders-endpoints.ts'
import { findLineLots } from './line-lots.ts'
import { isByCode, orders, partiesOf } from './order-life.ts'
import { mountParcels } from './parcels-endpoints.ts'
import { isPickedUp, partsShown, placeShown, presentOrder } from './present-order.ts'
import { proveDelivery } from './prove-delivery.ts'
import {
  findOrderLines,
  findOrderParts,
  findOrders,
  findOutcomes,
  maybeCountedBv,
  findShort,
  maybeRecorded,
  oneOrder,
  type LockedOrder,
} from './queries/orders.ts'
import { getPlace } from './queries/places.ts'
import { getSeen } from './seen-order.ts'
import { mountShop } from './shop-endpoints.ts'

const subject = (id: bigint) => ({ subject_type: 'product_order', subject_id: String(id) })
const maybeMinor = (amount: bigint | null): Minor | null => (amount === null ? null : minor(amount))

const isOver = ({ state }: LockedOrder): boolean => (overStates as readonly string[]).includes(state)

/** The code while it can prove something, for its buyer and nobody else: an admin who looks as the buyer is somebody else. */
async function codeFor(context: Context, row: LockedOrder): Promise<string | null> {
  const { person_id, opened_by } = actorOf(context)
  if (isOver(row) || !isByCode(row) || person_id !== row.person_id || opened_by !== null) return null
  return (await getCode(context.db, context, row.id)).code
}

/** The payment that was recorded with an order, if there is one. */
async function getRecorded(context: Context, id: bigint) {
  const row = await maybeRecorded(context.db, id)
  if (row === undefined) return null
  const { amount_minor, ...paid } = row
  return { ...paid, amount: minor(amount_minor) }
}

async function tellOrder(context: Context, row: LockedOrder) {
  const isOfCompany = partiesOf(row, viewerOf(actorOf(context)))?.includes('company') === true
  const lines = await findOrderLines(context.db, row.id)
  const whole = lines.map((line) => ({ ...line, bv_minor: line.bv_minor * BigInt(line.quantity) }))
  const outcomes = await findOutcomes(context.db, row.id)
  const short = await findShort(context.db, row.id)
  const lots = isOfCompany ? await findLineLots(context.db, row, lines) : []
  const place = isPickedUp(row) ? await getPlace(context.db, row.place_person_id!) : undefined
  const { taxable_minor, left_minor } = row
  return {
    order_no: row.order_no,
    lines: lines.map(({ price_minor, gross_minor, bv_minor, ...line }, nth) => ({
      ...line,
      price: minor(price_minor),
      amount: minor(gross_minor),
      bv: minor(bv_minor * BigInt(line.quantity)),
      outcome: outcomes.get(line.line_no) ?? null,
      lots: lots[nth] ?? [],
    })),
    short: short.map(({ amount_minor, ...line }) => ({ ...line, amount: amount_minor })),
    total: minor(left_minor),
    bv: (await maybeCountedBv(context.db, row.id)) ?? paidBvOf(whole),
    parts: partsShown(await findOrderParts(context.db, row.id)),
    recorded: await getRecorded(context, row.id),
    name: row.receiver_name,
    mobile: row.mobile,
    address: row.address,
    city: row.city,
    state: row.home_state,
    pincode: row.pincode,
    ...placeShown(place, isOfCompany),
    invoice_no: row.invoice_no,
    papers: await findPapersOf(context.db, 'order', row.id),
    taxable: maybeMinor(taxable_minor),
    gst: maybeMinor(taxable_minor === null ? null : left_minor - taxable_minor),
    delivery_code: await codeFor(context, row),
    tries_left: row.tries_left,
  }
}

/** The shop of the company: what members order and what becomes of it. */
export function mountOrders(api: Api): void {
  mountShop(api)
  mountMemberOrders(api)
  mountRecordedOrders(api)
  mountParcels(api)
  mountSetting(api, shopSetting)

  mount(api, contract.placeOrder, async (context, { body }) => {
    await proveSelf(context, body.current_password)
    return context.once(async (trx) => {
      const { person_id } = actorOf(context)
      const {
        parts,
        lines: _lines,
        credited: _none,
        ...placed
      } = await placeOrder(trx, context, { person_id, by_person_id: person_id, body })
      const { id, order_no, total } = placed
      context.note({ ...subject(id), after: { order_no, total: money.encode(total) } })
      return { data: { ...placed, parts: partsShown(parts) } }
    })
  })

  mountLists(api, Object.values(contract.orderLists), (db, list, request, by) =>
    findOrders(db, list, request, { ...by, row: (row) => presentOrder(row, by.actor) }),
  )

  mount(api, contract.getOrder, async (context, { params: { id } }) => ({
    data: await tellOrder(context, await getSeen(context, id)),
  }))

  // Reasons are for the buyer and the company: the shop learns that an order ended.
  mountSteps(api, contract.orderSteps, orders, (parties) => parties.some((party) => party !== 'shop'))

  const { deliver, dispatch, pack_short, undeliver, ...others } = contract.orderMoves
  mountLife(api, contract.ownOrderMoves, orders, ({ to }) => ({ state: to }))
  mountLife(api, others, orders, ({ to }) => ({ state: to }))

  mount(api, pack_short, (context, { params: { id }, body }) =>
    context.once(async (trx) => {
      const { to } = await moveRow(trx, context, orders, { id, move: 'pack_short', body, is_proven: false })
      const { short_minor } = (await oneOrder.maybe(trx, id))!
      return { data: { state: to, refunded: minor(short_minor) } }
    }),
  )

  mount(api, dispatch, (context, { params: { id }, body }) =>
    context.once(async (trx) => {
      const { to } = await moveRow(trx, context, orders, { id, move: 'dispatch', body, is_proven: false })
      const { invoice_no } = (await oneOrder.maybe(trx, id))!
      return { data: { state: to, invoice_no: invoice_no ?? '' } }
    }),
  )

  mount(api, undeliver, (context, { params: { id }, body }) =>
    context.once(async (trx) => {
      const { to, row } = await moveRow(trx, context, orders, { id, move: 'undeliver', body, is_proven: false })
      const { note_id } = (await oneOrder.maybe(trx, id))!
      const [paper] = await findPaper(trx, note_id!)
      return { data: { state: to, credit_note_no: paper!.paper_no, refunded: minor(row.left_minor) } }
    }),
  )

  mount(api, deliver, async (context, { params: { id }, body }) => {
    await proveDelivery(context, { id, move: 'deliver', typed: body.code })
    return context.once(async (trx) => {
      const { to } = await moveRow(trx, context, orders, { id, move: 'deliver', body, is_proven: false })
      return { data: { state: to } }
    })
  })
}
