import type { orderMoves, ownOrderMoves } from '@banyan/contract/orders/orders.ts'
import type { parcelMoves } from '@banyan/contract/orders/parcels.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { orderLife, partiesOfOrder } from '@banyan/domain/orders/order-life.ts'
import type { Viewer } from '@banyan/domain/lives/parties.ts'
import type { Act, LifeOf } from '#features/people/lives/index.ts'
import { releaseGoods } from '#features/trade/stock/index.ts'
import { companyOf } from '#kit/context.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { amountIn } from '#kit/money-in.ts'
import { lockSetting } from '#kit/settings/queries.ts'
import { askCalledOff, askShort, askUndelivered } from './ask-for-refund.ts'
import { assertFresh } from './commands/assert-fresh.ts'
import { countDelivery } from './commands/count-delivery.ts'
import { getCode } from './commands/delivery-code.ts'
import { packShort } from './commands/pack-short.ts'
import { returnMoney } from './commands/return-money.ts'
import { sendOrder } from './commands/send-order.ts'
import { undeliverOrder } from './commands/undeliver-order.ts'
import { findOrderParts, findShort, oneOrder, type LockedOrder } from './queries/orders.ts'
import { setAsideFor } from './set-aside-for.ts'

const day_ms = 86_400_000

type Making = Act<typeof orderLife, LockedOrder>

type Ordered = Pick<LockedOrder, 'person_id' | 'is_of_holder' | 'place_person_id' | 'courier'>

/**
 * Admins see every order, a buyer the own ones, a shop those that are picked up there; what the holder of an id before ordered is not
 * its heir's.
 */
export const partiesOf = (row: Ordered, who: Viewer) => {
  const parties = partiesOfOrder(row, who)
  return parties?.includes('owner') === true && !row.is_of_holder ? undefined : parties
}

/** Handed over in person, or a parcel of a courier that its buyer says did not come: the code alone proves that it did. */
export const isByCode = ({ courier, state }: Pick<LockedOrder, 'courier' | 'state'>): boolean =>
  courier === '' || state === 'objected'

/** The goods go back into the store, and the money to the wallets it came from. */
async function takeBack({ trx, row, at, by }: Making) {
  const about = { reference: `product_order:${row.id}`, at, created_by: by.person_id }
  const release_id = await releaseGoods(trx, { ...setAsideFor(row), ...about })
  const parts = await findOrderParts(trx, row.id)
  const money_back = { order: row, kind: 'order_cancelled', parts, at, by_person_id: by.person_id } as const
  const refund_id = await returnMoney(trx, money_back)
  return { row: { release_id, refund_id, cancelled_at: at } }
}

const counted = async ({ trx, context, row, at, by }: Making) => ({
  row: await countDelivery(trx, { row, company: companyOf(context), at, by }),
})

/** The goods are handed over in person, and the code is the buyer's. Wrong tries are counted before. */
async function assertProven({ trx, context, row }: Making, code: string): Promise<void> {
  if (!isByCode(row)) throw new Refusal(409, 'code_needed', said('orders.code_needed'))
  const kept = await getCode(trx, context, row.id)
  if (kept.tries_left === 0) throw codeBlocked()
  if (kept.code !== code) throw codeWrong(kept.tries_left)
}

async function handedOver(act: Making & { readonly body: { readonly code: string } }) {
  await assertProven(act, act.body.code)
  return counted(act)
}

export const codeBlocked = (): Refusal => new Refusal(409, 'code_blocked', said('orders.code_blocked'))
export const codeWrong = (tries_left: number): Refusal =>
  refuseField('code', said('orders.code_wrong', { left: String(tries_left) }), 'wrong_code')

const amountOf = ({ context, row }: Making): string => amountIn(companyOf(context), row.left_minor)

const toldOfDelivery = ({ row }: Making) =>
  row.is_of_holder ? ({ template: 'order_delivered', values: { order_no: row.order_no } } as const) : undefined

/** Which pieces are not sent, and what is back for them. */
async function toldOfShort({ trx, context, row, body }: Making & { readonly body: { readonly reason: string } }) {
  if (!row.is_of_holder) return undefined
  const short = await findShort(trx, row.id)
  const back_minor = short.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  return {
    template: 'order_short',
    values: {
      order_no: row.order_no,
      products: short.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
      amount: amountIn(companyOf(context), back_minor),
      reason: body.reason,
    },
  } as const
}

/** What a member ordered. Its heir hears nothing of it. */
export const orders: LifeOf<
  typeof orderLife,
  typeof orderMoves & typeof ownOrderMoves & typeof parcelMoves,
  LockedOrder
> = {
  life: orderLife,
  rows: oneOrder,
  partiesOf,
  missing: 'order',
  acts: {
    cancel: takeBack,
    call_off: takeBack,
    pack: async ({ trx, context, row, body: { boxes } }) => {
      await assertFresh(trx, context, row, false)
      return { row: { boxes } }
    },
    pack_short: async ({ trx, context, row, body, at, by }) => ({
      row: {
        ...(await packShort(trx, context, { row, lines: body.lines, at, by_person_id: by.person_id })),
        boxes: body.boxes,
      },
      step: { reason: body.reason },
    }),
    dispatch: async (act) => {
      const { trx, context, row, body, at, by } = act
      // Where the goods go decides the place of supply, and with it the tax.
      if (body.how === 'courier' && (row.address === '' || row.home_state === ''))
        throw refuseField('how', said('orders.no_address'), 'no_address')
      const isByCourier = body.how === 'courier'
      const { paper_no, ...sent } = await sendOrder(trx, context, { row, isByCourier, at, by_person_id: by.person_id })
      const { delivered_after_days } = await lockSetting(trx, shopSetting)
      const arrives_at = isByCourier ? new Date(at.getTime() + delivered_after_days * day_ms) : null
      const way = isByCourier
        ? { courier: body.courier, tracking_no: body.tracking_no }
        : { courier: '', tracking_no: '' }
      return { row: { ...sent, ...way, arrives_at, dispatched_at: at }, step: { ...way, invoice_no: paper_no } }
    },
    deliver: handedOver,
    // The same act, whoever of the two hands it over.
    hand_over: handedOver,
    receive: counted,
    object: async ({ body, at }) => ({
      row: { objection: body.objection, objection_note: body.note, objected_at: at },
      step: { objection: body.objection, note: body.note },
    }),
    undeliver: async ({ trx, context, row, body, at, by }) =>
      undeliverOrder(trx, context, { row, lines: body.lines, at, by_person_id: by.person_id }),
  },
  asked: {
    call_off: askCalledOff,
    pack_short: askShort,
    undeliver: askUndelivered,
  },
  told: {
    pack_short: toldOfShort,
    dispatch: (act) =>
      act.row.is_of_holder
        ? {
            template: 'order_dispatched',
            values: {
              order_no: act.row.order_no,
              courier: act.body.how === 'courier' ? act.body.courier : '',
              tracking_no: act.body.how === 'courier' ? act.body.tracking_no : '',
              place: act.body.how === 'courier' ? '' : (act.row.place_name ?? ''),
            },
          }
        : undefined,
    deliver: toldOfDelivery,
    hand_over: toldOfDelivery,
    undeliver: (act) =>
      act.row.is_of_holder
        ? {
            template: 'order_undelivered',
            values: { order_no: act.row.order_no, amount: amountOf(act), reason: act.body.reason },
          }
        : undefined,
    call_off: (act) =>
      act.row.is_of_holder
        ? {
            template: 'order_called_off',
            values: { order_no: act.row.order_no, amount: amountOf(act), reason: act.body.reason },
          }
        : undefined,
  },
  noted: {
    object: ({ body }) => ({ after: { objection: body.objection } }),
    pack: ({ body: { boxes } }) => ({ after: { boxes } }),
    pack_short: ({ body: { lines, boxes } }) => ({
      after: { lines: lines.filter(({ short }) => short > 0), boxes },
    }),
    undeliver: ({ body: { lines } }) => ({ after: { lines } }),
    dispatch: ({ body }) => ({ after: { how: body.how, courier: body.courier, tracking_no: body.tracking_no } }),
  },
}
