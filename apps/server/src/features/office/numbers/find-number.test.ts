import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNumber } from '@banyan/contract/numbers/find-number.ts'
import { startConversation } from '@banyan/contract/support/conversations.ts'
import { sendBy } from '@banyan/domain/returns/return-life.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { orderedParcel } from '#testing/trade/parcels.ts'
import { order, sellProduct } from '#testing/trade/shop.ts'

let world: World
let esha: JoinedMember
let kiran: JoinedMember
let receipt_no: string
let pin_no: string
let tokens: Record<'admin' | 'esha' | 'kiran' | 'depot', string>

const utr = '412345678901'

beforeAll(async () => {
  world = await createWorld()
  esha = await world.join({ name: 'Esha Namuna' })
  kiran = await world.join({ name: 'Kiran Namuna' })
  receipt_no = (await world.activate(esha.user_id)).receipt_no
  pin_no = (await issuePin(world, { owner_user_id: esha.user_id })).pin_no
  await world.db
    .insertInto('pin_request')
    .values({
      person_id: esha.person_id,
      package_id: world.packages[0]!.id,
      count: 1,
      amount_minor: 100n,
      payment_mode: 'UPI',
      paid_on: '2026-01-01',
      reference: utr,
      requested_at: world.clock.now(),
    })
    .execute()
  tokens = {
    admin: await world.signInAs(world.admin_user_id),
    esha: await world.signInAs(esha.user_id),
    kiran: await world.signInAs(kiran.user_id),
    depot: await world.signInAs(world.franchise_user_id),
  }
})
afterAll(() => world.close())

const find = async (who: keyof typeof tokens, number: string) =>
  (await world.call(tokens[who], findNumber, { query: { number } })).data

test('nobody without a session, and no part of a field', async () => {
  expect((await world.ask(null, findNumber, { query: { number: pin_no } })).status).toBe(401)
  for (const query of [{}, { number: '12345' }, { number: 'x'.repeat(61) }]) {
    const { status, body } = await world.ask(tokens.admin, findNumber, { query })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['number']])
  }
})

describe('a pin', () => {
  test('is found by an admin and by its holder, each on a page of their own', async () => {
    const found = { kind: 'pin', number: pin_no, name: 'Esha Namuna' }
    expect(await find('admin', pin_no)).toEqual([{ ...found, page: 'admin/pin-management/view-pin' }])
    expect(await find('esha', pin_no.toLowerCase().replace(/^..../, '$&-'))).toEqual([
      { ...found, page: 'user/pin-management/view-pin' },
    ])
  })

  test('does not exist for anybody else, and not by a part of its number', async () => {
    expect(await find('kiran', pin_no)).toEqual([])
    expect(await find('depot', pin_no)).toEqual([])
    expect(await find('admin', pin_no.slice(0, -1))).toEqual([])
  })
})

test('a receipt is found by whoever may read it', async () => {
  const found = [{ kind: 'receipt', number: receipt_no, name: 'Esha Namuna', page: 'any/topup-receipt' }]
  expect(await find('admin', receipt_no.toLowerCase())).toEqual(found)
  expect(await find('esha', receipt_no)).toEqual(found)
  expect(await find('kiran', receipt_no)).toEqual([])
})

test('a payment is found by its UTR however it is typed, by an admin and by whoever made it', async () => {
  const found = { kind: 'pin_request', number: utr, name: 'Esha Namuna' }
  expect(await find('admin', 'UTR 4123-4567 8901')).toEqual([{ ...found, page: 'admin/pin-management/pin-requests' }])
  expect(await find('esha', utr)).toEqual([{ ...found, page: 'user/pin-management/pin-request-history' }])
  expect(await find('kiran', utr)).toEqual([])
  expect(await find('depot', utr)).toEqual([])
  for (const part of [utr.slice(1), '------', 'देवनागरी']) expect(await find('admin', part)).toEqual([])
})

test('so is a payment that was credited, or waits to be', async () => {
  await switchOn(world, ['admin/wallet/credit-requests', 'user/wallet/credit-requests'])
  const { id } = await world.db
    .insertInto('deposit_account')
    .values({ label: 'Main account', upi_id: 'namuna@okbank', created_at: world.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = '412345678955'
  await world.db
    .insertInto('credit_request')
    .values([
      {
        person_id: esha.person_id,
        wallet: 'FUND',
        amount_minor: 500_00n,
        payment_mode: 'UPI',
        deposit_account_id: id,
        paid_to: 'Main account',
        paid_on: '2026-01-01',
        reference,
        requested_at: world.clock.now(),
      },
    ])
    .execute()
  const found = { kind: 'credit_request', number: reference, name: 'Esha Namuna' }
  expect(await find('admin', `utr ${reference}`)).toEqual([{ ...found, page: 'admin/wallet/credit-requests' }])
  expect(await find('esha', reference)).toEqual([{ ...found, page: 'user/wallet/credit-requests' }])
  for (const other of ['kiran', 'depot'] as const) expect(await find(other, reference)).toEqual([])
})

test('a conversation is found by an admin and by whoever it is with, with and without its zeros', async () => {
  const body = {
    category: 'Account',
    priority: 'normal',
    about: null,
    subject: 'My name',
    message: 'Hello',
    file_ids: [],
  }
  const { id, conversation_no } = (await world.call(tokens.esha, startConversation, { body })).data
  const found = { kind: 'conversation', number: conversation_no, id, name: 'Esha Namuna' }
  const short = conversation_no.replace(/-0+/, '-').toLowerCase()
  for (const typed of [conversation_no, short]) {
    expect(await find('admin', typed)).toEqual([{ ...found, page: 'admin/support/view-message' }])
    expect(await find('esha', typed)).toEqual([{ ...found, page: 'user/support/view-message' }])
    for (const other of ['kiran', 'depot'] as const) expect(await find(other, typed)).toEqual([])
  }
  expect(await find('admin', conversation_no.slice(0, -1))).toEqual([])
})

test('an order is found by an admin and by its buyer, and not by an heir', async () => {
  await switchOn(world, [
    'user/repurchase/place-order',
    'user/repurchase/orders-list',
    'admin/repurchase-orders/orders',
  ])
  const product_id = await sellProduct(world, { code: 'FIND-1' })
  await creditWallet(world, esha.user_id, 'FUND', 118_00n)
  const { id, order_no } = await order(world, tokens.esha, [{ product_id }])
  const found = { kind: 'order', number: order_no, id, name: 'Esha Namuna' }
  for (const typed of [order_no, order_no.toLowerCase(), order_no.replace('-', ' ')]) {
    expect(await find('admin', typed)).toEqual([{ ...found, page: 'admin/repurchase-orders/orders' }])
    expect(await find('esha', typed)).toEqual([{ ...found, page: 'user/repurchase/orders-list' }])
    for (const other of ['kiran', 'depot'] as const) expect(await find(other, typed)).toEqual([])
  }
  for (const none of ['OD-999999', 'OD-000000', `X${order_no}`]) expect(await find('admin', none)).toEqual([])
  const life = {
    kind: 'transferred',
    reason: 'For a test',
    at: world.clock.now(),
    by_person_id: esha.person_id,
  } as const
  await world.db
    .insertInto('member_life')
    .values({ ...life, member_id: esha.member_id })
    .execute()
  expect(await find('esha', order_no)).toEqual([])
  expect(await find('admin', order_no)).toHaveLength(1)
})

test('an order that is picked up is found by the franchise where it is, on its page, and by no other', async () => {
  const product_id = await sellProduct(world, { code: 'FIND-PARCEL' })
  const { id, order_no } = await orderedParcel(world, { shop_user_id: world.franchise_user_id, product_id })
  expect(await find('depot', order_no)).toEqual([])
  await switchOn(world, ['franchise/parcels'])
  const found = { kind: 'order', number: order_no, id, name: 'Asha Namuna', page: 'franchise/parcels' }
  expect(await find('depot', order_no)).toEqual([found])
  await addFranchiseTo(world, { user_id: 'no-place' })
  const other = await world.signInAs('no-place')
  expect((await world.call(other, findNumber, { query: { number: order_no } })).data).toEqual([])
})

test('a counter sale is found by its buyer, by the shop and by an admin of counter sales, and not by an heir', async () => {
  const counter = counterIn(world)
  await counter.open()
  await switchOn(world, ['franchise/repurchase/place-order-for-member', 'franchise/repurchase/orders-list'])
  const product_id = await counter.product('FIND-CS')
  await counter.stock(product_id, 1, { owner_person_id: await counter.personOf(world.franchise_user_id) })
  const { order_no, id } = await counter.sell(tokens.depot, kiran.user_id, product_id)
  const found = { kind: 'counter_order', number: order_no, id, name: 'Kiran Namuna' }
  for (const typed of [order_no, order_no.toLowerCase(), order_no.replace('-', ' ')]) {
    expect(await find('admin', typed)).toEqual([{ ...found, page: 'admin/counter-sales' }])
    expect(await find('kiran', typed)).toEqual([{ ...found, page: 'user/counter-sales' }])
    expect(await find('depot', typed)).toEqual([{ ...found, page: 'franchise/repurchase/orders-list' }])
    expect(await find('esha', typed)).toEqual([])
  }
  const life = {
    kind: 'transferred',
    reason: 'For a test',
    at: world.clock.now(),
    by_person_id: kiran.person_id,
  } as const
  await world.db
    .insertInto('member_life')
    .values({ ...life, member_id: kiran.member_id })
    .execute()
  expect(await find('kiran', order_no)).toEqual([])
  expect(await find('admin', order_no)).toHaveLength(1)
})

test('a return is found by its buyer and by an admin of its page, and not by an heir', async () => {
  await switchOn(world, ['user/returns', 'admin/returns'])
  const product_id = await sellProduct(world, { code: 'FIND-2' })
  await creditWallet(world, kiran.user_id, 'FUND', 118_00n)
  const ordered = await order(world, tokens.kiran, [{ product_id }])
  const { id, return_no } = await world.db
    .insertInto('order_return')
    .values({
      order_id: ordered.id,
      person_id: kiran.person_id,
      requested_at: world.clock.now(),
      send_by: sendBy(world.clock.now()),
      quantity: 1,
      asked_minor: 118_00n,
      why: 'Too small',
    })
    .returning(['id', 'return_no'])
    .executeTakeFirstOrThrow()
  const found = { kind: 'return', number: return_no, id, name: 'Kiran Namuna' }
  for (const typed of [return_no, return_no.toLowerCase(), 'RT 000001']) {
    expect(await find('admin', typed)).toEqual([{ ...found, page: 'admin/returns' }])
    expect(await find('kiran', typed)).toEqual([{ ...found, page: 'user/returns' }])
    for (const other of ['esha', 'depot'] as const) expect(await find(other, typed)).toEqual([])
  }
  const life = { reason: 'For a test', at: world.clock.now(), by_person_id: kiran.person_id }
  await world.db
    .insertInto('member_life')
    .values({ ...life, kind: 'transferred', member_id: kiran.member_id })
    .execute()
  expect(await find('kiran', return_no)).toEqual([])
  expect(await find('admin', return_no)).toHaveLength(1)
})

test('a request for products is found by whoever asked or is asked, and by an admin', async () => {
  await switchOn(world, ['admin/product-requests'])
  const person = world.db.selectFrom('person').select('id').where('user_id', '=', world.franchise_user_id)
  const { id: parent_id } = await person.executeTakeFirstOrThrow()
  const below = await addFranchiseTo(world, { user_id: 'depot-below', parent_id })
  await addFranchiseTo(world, { user_id: 'depot-beside' })
  const asked = { person_id: below, sender_person_id: parent_id, asked_minor: 100n, requested_at: world.clock.now() }
  const { id, request_no } = await world.db
    .insertInto('product_request')
    .values(asked)
    .returning(['id', 'request_no'])
    .executeTakeFirstOrThrow()
  const found = { number: request_no, id, name: 'Ravi Udaharan' }
  const page = 'franchise/inventory/product-requests'
  const findAs = async (user_id: string) =>
    (await world.call(await world.signInAs(user_id), findNumber, { query: { number: request_no.toLowerCase() } })).data
  expect(await find('admin', request_no)).toEqual([
    { ...found, kind: 'product_request', page: 'admin/product-requests' },
  ])
  expect(await find('depot', request_no)).toEqual([{ ...found, kind: 'received_request', page }])
  expect(await findAs('depot-below')).toEqual([{ ...found, kind: 'product_request', page }])
  expect(await findAs('depot-beside')).toEqual([])
  for (const other of ['esha', 'kiran'] as const) expect(await find(other, request_no)).toEqual([])
})

test('a proposal of products is found by its franchise, by whoever proposed it, and by an admin of its page', async () => {
  await switchOn(world, [
    'admin/repurchase-orders/place-order-for-franchise',
    'franchise/repurchase/place-order-for-franchise',
  ])
  const idOf = async (user_id: string) =>
    (await world.db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id
  const parent_id = await idOf(world.franchise_user_id)
  const below = await addFranchiseTo(world, { user_id: 'proposed-below', parent_id })
  await addFranchiseTo(world, { user_id: 'proposed-beside' })
  const now = world.clock.now()
  const { id, proposal_no } = await world.db
    .insertInto('product_proposal')
    .values({
      person_id: below,
      sender_person_id: parent_id,
      proposed_by: parent_id,
      proposed_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      value_minor: 100n,
    })
    .returning(['id', 'proposal_no'])
    .executeTakeFirstOrThrow()
  const found = { number: proposal_no, id, name: 'Ravi Udaharan' }
  const findAs = async (user_id: string) =>
    (await world.call(await world.signInAs(user_id), findNumber, { query: { number: proposal_no.toLowerCase() } })).data
  const proposed = { ...found, kind: 'product_proposal' }
  expect(await find('admin', 'PP 000001')).toEqual([
    { ...proposed, page: 'admin/repurchase-orders/place-order-for-franchise' },
  ])
  expect(await find('depot', proposal_no)).toEqual([
    { ...proposed, page: 'franchise/repurchase/place-order-for-franchise' },
  ])
  expect(await findAs('proposed-below')).toEqual([
    { ...found, kind: 'received_proposal', page: 'franchise/inventory/product-requests' },
  ])
  expect(await findAs('proposed-beside')).toEqual([])
  for (const other of ['esha', 'kiran'] as const) expect(await find(other, proposal_no)).toEqual([])
})

test('an admin finds only what their pages show, from the next request on', async () => {
  const hold = (access_rights: number[] | null) =>
    world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
  await hold([3001])
  for (const number of [pin_no, receipt_no, utr, 'OD-000001', 'RT-000001', 'CS-000001', 'RQ-000001', 'PP-000001'])
    expect(await find('admin', number)).toEqual([])
  await hold(null)
})
