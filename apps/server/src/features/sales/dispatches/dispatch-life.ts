import type { dispatchMoves } from '@banyan/contract/dispatches/dispatches.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { dispatchLife, partiesOfDispatch } from '@banyan/domain/dispatches/dispatch-status.ts'
import { productLine } from '@banyan/domain/dispatches/products.ts'
import type { LifeOf } from '#features/people/lives/index.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { addressOf, productsOf, viewerOf } from './present-dispatch.ts'
import { oneDispatch, type LockedDispatch } from './queries.ts'

type Sent = BodyOf<typeof dispatchMoves.dispatch>

const wordsOf = (row: LockedDispatch) => ({
  products: productsOf(row).map(productLine).join(', '),
  receipt_no: row.receipt_no,
})

/** Who carries it; nobody where it is handed over in person. */
const sendingOf = ({ how, courier, tracking_no }: Sent) =>
  how === 'courier' ? { courier, tracking_no } : { courier: '', tracking_no: '' }

/** What a member gets with a package, on its way. They hear when it leaves, and when somebody else says that it has arrived. */
export const dispatches: LifeOf<typeof dispatchLife, typeof dispatchMoves, LockedDispatch> = {
  life: dispatchLife,
  rows: oneDispatch,
  partiesOf: (row, actor) => partiesOfDispatch(row, viewerOf(actor)),
  missing: 'dispatch',
  refusal: (because, { row, move }) => {
    if (because === 'NOT_THEIRS') return new Refusal(409, 'not_theirs', said('sales.dispatch_not_theirs'))
    const from = row.state
    return dispatchLife.moves[move].to === from
      ? new Refusal(409, 'there_already', said('sales.dispatch_there_already', { from }))
      : new Refusal(409, 'out_of_order', said('sales.dispatch_out_of_order', { from }))
  },
  acts: {
    dispatch: async ({ row, body }) => {
      if (body.how === 'courier' && addressOf(row) === '')
        throw refuseField('how', said('sales.dispatch_no_address', { name: row.name }), 'no_address')
      return { row: sendingOf(body), step: { ...sendingOf(body), remark: body.remark } }
    },
  },
  save: (trx, ids, { state, acted_at, acted_by: _step, reason: _remark, ...columns }) =>
    trx
      .updateTable('product_dispatch')
      .set({ ...columns, status: state, changed_at: acted_at })
      .where('id', 'in', [...ids])
      .execute(),
  keepStep: (trx, ids, { state, reason, ...step }) => {
    const kept = { ...(reason !== undefined && { remark: reason }), ...step, status: state }
    return trx
      .insertInto('product_dispatch_step')
      .values(ids.map((dispatch_id) => ({ ...kept, dispatch_id })))
      .execute()
  },
  told: {
    dispatch: ({ row, body }) => ({
      template: 'products_dispatched',
      values: { ...wordsOf(row), ...sendingOf(body) },
    }),
    deliver: ({ row, by }) =>
      by.person_id === row.person_id ? undefined : { template: 'products_delivered', values: wordsOf(row) },
  },
  noted: {
    dispatch: ({ body }) => ({
      after: sendingOf(body),
      ...(body.remark !== '' && { reason: body.remark }),
    }),
  },
  stateName: 'status',
}
