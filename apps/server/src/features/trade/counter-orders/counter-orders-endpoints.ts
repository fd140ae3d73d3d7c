import * as reading from '@banyan/contract/counter-orders/counter-orders.ts'
import * as selling from '@banyan/contract/counter-orders/selling.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { hasContact } from '#features/trade/buyer-codes/index.ts'
import { findPapersOf } from '#features/trade/papers/index.ts'
import { actorOf, todayOf } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import { askCode } from './commands/ask-code.ts'
import { tryCounterCode } from './commands/check-code.ts'
import { sellGoods } from './commands/sell-goods.ts'
import { findOrderLines, findTyped, maybeBuyerBy } from './queries.ts'
import { findCounterOrders, maybeCounterOrder } from './sold-queries.ts'

/** A franchise sells goods of its own stock to members, with a code that the member says. */
export function mountCounterOrders(api: Api): void {
  mount(api, selling.findCounterBuyer, async ({ db }, { query }) => {
    const buyer = await maybeBuyerBy(db, query.user_id)
    if (buyer === undefined) throw notFound('member')
    const { person_id, user_id, name, is_blocked } = buyer
    return { data: { user_id, name, is_blocked, is_confirmed: await hasContact(db, person_id) } }
  })

  mount(api, selling.findCounterProducts, async (context, { query: { words } }) => {
    const { person_id } = actorOf(context)
    const rows = await findTyped(context.db, words, { person_id, today: todayOf(context) })
    return {
      data: rows.map(({ id, code, name, unit, price_minor, available }) => ({
        product_id: id,
        code,
        name,
        unit,
        price: minor(price_minor ?? 0n),
        available,
      })),
    }
  })

  mount(api, selling.askCounterCode, (context, { body }) =>
    context.once(async (trx) => {
      const asked = await askCode(trx, context, body)
      const after = { user_id: asked.user_id, total: money.encode(asked.total) }
      context.note({ subject_type: 'counter_offer', subject_id: String(asked.offer_id), after })
      return { data: asked }
    }),
  )

  mount(api, selling.sellAtCounter, async (context, { body }) => {
    await tryCounterCode(context, body)
    return context.once(async (trx) => {
      const sold = await sellGoods(trx, context, body)
      const after = { order_no: sold.order_no, total: money.encode(sold.total) }
      context.note({ subject_type: 'counter_order', subject_id: String(sold.id), after })
      return { data: sold }
    })
  })

  const { franchise, admin, user } = reading.counterOrderLists
  mountLists(api, [franchise, admin, user], findCounterOrders)

  mount(api, reading.getCounterOrder, async (context, { params: { id } }) => {
    const order = await maybeCounterOrder(context.db, id, actorOf(context))
    if (order === undefined) throw notFound('order')
    const lines = await findOrderLines(context.db, id)
    const taxable = lines.reduce((sum, line) => sum + line.taxable_minor, 0n)
    return {
      data: {
        order_no: order.order_no,
        lines: lines.map(({ code, name, hsn, quantity, price_minor, gst_percent }) => ({
          code,
          name,
          hsn,
          quantity,
          price: minor(price_minor),
          amount: minor(price_minor * BigInt(quantity)),
          gst_percent: plainPercent(gst_percent),
        })),
        taxable: minor(taxable),
        gst: minor(order.total_minor - taxable),
        total: minor(order.total_minor),
        papers: await findPapersOf(context.db, 'counter_order', id),
      },
    }
  })
}
