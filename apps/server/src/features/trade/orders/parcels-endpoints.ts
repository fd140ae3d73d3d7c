import * as contract from '@banyan/contract/orders/parcels.ts'
import { mayOf } from '@banyan/domain/lives/life.ts'
import { orderLife } from '@banyan/domain/orders/order-life.ts'
import { parcelStateOf } from '@banyan/domain/orders/parcel.ts'
import { moveRow } from '#features/people/lives/index.ts'
import { findPapersOf } from '#features/trade/papers/index.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { findLineLots } from './line-lots.ts'
import { orders } from './order-life.ts'
import { proveDelivery } from './prove-delivery.ts'
import { findOrderLines } from './queries/orders.ts'
import { findParcels, type ListedParcel } from './queries/parcels.ts'
import { getSeen } from './seen-order.ts'

/** What of a parcel is no column of its list; all that are there are of this shop. */
const presentParcel = (row: ListedParcel) => ({
  state: parcelStateOf(row.state),
  may: { hand_over: mayOf(orderLife, row, ['shop'])('hand_over') && row.tries_left > 0 },
})

/** A franchise hands over the parcels that the company sent to it, with the codes of their buyers. */
export function mountParcels(api: Api): void {
  mountList(api, contract.listParcels, (context, request) =>
    findParcels(context.db, request, {
      shop_person_id: actorOf(context).person_id,
      zone: companyOf(context).zone,
      row: presentParcel,
    }),
  )

  mount(api, contract.getParcel, async (context, { params: { id } }) => {
    const row = await getSeen(context, id)
    const lines = await findOrderLines(context.db, id)
    const lots = await findLineLots(context.db, row, lines)
    const papers = await findPapersOf(context.db, 'order', id)
    return {
      data: {
        lines: lines.map(({ line_no, code, name, parts, quantity }, nth) => ({
          line_no,
          code,
          name,
          parts,
          quantity,
          lots: lots[nth]!,
        })),
        papers: papers.map(({ paper_no, kind }) => ({ paper_no, kind })),
        tries_left: row.tries_left,
      },
    }
  })

  mount(api, contract.handOverParcel, async (context, { params: { id }, body }) => {
    await proveDelivery(context, { id, move: 'hand_over', typed: body.code })
    return context.once(async (trx) => {
      const { to } = await moveRow(trx, context, orders, { id, move: 'hand_over', body, is_proven: false })
      return { data: { state: to } }
    })
  })
}
