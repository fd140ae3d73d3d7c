import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { signIn } from '@banyan/contract/accounts/session.ts'
import * as lists from '@banyan/contract/franchises/franchise-lists.ts'
import * as contract from '@banyan/contract/franchises/franchises.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let admin: string
let second: string
let depot: string
let depot_id: bigint
const addPage = page('franchise/sub-franchise/add-sub-franchise').id
const listPage = page('franchise/sub-franchise/sub-franchise-list').id
const profilePage = page('franchise/sub-franchise/profile').id
const pins = page('franchise/pin-management/view-pin').id
const topup = page('franchise/topup/topup-by-pin').id

beforeAll(async () => {
  world = await createWorld({ config: { public_url: 'https://portal.example.org' } })
  await switchOn(world, [
    'admin/franchise-management/add-franchise',
    'admin/franchise-management/franchise-list',
    'admin/franchise-management/franchise-profile',
    'franchise/sub-franchise/add-sub-franchise',
    'franchise/sub-franchise/sub-franchise-list',
    'franchise/sub-franchise/profile',
  ])
  admin = await world.signInAs(world.admin_user_id)
  second = (await addAdminTo(world, { rights: null })).token
  const { user_id } = await world.join()
  // From now on two admins are needed.
  await creditWallet(world, user_id, 'INCOME', 1000_00n)
  depot_id = await addFranchiseTo(world, { user_id: 'depot9', rights: [addPage, listPage, profilePage, pins] })
  depot = await world.signInAs('depot9')
})
afterAll(() => world.close())

const maharashtra = '27AAPFU0939F1ZV'
type Body = z.input<typeof contract.addFranchise.body>
let people = 0
const body = (change: Partial<Body> = {}): Body => {
  const number = ++people
  return {
    user_id: `shop-${number}`,
    name: 'Asha Namuna',
    email: `shop${number}@example.com`,
    mobile: String(9_540_000_000 + number),
    rights: null,
    shop_name: `Namuna Stores ${number}`,
    address: '12 Sample Street',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    gstin: '',
    territory: 'Pune city',
    goods_percent: '5',
    pins_percent: '2',
    parent_user_id: '',
    ...change,
  }
}
const add = (change: Partial<Body> = {}, token = admin) =>
  world.ask(token, contract.addFranchise, { body: body(change) })
const below = (change: Partial<Body> = {}, token = depot) => {
  const { parent_user_id: _parent, ...own } = body({ goods_percent: '3', rights: [], ...change })
  return world.ask(token, contract.addSubFranchise, { body: own })
}
const idOf = ({ body: { data } }: { body: { data?: unknown } }) => BigInt((data as { id: string }).id)
const profile = async (id: bigint) => (await world.call(admin, lists.franchiseProfile, { params: { id } })).data
const listed = async (token: string, list: typeof lists.listFranchises) =>
  (await world.list(token, list)).data.map(({ user_id }) => user_id)

describe('the company adds a franchise', () => {
  test('with its shop, its wallets, what it earns and a welcome without a password', async () => {
    const answer = await add({ user_id: 'pune-one', gstin: maharashtra })
    expect(answer.status).toBe(200)
    const id = idOf(answer)
    expect(await profile(id)).toMatchObject({
      user_id: 'pune-one',
      parent_user_id: null,
      state: 'Maharashtra',
      gstin: maharashtra,
      goods_percent: '5.0000',
      has_password: false,
      is_email_verified: false,
      version: 1,
      commission_version: 1,
    })
    const wallets = await world.db
      .selectFrom('ledger_account')
      .select('wallet')
      .where('owner_person_id', '=', id)
      .execute()
    expect(new Set(wallets.map(({ wallet }) => wallet))).toEqual(new Set(['COMMISSION', 'FUND']))
    const [welcome] = await sentTo(world, id)
    expect(welcome).toMatchObject({ template: 'welcome_franchise', channel: 'email' })
    expect(welcome?.text).toContain('https://portal.example.org/accounts/forgot-password?user_id=pune-one')
    const tried = await world.ask(null, signIn, {
      body: { user_id: 'pune-one', password: worldPassword, remember: false },
    })
    expect([tried.status, tried.body.data]).toEqual([400, undefined])
  })

  test.each([
    ['user_id', { user_id: 'DEPOT9' }],
    ['gstin', { gstin: maharashtra, state: 'Goa' }],
    ['gstin', { gstin: '27AAPFU0939F1ZA' }],
    ['pincode', { pincode: '0411' }],
    ['state', { state: 'Atlantis' as never }],
    ['shop_name', { shop_name: '' }],
    ['goods_percent', { goods_percent: '5.0001' }],
    ['pins_percent', { pins_percent: '3' }],
    ['goods_percent', { goods_percent: '4', parent_user_id: 'depot9' }],
    ['parent_user_id', { parent_user_id: 'nobody-here' }],
    ['rights', { rights: [page('admin/dashboard').id] }],
  ] satisfies [string, Partial<Body>][])('refuses on %s: %j', async (field, change) => {
    const { status, body: said } = await add(change)
    expect(status).toBe(400)
    expect(Object.keys((said as { errors?: object }).errors ?? {})).toEqual([field])
  })

  test('refuses a mobile number that is another’s', async () => {
    const mobile = '9540077001'
    expect((await add({ mobile })).status).toBe(200)
    expect((await add({ mobile })).status).toBe(409)
  })

  test('below another, but neither below a sub-franchise nor below a blocked one', async () => {
    const parent = idOf(await add({ user_id: 'thane-one' }))
    const child = await add({ user_id: 'thane-sub', parent_user_id: 'THANE-ONE', goods_percent: '3' })
    expect(await profile(idOf(child))).toMatchObject({ parent_user_id: 'thane-one', parent_goods_percent: '5.0000' })
    const deeper = await add({ parent_user_id: 'thane-sub', goods_percent: '1' })
    expect(deeper.status).toBe(400)
    await world.call(admin, contract.blockFranchise, { params: { id: parent }, body: { reason: 'For a test' } })
    expect((await add({ parent_user_id: 'thane-one', goods_percent: '1' })).status).toBe(400)
  })
})

describe('a franchise adds one below its own', () => {
  test('with rights that it holds itself, and never with more', async () => {
    expect((await below({ rights: [topup] })).status).toBe(400)
    expect((await below({ rights: null })).status).toBe(400)
    const id = idOf(await below({ user_id: 'below-one', rights: [pins] }))
    const { access_rights } = await world.db
      .selectFrom('person')
      .select('access_rights')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(access_rights).toEqual([pins])
    expect(await profile(id)).toMatchObject({ parent_user_id: 'depot9', goods_percent: '3.0000' })
    expect(await listed(depot, lists.listSubFranchises)).toContain('below-one')
    expect(await listed(admin, lists.listFranchises)).toContain('below-one')
  })

  test('with what it earns itself at most', async () => {
    const own = {
      params: { id: depot_id },
      body: { goods_percent: '2', pins_percent: '2', reason: 'Less', version: 0 },
    }
    expect((await world.ask(admin, contract.setCommission, own)).status).toBe(400)
    const { status } = await below({ goods_percent: '3.5' })
    expect(status).toBe(400)
  })

  test('only with the page, and only where it is no sub-franchise itself', async () => {
    await addFranchiseTo(world, { user_id: 'no-page', rights: [pins] })
    expect((await below({}, await world.signInAs('no-page'))).status).toBe(403)
    await addFranchiseTo(world, { user_id: 'sub-all', parent_id: depot_id })
    expect((await below({ goods_percent: '1' }, await world.signInAs('sub-all'))).status).toBe(409)
  })

  test('sees its own, and nobody else’s', async () => {
    const stranger = idOf(await add({ user_id: 'stranger1' }))
    const its = idOf(await below({ user_id: 'below-two' }))
    expect(await listed(depot, lists.listSubFranchises)).not.toContain('stranger1')
    expect((await world.ask(depot, lists.subFranchiseProfile, { params: { id: its } })).status).toBe(200)
    expect((await world.ask(depot, lists.subFranchiseProfile, { params: { id: stranger } })).status).toBe(404)
    expect((await world.ask(depot, lists.subFranchiseProfile, { params: { id: depot_id } })).status).toBe(404)
  })

  test('reads no name of an admin who changed it', async () => {
    const id = idOf(await below({ user_id: 'below-three' }))
    const reason = 'Complaints'
    await world.call(admin, contract.blockFranchise, { params: { id }, body: { reason } })
    await world.call(admin, contract.unblockFranchise, { params: { id }, body: { reason } })
    const seen = (await world.call(depot, lists.subFranchiseProfile, { params: { id } })).data
    expect(seen.blocks.map((one) => [one.reason, one.by_user_id])).toEqual([
      [reason, null],
      [reason, null],
    ])
    expect([seen.shop_versions[0]?.by_user_id, seen.commissions[0]?.by_user_id]).toEqual(['depot9', 'depot9'])
    expect((await profile(id)).blocks.map(({ by_user_id }) => by_user_id)).toEqual([
      world.admin_user_id,
      world.admin_user_id,
    ])
  })
})

describe('the company changes a franchise', () => {
  test('its shop, with what it was', async () => {
    const id = idOf(await add({ user_id: 'changing' }))
    const {
      user_id: _id,
      name: _name,
      email: _email,
      mobile: _mobile,
      rights: _rights,
      ...rest
    } = body({ city: 'Nashik' })
    const { parent_user_id: _parent, goods_percent: _goods, pins_percent: _pins, ...shop } = rest
    const save = (version: number) =>
      world.ask(admin, contract.saveFranchise, { params: { id }, body: { ...shop, reason: 'It moved', version } })
    expect((await save(1)).body.data).toEqual({ version: 2 })
    expect((await save(1)).status).toBe(409)
    expect((await save(2)).body.data).toEqual({ version: 2 })
    const { shop_versions, city } = await profile(id)
    expect(city).toBe('Nashik')
    expect(shop_versions.map((kept) => [kept.version, kept.city, kept.reason, kept.by_user_id])).toEqual([
      [2, 'Nashik', 'It moved', world.admin_user_id],
      [1, 'Pune', '', world.admin_user_id],
    ])
  })

  test('a lower commission alone, a higher one with a second admin', async () => {
    const id = idOf(await add({ user_id: 'earning' }))
    const set = (goods_percent: string, version: number) =>
      world.ask(admin, contract.setCommission, {
        params: { id },
        body: { goods_percent, pins_percent: '2', reason: 'As agreed', version },
      })
    expect((await set('4', 1)).body.data).toEqual({ version: 2 })
    expect((await set('6', 1)).status).toBe(409)
    const asked = await set('6', 2)
    expect(asked.status).toBe(202)
    expect((await profile(id)).goods_percent).toBe('4.0000')
    await agreedTo(world, second, asked)
    const { goods_percent, commissions } = await profile(id)
    expect(goods_percent).toBe('6.0000')
    expect(commissions.map((kept) => kept.goods_percent)).toEqual(['6.0000', '4.0000', '5.0000'])
  })

  test('blocks it, which ends its sessions, and lets it in again', async () => {
    const id = await addFranchiseTo(world, { user_id: 'kept-out' })
    const token = await world.signInAs('kept-out')
    const at = { params: { id }, body: { reason: 'Complaints' } }
    expect((await world.ask(admin, contract.unblockFranchise, at)).status).toBe(409)
    expect((await world.ask(admin, contract.blockFranchise, at)).status).toBe(200)
    expect((await world.ask(token, lists.listSubFranchises, {})).status).toBe(401)
    expect((await world.ask(admin, contract.blockFranchise, at)).status).toBe(409)
    expect((await world.ask(admin, contract.unblockFranchise, at)).status).toBe(200)
    const { blocks } = await profile(id)
    expect(blocks.map(({ is_blocked, reason }) => [is_blocked, reason])).toEqual([
      [false, 'Complaints'],
      [true, 'Complaints'],
    ])
  })
})

test('the list shows stock, wallet and sales, and is filtered', async () => {
  const { data: rows } = await world.list(admin, lists.listFranchises, { user_id: 'depot9' })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ user_id: 'depot9', stock_value: 0n, wallet: 0n, month_sales: 0n })
  expect(rows[0]?.last_seen_at).toBeInstanceOf(Date)
})
