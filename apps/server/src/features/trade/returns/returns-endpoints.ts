import * as selling from '@banyan/contract/returns/counter-returns.ts'
import * as contract from '@banyan/contract/returns/returns.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { mayOf } from '@banyan/domain/lives/life.ts'
import { lastDay, returnLife } from '@banyan/domain/returns/return-life.ts'
import { piecesLeft, refuseReturn } from '@banyan/domain/returns/return-lines.ts'
import { mountLife, mountSteps, moveRow, viewerOf } from '#features/people/lives/index.ts'
import { fileLink } from '#features/platform/files/index.ts'
import { partsShown } from '#features/trade/orders/index.ts'
import { findPaper } from '#features/trade/papers/index.ts'
import { actorOf, type Actor, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { askReturnCode } from './commands/ask-code.ts'
import { askReturn, getBought } from './commands/ask-return.ts'
import { tryReturnCode } from './commands/check-code.ts'
import {
  findReturnLines,
  findReturnParts,
  findReturns,
  oneReturn,
  type ListedReturn,
  type LockedReturn,
} from './queries.ts'
import { findPhotos, maybeOfPhoto } from './photo-queries.ts'
import { partiesOf, returns } from './return-life.ts'
import { countReturns, findReturnable, type Sale } from './sale-queries.ts'

const subject = (id: bigint) => ({ subject_type: 'order_return', subject_id: String(id) })

function present(row: ListedReturn, actor: Actor) {
  const may = mayOf(returnLife, row, partiesOf(row, viewerOf(actor)))
  return {
    send_by: row.state === 'requested' && !row.is_waiting ? lastDay(row) : null,
    may: {
      send: may('send'),
      accept: may('accept'),
      repay: may('repay'),
      reject: may('reject'),
      withdraw: may('withdraw'),
    },
  }
}

/** A return that this reader may see. */
async function getSeen(db: Reader, context: Context, id: bigint): Promise<LockedReturn> {
  const row = await oneReturn.maybe(db, id)
  if (row === undefined || partiesOf(row, viewerOf(actorOf(context))) === undefined) throw notFound('return')
  return row
}

/** What of a sale its buyer can still return. */
async function readReturnable(context: Context, sale: Sale) {
  const { db, clock } = context
  const now = clock.now()
  const bought = await getBought(db, { sale, actor: actorOf(context), now })
  const returns_so_far = await countReturns(db, sale)
  const lines = await findReturnable(db, sale)
  return {
    order_no: bought.order_no,
    returns_end_at: bought.returns_end_at,
    refusal: refuseReturn({ ...bought, ...returns_so_far }, now) ?? null,
    lines: lines.map((line) => ({
      line_no: line.line_no,
      code: line.code,
      name: line.name,
      quantity: line.quantity,
      returned: line.returned,
      left: piecesLeft(line),
      price: minor(line.price_minor),
    })),
  }
}

/** Goods that go back: asked for by the buyer, decided by whoever sold them. */
export function mountReturns(api: Api): void {
  const ways = [
    ['order', contract.getReturnable, contract.askReturn],
    ['counter', selling.getCounterReturnable, selling.askCounterReturn],
  ] as const
  for (const [source, returnable, asking] of ways) {
    mount(api, returnable, async (context, { params: { id } }) => ({
      data: await readReturnable(context, { source, id }),
    }))

    mount(api, asking, (context, { params: { id }, body }) =>
      context.once(async (trx) => {
        const { order_no, ...asked } = await askReturn(trx, context, { ...body, sale: { source, id } })
        const after = { return_no: asked.return_no, order_no, amount: money.encode(asked.asked) }
        context.note({ ...subject(asked.id), after })
        return { data: asked }
      }),
    )
  }

  mountLists(api, Object.values(contract.returnLists), (db, list, request, by) =>
    findReturns(db, list, request, { ...by, row: (row) => present(row, by.actor) }),
  )

  mount(api, contract.getReturn, async (context, { params: { id } }) => {
    const { db } = context
    const { paper_id, repaid_mode, repaid_reference } = await getSeen(db, context, id)
    const lines = await findReturnLines(db, id)
    return {
      data: {
        lines: lines.map(({ price_minor, ...line }) => ({ ...line, price: minor(price_minor) })),
        parts: partsShown(await findReturnParts(db, id)),
        repaid: repaid_mode === null ? null : { payment_mode: repaid_mode, reference: repaid_reference ?? '' },
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
  const { repay, ...ofSeller } = selling.sellerReturnMoves
  mountLife(api, others, returns)
  mountLife(api, ofSeller, returns)
  mount(api, accept, (context, { params: { id }, body }) =>
    context.once(async (trx) => {
      await moveRow(trx, context, returns, { id, move: 'accept', body, is_proven: false })
      return { data: await readTaken(trx, id) }
    }),
  )

  mount(api, selling.askReturnCode, (context, { params: { id }, body }) =>
    context.once(async (trx) => {
      const asked = await askReturnCode(trx, context, { ...body, id })
      context.note({ ...subject(id), after: { amount: money.encode(asked.refunded) } })
      return { data: asked }
    }),
  )

  mount(api, repay, async (context, { params: { id }, body }) => {
    await tryReturnCode(context, { ...body, id })
    return context.once(async (trx) => {
      await moveRow(trx, context, returns, { id, move: 'repay', body, is_proven: false })
      return { data: await readTaken(trx, id) }
    })
  })
}

/** What came of taking goods back. */
async function readTaken(trx: Transaction, id: bigint) {
  const { return_no, refunded_minor, paper_id } = (await oneReturn.maybe(trx, id))!
  const [paper] = await findPaper(trx, paper_id!)
  return { return_no, refunded: minor(refunded_minor!), credit_note_no: paper!.paper_no }
}
