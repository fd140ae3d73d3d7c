import * as contract from '@banyan/contract/returns/returns.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { mayOf } from '@banyan/domain/lives/life.ts'
import { lastDay, returnLife } from '@banyan/domain/returns/return-life.ts'
import { piecesLeft, refuseReturn } from '@banyan/domain/returns/return-lines.ts'
import { mountLife, mountSteps, moveRow, viewerOf } from '#features/people/lives/index.ts'
import { fileLink } from '#features/platform/files/index.ts'
import { getOwnOrder, partsShown } from '#features/trade/orders/index.ts'
import { findPaper } from '#features/trade/papers/index.ts'
import { actorOf, type Actor, type Context } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { askReturn } from './commands/ask-return.ts'
import {
  countReturns,
  findReturnable,
  findReturnLines,
  findReturnParts,
  findReturns,
  oneReturn,
  type ListedReturn,
  type LockedReturn,
} from './queries.ts'
import { findPhotos, maybeOfPhoto } from './photo-queries.ts'
import { partiesOf, returns } from './return-life.ts'

const subject = (id: bigint) => ({ subject_type: 'order_return', subject_id: String(id) })

function present(row: ListedReturn, actor: Actor) {
  const may = mayOf(returnLife, row, partiesOf(row, viewerOf(actor)))
  return {
    send_by: row.state === 'requested' && !row.is_waiting ? lastDay(row) : null,
    may: { send: may('send'), accept: may('accept'), reject: may('reject'), withdraw: may('withdraw') },
  }
}

/** A return that this reader may see. */
async function getSeen(db: Reader, context: Context, id: bigint): Promise<LockedReturn> {
  const row = await oneReturn.maybe(db, id)
  if (row === undefined || partiesOf(row, viewerOf(actorOf(context))) === undefined) throw notFound('return')
  return row
}

/** Goods of delivered orders that go back: asked for by the buyer, decided by the company. */
export function mountReturns(api: Api): void {
  mount(api, contract.getReturnable, async (context, { params: { id } }) => {
    const { db } = context
    const ordered = await getOwnOrder(db, id, actorOf(context))
    const returns_so_far = await countReturns(db, id)
    const lines = await findReturnable(db, id)
    return {
      data: {
        order_no: ordered.order_no,
        returns_end_at: ordered.returns_end_at,
        refusal: refuseReturn({ ...ordered, ...returns_so_far }, context.clock.now()) ?? null,
        lines: lines.map((line) => ({
          line_no: line.line_no,
          code: line.code,
          name: line.name,
          quantity: line.quantity,
          returned: line.returned,
          left: piecesLeft(line),
          price: minor(line.price_minor),
        })),
      },
    }
  })

  mount(api, contract.askReturn, (context, { params: { id: order_id }, body }) =>
    context.once(async (trx) => {
      const { order_no, ...asked } = await askReturn(trx, context, { ...body, order_id })
      const after = { return_no: asked.return_no, order_no, amount: money.encode(asked.asked) }
      context.note({ ...subject(asked.id), after })
      return { data: asked }
    }),
  )

  mountLists(api, Object.values(contract.returnLists), (db, list, request, by) =>
    findReturns(db, list, request, { ...by, row: (row) => present(row, by.actor) }),
  )

  mount(api, contract.getReturn, async (context, { params: { id } }) => {
    const { db } = context
    const { paper_id } = await getSeen(db, context, id)
    const lines = await findReturnLines(db, id)
    return {
      data: {
        lines: lines.map(({ price_minor, ...line }) => ({ ...line, price: minor(price_minor) })),
        parts: partsShown(await findReturnParts(db, id)),
        papers: paper_id === null ? [] : await findPaper(db, paper_id),
        photos: [...(await findPhotos(db, id))],
      },
    }
  })

  mount(api, contract.returnPhoto, (context, { params: { id } }) =>
    context.write(async (trx) => {
      const return_id = await maybeOfPhoto(trx, id)
      if (return_id === undefined) throw notFound('return')
      const { return_no } = await getSeen(trx, context, return_id)
      context.note({ ...subject(return_id), after: { return_no } })
      return { data: await fileLink(trx, context.clock, id) }
    }),
  )

  mountSteps(api, contract.returnSteps, returns)
  mountLife(api, contract.ownReturnMoves, returns)

  const { accept, ...others } = contract.returnMoves
  mountLife(api, others, returns)
  mount(api, accept, (context, { params: { id }, body }) =>
    context.once(async (trx) => {
      const { row } = await moveRow(trx, context, returns, { id, move: 'accept', body, is_proven: false })
      const { refunded_minor, paper_id } = (await oneReturn.maybe(trx, id))!
      const [paper] = await findPaper(trx, paper_id!)
      return {
        data: { return_no: row.return_no, refunded: minor(refunded_minor!), credit_note_no: paper!.paper_no },
      }
    }),
  )
}
