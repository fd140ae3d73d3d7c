import * as answering from '@banyan/contract/product-requests/answering.ts'
import * as contract from '@banyan/contract/product-requests/product-requests.ts'
import * as requesting from '@banyan/contract/product-requests/requesting.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import {
  most_product_requests_waiting,
  partiesOfProductRequest,
} from '@banyan/domain/product-requests/product-request.ts'
import { maybeBalance, readOwed } from '#features/ledger/payments/index.ts'
import { mountLife, mountSteps, viewerOf } from '#features/people/lives/index.ts'
import { findPapersOf } from '#features/trade/papers/index.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { requestProducts } from './commands/request-products.ts'
import { offeredTo } from './offered-to.ts'
import { getParcelAddress } from './parcel-queries.ts'
import { presentLine, presentRequest } from './present-request.ts'
import { requestsToCompany, requestsToFranchise } from './product-request-life.ts'
import { countWaiting, findAvailable, findLines, findRequests, maybeParentOf, productRequest } from './queries.ts'

/** Whom a franchise asks, and whether it pays the company member prices because it owes. */
async function termsOf({ db, ...context }: Context) {
  const { person_id } = actorOf(context)
  const parent = await maybeParentOf(db, person_id)
  if (parent === undefined) throw notFound('franchise')
  const isCompany = parent.parent_id === null
  return { parent, isCompany, owes: isCompany && (await readOwed(db, person_id)) > 0n }
}

function mountRequesting(api: Api): void {
  mount(api, requesting.getProductRequestTerms, async (context) => {
    const { person_id } = actorOf(context)
    const { parent, isCompany, owes } = await termsOf(context)
    return {
      data: {
        to_user_id: parent.user_id,
        to_name: parent.name,
        balance: isCompany ? minor((await maybeBalance(context.db, person_id, 'FUND')) ?? 0n) : null,
        is_full_price: owes,
        waiting: await countWaiting(context.db, person_id),
        most_waiting: most_product_requests_waiting,
      },
    }
  })

  mount(api, requesting.findRequestProducts, async (context, { query: { words } }) => {
    const { person_id } = actorOf(context)
    const { owes } = await termsOf(context)
    return { data: await offeredTo(context, words, { person_id, owes }) }
  })

  mount(api, requesting.requestProducts, (context, { body }) =>
    context.once(async (trx) => {
      const added = await requestProducts(trx, context, body)
      const { request_no, pieces, asked } = added
      const after = { request_no, pieces, asked: money.encode(asked) }
      context.note({ subject_type: 'product_request', subject_id: String(added.id), after })
      return { data: added }
    }),
  )
}

/** Requests of franchises for products: asked for, answered line by line, sent, received and settled. */
export function mountProductRequests(api: Api): void {
  mountRequesting(api)
  mountLists(api, Object.values(contract.productRequestLists), (db, list, request, by) =>
    findRequests(db, list, request, { ...by, row: (row) => presentRequest(row, by.actor) }),
  )

  mount(api, contract.productRequestLines, async (context, { params: { id } }) => {
    const actor = actorOf(context)
    const row = await productRequest.maybe(context.db, id)
    const parties = row && partiesOfProductRequest(row, viewerOf(actor))
    if (row === undefined || parties === undefined) throw notFound('request')
    const available = parties.includes('sender') ? await findAvailable(context.db, row, todayOf(context)) : undefined
    const lines = await findLines(context.db, id)
    const shown = lines.map((line) => {
      const { price_minor, ...rest } = presentLine(
        line,
        available === undefined ? null : (available.get(line.product_id) ?? 0),
      )
      return { ...rest, price: minor(price_minor) }
    })
    // Who asks, and where they are reached, is for whoever packs, as long as there is something to send.
    const isPacked = parties.includes('sender') && (row.state === 'approved' || row.state === 'dispatched')
    const goes_to = isPacked ? await getParcelAddress(context.db, row.person_id) : null
    return { data: { lines: shown, goes_to, papers: await findPapersOf(context.db, 'product_request', id) } }
  })

  mountSteps(api, contract.productRequestSteps, requestsToCompany)
  mountLife(api, answering.ownProductRequestMoves, requestsToCompany)
  mountLife(api, answering.productRequestMoves, requestsToCompany)
  mountLife(api, answering.receivedProductRequestMoves, requestsToFranchise)
}
