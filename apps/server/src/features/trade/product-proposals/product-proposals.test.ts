import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  companyProposalMoves,
  parentProposalMoves,
  receivedProposalMoves,
} from '@banyan/contract/product-proposals/answering-proposals.ts'
import {
  productProposalLines,
  productProposalLists,
  productProposalSteps,
} from '@banyan/contract/product-proposals/product-proposals.ts'
import {
  findProposalProducts,
  findProposalReceivers,
  proposeProducts,
  proposeProductsBelow,
} from '@banyan/contract/product-proposals/proposing.ts'
import { productRequestLists } from '@banyan/contract/product-requests/product-requests.ts'
import { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import { openClawbacks, postJournal } from '#features/ledger/ledger/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { productProposalsIn } from '#testing/sales/product-proposals-in.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, type World } from '#testing/world.ts'
import { expireProposals } from './index.ts'

const { accept, decline } = receivedProposalMoves

let world: World
let goods: ReturnType<typeof productProposalsIn>
let admin: string
let depot: string
let shop: string
let depot_id: bigint
let shop_id: bigint
let soap: bigint

beforeAll(async () => {
  world = await createWorld()
  goods = productProposalsIn(world)
  await goods.open()
  await switchOn(world, [
    'admin/repurchase-orders/place-order-for-franchise',
    'franchise/repurchase/place-order-for-franchise',
  ])
  depot_id = await goods.personOf(world.franchise_user_id)
  shop_id = await addFranchiseTo(world, { user_id: 'shop-below', parent_id: depot_id })
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
  shop = await world.signInAs('shop-below')
  soap = await goods.product('SOAP-1', 20)
  await goods.fund(world.franchise_user_id, 1_000_000n)
})
afterAll(() => world.close())

const balanceOf = async (code: string): Promise<bigint> =>
  (
    await world.db
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).balance_minor
const wallet = () => balanceOf(`FUND:${depot_id}`)
const at = (id: bigint, body?: object) => ({ params: { id }, ...(body && { body: body as never }) })
const toDepot = (quantity = 2, cost?: string) => goods.bodyFor(world.franchise_user_id, 'SOAP-1', quantity, cost)
const rowOf = async (id: bigint) =>
  (await world.list(admin, productProposalLists.admin)).data.find((row) => row.id === id)!
const told = async (person_id: bigint) =>
  (
    await world.db
      .selectFrom('message_out')
      .select('template')
      .where('person_id', '=', person_id)
      .where('template', 'like', 'product_pro%')
      .where('channel', '=', 'email')
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

test('the company proposes, nothing moves, and the franchise that accepts has the value held', async () => {
  const before = await wallet()
  const { data: offered } = await world.call(admin, findProposalProducts, { query: { words: 'soap' } })
  expect(offered).toMatchObject([{ code: 'SOAP-1', price: 100_000n, available: 20 }])
  const { data: receivers } = await world.call(admin, findProposalReceivers, { query: {} })
  expect(receivers.map(({ user_id }) => user_id)).toEqual([world.franchise_user_id])

  const added = await goods.propose(admin, toDepot())
  expect(added).toMatchObject({ proposal_no: 'PP-000001', value: 200_000n, pieces: 2 })
  expect([await wallet(), await balanceOf('orders_in_hand')]).toEqual([before, 0n])
  expect((await world.list(depot, productProposalLists.franchise, { needs_decision: 'true' })).data).toMatchObject([
    { id: added.id, from_name: null, quantity: 2, may: { accept: true, decline: true, withdraw: false } },
  ])
  expect((await world.list(depot, productRequestLists.franchise)).data).toEqual([])

  await world.call(depot, accept, at(added.id, await goods.pricesOf(depot, added.id)))
  expect([await wallet(), await balanceOf('orders_in_hand')]).toEqual([before - 200_000n, 200_000n])
  const [request] = (await world.list(depot, productRequestLists.franchise)).data
  expect(request).toMatchObject({ state: 'requested', asked: 200_000n, to_user_id: null })
  expect(await rowOf(added.id)).toMatchObject({
    state: 'accepted',
    accepted_value: 200_000n,
    request_no: request!.request_no,
    may: { accept: false, withdraw: false },
  })
  expect(await told(depot_id)).toEqual(['product_proposal_made'])
  expect(await told(await goods.personOf(world.admin_user_id))).toEqual(['product_proposal_accepted'])
  const { data: steps } = await world.call(depot, productProposalSteps, { params: { id: added.id } })
  expect(steps.map(({ state }) => state)).toEqual(['proposed', 'accepted'])
  await expectBooksToBalance(world)
})

test('a parent proposes to a franchise below it, which pays it directly, and hears of the answer once', async () => {
  const { id } = await goods.proposeBelow(depot, goods.bodyFor('SHOP-below', 'soap-1', 3))
  await world.call(shop, accept, at(id, await goods.pricesOf(shop, id)))
  expect((await world.list(depot, productRequestLists.received)).data).toMatchObject([
    { state: 'requested', quantity: 3, to_user_id: world.franchise_user_id },
  ])
  expect((await told(depot_id)).slice(1)).toEqual(['product_proposal_accepted'])
  const again = await goods.proposeBelow(depot, goods.bodyFor('shop-below', 'SOAP-1', 1))
  await world.call(shop, decline, at(again.id, { reason: 'The shelf is full' }))
  expect((await told(depot_id)).slice(2)).toEqual(['product_proposal_declined'])
  expect((await world.list(depot, productProposalLists.placed, { state: 'declined' })).data).toMatchObject([
    { id: again.id, reason: 'The shelf is full' },
  ])
  await expectBooksToBalance(world)
})

test('two copies of one acceptance hold once', async () => {
  const before = await wallet()
  const { id } = await goods.propose(admin, toDepot(1))
  const prices = await goods.pricesOf(depot, id)
  const answers = await Promise.all([1, 2, 3].map(() => world.ask(depot, accept, at(id, prices))))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(await wallet()).toBe(before - 100_000n)
})

test('another price than was shown is refused by its line, and the old and the new one are read', async () => {
  const { id } = await goods.propose(admin, toDepot(1))
  const old = await goods.pricesOf(depot, id)
  await goods.price(soap, { franchise_price_minor: 90_000n })
  const refused = await world.ask(depot, accept, at(id, old))
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: 'price_changed', errors: { 'lines.0.price': /900.00/ } },
  ])
  const { data } = await world.call(depot, productProposalLines, { params: { id } })
  expect(data).toMatchObject([{ price: 100_000n, price_now: 90_000n }])
  await world.call(depot, accept, at(id, await goods.pricesOf(depot, id)))
  expect(await rowOf(id)).toMatchObject({ value: 100_000n, accepted_value: 90_000n })
  await expectBooksToBalance(world)
})

const refusalOf = async (asked: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await asked
  return [status, (body as { code: string }).code]
}
const fieldsOf = async (asked: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await asked
  return [status, Object.keys((body as { errors: object }).errors)]
}

test('a wallet that is short refuses, and the proposal waits on', async () => {
  const { id } = await goods.propose(admin, toDepot(500, '900.00'))
  const prices = await goods.pricesOf(depot, id)
  expect(await refusalOf(world.ask(depot, accept, at(id, prices)))).toEqual([400, 'insufficient_funds'])
  expect(await rowOf(id)).toMatchObject({ state: 'proposed', request_no: null })
  await world.call(admin, companyProposalMoves.withdraw, at(id))
  expect(await refusalOf(world.ask(depot, accept, at(id, prices)))).toEqual([409, 'withdrawn_already'])
})

test('lines are agreed to one by one, with none left out and no other', async () => {
  const { id } = await goods.propose(admin, toDepot(1, '900.00'))
  const price = '900.00'
  expect(await fieldsOf(world.ask(depot, accept, at(id, { lines: [{ line_no: 2, price }] })))).toEqual([
    400,
    ['lines.0.line_no'],
  ])
  expect(await fieldsOf(world.ask(depot, accept, at(id, { lines: [] })))).toEqual([400, ['lines']])
  await world.db.updateTable('product').set({ is_active: false }).where('id', '=', soap).execute()
  expect(await fieldsOf(world.ask(depot, accept, at(id, { lines: [{ line_no: 1, price }] })))).toEqual([
    400,
    ['lines.0.price'],
  ])
  expect((await world.call(depot, productProposalLines, { params: { id } })).data).toMatchObject([{ price_now: null }])
  await world.db.updateTable('product').set({ is_active: true }).where('id', '=', soap).execute()
  await world.call(admin, companyProposalMoves.withdraw, at(id))
})

test('nobody proposes to whom they do not send, and another’s proposal is not there', async () => {
  const below = goods.bodyFor('shop-below', 'SOAP-1', 1, '900.00')
  const depotBody = toDepot(1, '900.00')
  for (const [token, call, body] of [
    [admin, proposeProducts, below],
    [depot, proposeProductsBelow, depotBody],
    [shop, proposeProductsBelow, depotBody],
    [shop, proposeProductsBelow, below],
    [depot, proposeProductsBelow, goods.bodyFor('nobody', 'SOAP-1', 1, '900.00')],
    [depot, proposeProductsBelow, goods.bodyFor(world.root_user_id, 'SOAP-1', 1, '900.00')],
  ] as const)
    expect(await fieldsOf(world.ask(token, call, { body }))).toEqual([400, ['user_id']])
  expect((await world.call(shop, findProposalReceivers, { query: {} })).data).toEqual([])

  const { id } = await goods.propose(admin, depotBody)
  for (const call of [productProposalLines, productProposalSteps])
    expect((await world.ask(shop, call, at(id))).status).toBe(404)
  expect((await world.ask(shop, decline, at(id, { reason: 'Not mine' }))).status).toBe(404)
  expect((await world.ask(depot, parentProposalMoves.withdraw, at(id))).status).toBe(404)
  await world.call(admin, companyProposalMoves.withdraw, at(id))
  const theirs = await goods.proposeBelow(depot, below)
  expect(await refusalOf(world.ask(admin, companyProposalMoves.withdraw, at(theirs.id)))).toEqual([409, 'not_theirs'])
  await world.call(depot, parentProposalMoves.withdraw, at(theirs.id))
})

test('a franchise that was moved or blocked between is kept from it', async () => {
  const { id } = await goods.proposeBelow(depot, goods.bodyFor('shop-below', 'SOAP-1', 1, '900.00'))
  const prices = await goods.pricesOf(shop, id)
  const set = (parent_id: bigint | null) =>
    world.db.updateTable('franchise').set({ parent_id }).where('person_id', '=', shop_id).execute()
  const block = (person_id: bigint, is_blocked: boolean) =>
    world.db.updateTable('person').set({ is_blocked }).where('id', '=', person_id).execute()
  await set(null)
  expect(await refusalOf(world.ask(shop, accept, at(id, prices)))).toEqual([409, 'sender_changed'])
  await set(depot_id)
  await block(depot_id, true)
  expect(await refusalOf(world.ask(shop, accept, at(id, prices)))).toEqual([409, 'parent_blocked'])
  await block(depot_id, false)
  await block(shop_id, true)
  const asked = world.ask(depot, proposeProductsBelow, { body: goods.bodyFor('shop-below', 'SOAP-1', 1, '900.00') })
  expect(await fieldsOf(asked)).toEqual([400, ['user_id']])
  expect((await world.ask(shop, accept, at(id, prices))).status).toBe(401)
  await block(shop_id, false)
  expect(await rowOf(id)).toMatchObject({ state: 'proposed' })
  await world.call(depot, parentProposalMoves.withdraw, at(id))
})

test('so many wait at once and reach one franchise in a day, and what nobody answers expires', async () => {
  world.clock.advance(86_400_000 + 1)
  depot = await world.signInAs(world.franchise_user_id)
  const body = goods.bodyFor('shop-below', 'SOAP-1', 1, '900.00')
  const ask = () => world.ask(depot, proposeProductsBelow, { body })
  const ids: bigint[] = []
  for (let nth = 0; nth < 5; nth++) ids.push((await goods.proposeBelow(depot, body)).id)
  expect(await refusalOf(ask())).toEqual([409, 'too_many_waiting'])
  for (let nth = 0; nth < 5; nth++) {
    await world.call(depot, parentProposalMoves.withdraw, at(ids.pop()!))
    ids.unshift((await goods.proposeBelow(depot, body)).id)
  }
  await world.call(depot, parentProposalMoves.withdraw, at(ids.pop()!))
  expect(await refusalOf(ask())).toEqual([409, 'too_many_a_day'])

  world.clock.advance(7 * 86_400_000)
  shop = await world.signInAs('shop-below')
  admin = await world.signInAs(world.admin_user_id)
  const [late] = ids
  expect(await refusalOf(world.ask(shop, accept, at(late!, await goods.pricesOf(shop, late!))))).toEqual([
    409,
    'expired_already',
  ])
  await expireProposals(world.services)
  await expireProposals(world.services)
  expect(await rowOf(late!)).toMatchObject({ state: 'expired' })
  expect(await refusalOf(world.ask(shop, decline, at(late!, { reason: 'Too late' })))).toEqual([409, 'expired_already'])
  expect((await world.list(shop, productProposalLists.franchise, { needs_decision: 'true' })).data).toEqual([])
  await expectBooksToBalance(world)
})

test('copies of one proposal are one, and a race does not pass the limit', async () => {
  const body = goods.bodyFor('shop-below', 'SOAP-1', 1, '900.00')
  depot = await world.signInAs(world.franchise_user_id)
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.ask(depot, proposeProductsBelow, { body })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 200, 200, 409, 409, 409,
  ])
})

test('a franchise that owes sees the member price, and whoever proposed does not learn of it', async () => {
  const { id } = await goods.propose(admin, toDepot(1, '900.00'))
  await inTransaction(world.db, async (trx) => {
    await openClawbacks(trx, [depot_id])
    const posted = { kind: 'credit', event_at: world.clock.now(), created_by: null } as const
    const transfers = [
      { debit: clawbackCode(depot_id), credit: 'suspense', amount_minor: 100n, kind: 'credit' },
    ] as const
    await postJournal(trx, {
      ...posted,
      reference: 'debt:test',
      idempotency_key: 'debt:test',
      input: 'debt',
      transfers,
    })
  })
  const pricesFor = async (token: string) =>
    (await world.call(token, productProposalLines, { params: { id } })).data.map(({ price_now }) => price_now)
  expect([await pricesFor(depot), await pricesFor(admin)]).toEqual([[110_000n], [90_000n]])
  await world.call(depot, accept, at(id, await goods.pricesOf(depot, id)))
  expect(await rowOf(id)).toMatchObject({ value: 90_000n, accepted_value: 110_000n })
})
