import type { findNumber } from '@banyan/contract/numbers/find-number.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Actor } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { maybeCounterOrder, maybeOrder, maybeProductProposal, maybeProductRequest, maybeReturn } from './queries.ts'

type Found = ReplyOf<typeof findNumber>['data'][number]

/** The pages of proposals: one lists what is proposed to its reader, the others what the reader proposed. */
const proposalKinds = {
  'admin/repurchase-orders/place-order-for-franchise': 'product_proposal',
  'franchise/repurchase/place-order-for-franchise': 'product_proposal',
  'franchise/inventory/product-requests': 'received_proposal',
} as const
type CounterPage = 'admin/counter-sales' | 'user/counter-sales' | 'franchise/repurchase/orders-list'
type ProposalPage = keyof typeof proposalKinds

/** The order of a number, for its buyer, for the franchise where it is picked up and for admins of the page of orders. */
async function foundOrder(db: Reader, actor: Actor, typed: string): Promise<Found[]> {
  const row = await maybeOrder(db, typed)
  if (row === undefined) return []
  const { id, order_no, name } = row
  const found = { kind: 'order', number: order_no, id, name } as const
  if (actor.user_type === 'Admin')
    return actor.pages.has('admin/repurchase-orders/orders')
      ? [{ ...found, page: 'admin/repurchase-orders/orders' }]
      : []
  if (!row.is_of_holder) return []
  const isOwn = row.person_id === actor.person_id
  const isPickedUpHere = row.place_person_id === actor.person_id && row.courier === ''
  const page = isOwn ? 'user/repurchase/orders-list' : 'franchise/parcels'
  return (isOwn || isPickedUpHere) && actor.pages.has(page) ? [{ ...found, page }] : []
}

/** The return of a number, for its buyer, for the franchise that sold and for admins of the page of returns. */
async function foundReturn(db: Reader, actor: Actor, typed: string): Promise<Found[]> {
  const row = await maybeReturn(db, typed)
  if (row === undefined) return []
  const found = { kind: 'return', number: row.return_no, id: row.id, name: row.name } as const
  if (actor.user_type === 'Admin') return actor.pages.has('admin/returns') ? [{ ...found, page: 'admin/returns' }] : []
  if (row.seller_person_id === actor.person_id)
    return actor.pages.has('franchise/returns') ? [{ ...found, page: 'franchise/returns' }] : []
  const isOwn = row.person_id === actor.person_id && row.is_of_holder
  return isOwn && actor.pages.has('user/returns') ? [{ ...found, page: 'user/returns' }] : []
}

/** The counter sale of a number, for its buyer, for the franchise that sold and for admins of counter sales. */
async function foundCounterOrder(db: Reader, actor: Actor, typed: string): Promise<Found[]> {
  const row = await maybeCounterOrder(db, typed)
  if (row === undefined) return []
  const foundOn = (isTheirs: boolean, page: CounterPage): Found[] =>
    isTheirs && actor.pages.has(page)
      ? [{ kind: 'counter_order', number: row.order_no, id: row.id, name: row.name, page }]
      : []
  if (actor.user_type === 'Admin') return foundOn(true, 'admin/counter-sales')
  return [
    ...foundOn(row.seller_person_id === actor.person_id, 'franchise/repurchase/orders-list'),
    ...foundOn(row.person_id === actor.person_id && row.is_of_holder, 'user/counter-sales'),
  ]
}

/** The request for products of a number, for whoever asked or is asked, and for admins of its page. */
async function foundRequest(db: Reader, actor: Actor, typed: string): Promise<Found[]> {
  const row = await maybeProductRequest(db, typed)
  if (row === undefined) return []
  const found = { number: row.request_no, id: row.id, name: row.name }
  if (actor.user_type === 'Admin')
    return actor.pages.has('admin/product-requests')
      ? [{ ...found, kind: 'product_request', page: 'admin/product-requests' }]
      : []
  const page = 'franchise/inventory/product-requests'
  if (!actor.pages.has(page)) return []
  if (row.person_id === actor.person_id) return [{ ...found, kind: 'product_request', page }]
  return row.sender_person_id === actor.person_id ? [{ ...found, kind: 'received_request', page }] : []
}

/** The proposal of products of a number, for its franchise, for the one above that proposed it, and for admins of its page. */
async function foundProposal(db: Reader, actor: Actor, typed: string): Promise<Found[]> {
  const row = await maybeProductProposal(db, typed)
  if (row === undefined) return []
  const found = { number: row.proposal_no, id: row.id, name: row.name }
  const foundOn = (isTheirs: boolean, page: ProposalPage): Found[] =>
    isTheirs && actor.pages.has(page) ? [{ ...found, kind: proposalKinds[page], page }] : []
  if (actor.user_type === 'Admin') return foundOn(true, 'admin/repurchase-orders/place-order-for-franchise')
  return [
    ...foundOn(row.person_id === actor.person_id, 'franchise/inventory/product-requests'),
    ...foundOn(row.sender_person_id === actor.person_id, 'franchise/repurchase/place-order-for-franchise'),
  ]
}

/** What of products a number belongs to, of what the actor may open. */
export const foundGoods = async (db: Reader, actor: Actor, typed: string): Promise<Found[]> => [
  ...(await foundOrder(db, actor, typed)),
  ...(await foundReturn(db, actor, typed)),
  ...(await foundCounterOrder(db, actor, typed)),
  ...(await foundRequest(db, actor, typed)),
  ...(await foundProposal(db, actor, typed)),
]
