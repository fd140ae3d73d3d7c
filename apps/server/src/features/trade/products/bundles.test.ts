import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { askCounterCode } from '@banyan/contract/counter-orders/selling.ts'
import { productCategories } from '@banyan/contract/products/categories.ts'
import { addPrice } from '@banyan/contract/products/prices.ts'
import * as contract from '@banyan/contract/products/products.ts'
import { requestProducts } from '@banyan/contract/product-requests/requesting.ts'
import { proposeProducts } from '@banyan/contract/product-proposals/proposing.ts'
import { correctStock } from '@banyan/contract/stock/corrections.ts'
import { findStockProducts, receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

/** Bundles in the catalogue: what may be in one, how it is taxed, and what it is not for. */
let world: World
let admin: string
let second: string
let tea: string
const current_password = worldPassword
const today = '2026-06-15'
const later = '2026-07-01'

beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date(`${today}T06:00:00Z`))
  await switchEverythingOn(world)
  admin = await world.signInAs(world.admin_user_id)
  second = (await addAdminTo(world, { rights: null })).token
  const { user_id } = await world.join()
  // From now on two admins are needed.
  await creditWallet(world, user_id, 'INCOME', 1000_00n)
  const named = { name: 'Tea', parent_id: null, current_password }
  tea = String((await world.call(admin, productCategories.add, { body: named })).data.id)
})
afterAll(() => world.close())

type Body = z.input<typeof contract.addProduct.body>
const product = async (change: Partial<Body>): Promise<Body> => ({
  code: 'TEA-1',
  name: 'Namuna tea',
  category_id: tea,
  description: '',
  unit: 'NOS',
  hsn: '0902',
  has_lots: false,
  has_expiry: false,
  reorder_level: 0,
  most_per_order: null,
  most_per_month: null,
  is_returnable: true,
  image_ids: [await uploadImage(world, admin, 'product')],
  from_day: today,
  mrp: '1200.00',
  member_price: '1000.00',
  franchise_price: '900.00',
  bv: '0',
  gst_percent: '5',
  current_password,
  ...change,
})
const ask = async (change: Partial<Body>) => world.ask(admin, contract.addProduct, { body: await product(change) })
const add = async (change: Partial<Body>): Promise<bigint> => {
  const { status, body } = await agreedTo(world, second, await ask(change))
  expect([status, body.errors]).toEqual([200, undefined])
  return (await world.db.selectFrom('product').select('id').where('code', '=', change.code!).executeTakeFirstOrThrow())
    .id
}
const priced = async (id: bigint, change: object) => {
  const { price_version: version } = (await world.call(admin, contract.getProduct, { params: { id } })).data
  const { from_day, mrp, member_price, franchise_price, bv, gst_percent } = await product({})
  const price = { from_day, mrp, member_price, franchise_price, bv, gst_percent }
  return world.ask(admin, addPrice, { params: { id }, body: { ...price, version, current_password, ...change } })
}
const pricedByTwo = async (id: bigint, change: object) => {
  const asked = await priced(id, change)
  return [asked.status, (await agreedTo(world, second, asked)).status]
}
const turn = (id: bigint, is_active: boolean) =>
  world.ask(admin, contract.switchProduct, { params: { id }, body: { is_active } })
const faults = async (asked: Promise<{ status: number; body: { errors?: unknown } }>) => {
  const { status, body } = await asked
  return [status, body.errors]
}
const only = (code: string, quantity = 1) => [{ code, quantity }]

describe('a bundle', () => {
  test('waits for a second admin, BV or none: by it goods are sold at a price of its own', async () => {
    await add({ code: 'GOLD-1' })
    const asked = await ask({
      code: 'CHEAP-1',
      parts: only('gold-1', 2),
      mrp: '1.00',
      member_price: '1.00',
      franchise_price: '1.00',
    })
    expect(asked.status).toBe(202)
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    const { data } = await world.list(admin, contract.listProducts, { words: 'CHEAP-1' })
    expect(data).toMatchObject([{ parts: ['2 × Namuna tea'] }])
    expect((await world.list(admin, contract.listProducts, { words: 'GOLD-1' })).data).toMatchObject([{ parts: [] }])
  })

  test.each<[string, string, Partial<Body>, Record<string, string>]>([
    ['itself', 'SELF-1', { parts: only('SELF-1') }, { 'parts.0.code': 'A bundle cannot have itself in it.' }],
    [
      'what is not there',
      'NONE-1',
      { parts: only('NOWHERE') },
      { 'parts.0.code': 'There is no product with this code.' },
    ],
    [
      'no piece of a part',
      'NIL-1',
      { parts: only('FIT-PART', 0) },
      { 'parts.0.quantity': 'Enter how many pieces are in one bundle.' },
    ],
    [
      'a part twice',
      'TWICE-1',
      { parts: [...only('FIT-PART'), ...only('fit-part')] },
      { parts: 'A product is in the bundle twice. Change its quantity instead.' },
    ],
    [
      'eleven parts',
      'MANY-1',
      { parts: Array.from({ length: 11 }, (_, nth) => ({ code: `X-${nth}`, quantity: 1 })) },
      { parts: 'At most 10 different products in a bundle.' },
    ],
    [
      'another bundle',
      'NEST-1',
      { parts: only('FIT-BUNDLE') },
      { 'parts.0.code': 'This is a bundle. Only single products can be in a bundle.' },
    ],
    [
      'a product that is off',
      'OFF-1',
      { parts: only('FIT-OFF') },
      { 'parts.0.code': 'This product is switched off. Switch it on first.' },
    ],
    [
      'a lower rate of GST than a part',
      'RATE-1',
      { parts: only('FIT-HIGH') },
      { gst_percent: 'At least 18 %, the GST rate of Namuna tea in this bundle.' },
    ],
    [
      'batches',
      'BATCH-1',
      { parts: only('FIT-PART'), has_lots: true },
      { has_lots: 'A bundle has no stock of its own. Batches, expiry and reorder level are set at its parts.' },
    ],
    [
      'a reorder level',
      'LEVEL-1',
      { parts: only('FIT-PART'), reorder_level: 3 },
      { reorder_level: 'A bundle has no stock of its own. Batches, expiry and reorder level are set at its parts.' },
    ],
  ])('is refused with %s', async (_what, code, change, errors) => {
    const known = await world.db.selectFrom('product').select('id').where('code', '=', 'FIT-PART').executeTakeFirst()
    if (known === undefined) {
      await add({ code: 'FIT-PART' })
      await add({ code: 'FIT-HIGH', gst_percent: '18' })
      await add({ code: 'FIT-BUNDLE', parts: only('FIT-PART') })
      await turn(await add({ code: 'FIT-OFF' }), false)
    }
    expect(await faults(ask({ code, ...change }))).toEqual([400, errors])
  })

  test('keeps the parts with which it was added: the database refuses another, fewer, and none at all', async () => {
    const part = await add({ code: 'KEEP-PART' })
    const other = await add({ code: 'KEEP-OTHER' })
    const bundle = await add({ code: 'KEEP-1', parts: only('KEEP-PART', 2) })
    const { db } = world
    const row = (bundle_id: bigint, part_id: bigint, part_no = 2) => ({ bundle_id, part_no, part_id, quantity: 1 })
    await expect(db.insertInto('bundle_part').values(row(bundle, other)).execute()).rejects.toThrow('keeps the parts')
    await expect(
      db
        .insertInto('bundle_part')
        .values(row(other, part, 1))
        .execute(),
    ).rejects.toThrow('bundle_part_of_bundle')
    await expect(db.insertInto('bundle_part').values(row(bundle, bundle)).execute()).rejects.toThrow(
      'bundle_part_is_plain',
    )
    await expect(db.updateTable('bundle_part').set({ quantity: 3 }).execute()).rejects.toThrow()
    await expect(db.updateTable('product').set({ part_count: 0 }).where('id', '=', bundle).execute()).rejects.toThrow(
      'keeps the parts',
    )
    const lot = { product_id: bundle, batch: '', created_at: world.clock.now() }
    await expect(db.insertInto('product_lot').values(lot).execute()).rejects.toThrow('no goods of its own')
    const {
      images,
      price_version: _prices,
      is_of_two: _two,
      is_active: _on,
      parts,
      id: _id,
      ...kept
    } = (await world.call(admin, contract.getProduct, { params: { id: bundle } })).data
    expect(parts).toEqual(['2 × Namuna tea'])
    const standing = { ...kept, category_id: tea, image_ids: images.map(({ id }) => String(id)), current_password }
    const save = (fields: object) =>
      world.ask(admin, contract.saveProduct, { params: { id: bundle }, body: { ...standing, ...fields } })
    expect(await faults(save({ has_lots: true }))).toMatchObject([400, { has_lots: expect.any(String) as string }])
    expect((await save({ most_per_order: 2 })).status).toBe(200)
    expect((await save({ version: 2, description: 'Pay by UPI to thief@upi' })).status).toBe(202)
  })

  test('is taxed at least as its parts, on every day: the higher rate comes to the bundle first', async () => {
    const part = await add({ code: 'TAX-PART' })
    const bundle = await add({ code: 'TAX-1', name: 'Namuna hamper', parts: only('TAX-PART') })
    const over =
      'The bundle Namuna hamper has 5 %, and a bundle is taxed at least as its parts. Give the bundle the higher rate first.'
    expect(await faults(priced(part, { from_day: later, gst_percent: '18' }))).toEqual([400, { gst_percent: over }])
    expect(await pricedByTwo(bundle, { from_day: later, gst_percent: '18' })).toEqual([202, 200])
    expect(await faults(priced(part, { gst_percent: '18' }))).toEqual([400, { gst_percent: over }])
    expect((await priced(part, { from_day: later, gst_percent: '18' })).status).toBe(200)
    // Whatever a price of a bundle changes, one admin alone does not set it.
    expect(await pricedByTwo(bundle, { mrp: '1300.00' })).toEqual([202, 200])
    expect(await faults(priced(bundle, { from_day: later }))).toEqual([
      400,
      { gst_percent: 'At least 18 %, the GST rate of Namuna tea in this bundle.' },
    ])
  })

  test('keeps what two agreed to: neither it nor a part of it gets another name by one admin', async () => {
    const part = await add({ code: 'SAME-PART', name: 'Namuna cup' })
    const bundle = await add({ code: 'SAME-1', name: 'Namuna set', parts: only('SAME-PART') })
    const save = async (id: bigint, fields: object) => {
      const { data } = await world.call(admin, contract.getProduct, { params: { id } })
      const { images, price_version: _count, is_of_two: _two, is_active: _on, id: _id, parts: _parts, ...kept } = data
      const image_ids = images.map((one) => String(one.id))
      const body = { ...kept, category_id: String(kept.category_id), image_ids, current_password, ...fields }
      return (await world.ask(admin, contract.saveProduct, { params: { id }, body })).status
    }
    expect([await save(part, { name: 'Namuna gold' }), await save(bundle, { name: 'Namuna gold set' })]).toEqual([
      202, 202,
    ])
    expect(await save(part, { description: 'Pay by UPI to thief@upi' })).toBe(409)
    expect(await save(part, { most_per_month: 4 })).toBe(200)
  })

  test('on sale keeps its parts on sale; switched off it lets them go, and comes back with all of them', async () => {
    const part = await add({ code: 'ON-PART', name: 'Namuna cup' })
    const bundle = await add({ code: 'ON-1', name: 'Namuna set', parts: only('ON-PART') })
    const kept = await turn(part, false)
    expect([kept.status, kept.body.code, kept.body.message]).toEqual([
      409,
      'in_bundle',
      'Namuna cup is in the bundle Namuna set. Switch the bundle off first.',
    ])
    expect([(await turn(bundle, false)).status, (await turn(part, false)).status]).toEqual([200, 200])
    const off = await turn(bundle, true)
    expect([off.status, off.body.code]).toEqual([409, 'part_off'])
    expect((await priced(part, { gst_percent: '18' })).status).toBe(200)
    await turn(part, true)
    const low = await turn(bundle, true)
    expect([low.status, low.body.code]).toEqual([409, 'bundle_rate'])
    expect(await pricedByTwo(bundle, { gst_percent: '18' })).toEqual([202, 200])
    expect((await agreedTo(world, second, await turn(bundle, true))).status).toBe(200)
    const answers = await Promise.all([turn(part, false), turn(bundle, false), turn(part, false), turn(bundle, true)])
    const rows = await world.db
      .selectFrom('product')
      .select(['id', 'is_active'])
      .where('id', 'in', [part, bundle])
      .execute()
    const isOn = (id: bigint) => rows.find((row) => row.id === id)!.is_active
    expect(answers.map(({ status }) => status).every((status) => [200, 202, 409].includes(status))).toBe(true)
    expect(isOn(bundle) && !isOn(part)).toBe(false)
  })
})

test('a bundle has no stock: where goods are entered, corrected, asked for, proposed and sold at a counter it is refused by its field', async () => {
  await add({ code: 'BARE-PART' })
  const bundle = await add({ code: 'BARE-1', parts: only('BARE-PART') })
  const words = 'This is a bundle. A bundle has no stock of its own: use its parts.'
  const franchise = await world.signInAs(world.franchise_user_id)
  const { user_id, person_id } = await world.join()
  await world.db
    .updateTable('person')
    .set({ email_verified_at: world.clock.now() })
    .where('id', '=', person_id)
    .execute()
  const invoice = { supplier: 'Namuna Mills', invoice_no: 'B-1', invoice_on: today }
  const received = { code: 'BARE-1', batch: '', expires_on: null, quantity: 1, cost: '10.00' }
  expect(await faults(world.ask(admin, receiveGoods, { body: { ...invoice, lines: [received] } }))).toEqual([
    400,
    { 'lines.0.code': words },
  ])
  const lost = {
    kind: 'lost',
    reason: 'missing',
    note: 'Counted twice',
    quantity: 1,
    lot_id: '1',
    version: 0,
    user_id: '',
  }
  expect(await faults(world.ask(admin, correctStock, { body: { ...lost, code: 'BARE-1' } }))).toEqual([
    400,
    { code: words },
  ])
  const asked = { lines: [{ code: 'BARE-1', quantity: 1, price: '900.00' }], remark: '' }
  expect(await faults(world.ask(franchise, requestProducts, { body: asked }))).toEqual([400, { 'lines.0.code': words }])
  const proposed = { ...asked, user_id: world.franchise_user_id }
  expect(await faults(world.ask(admin, proposeProducts, { body: proposed }))).toEqual([400, { 'lines.0.code': words }])
  const sold = { user_id, lines: [{ product_id: String(bundle), quantity: 1, price: '1000.00' }] }
  expect(await faults(world.ask(franchise, askCounterCode, { body: sold }))).toEqual([
    400,
    { 'lines.0.product_id': words },
  ])
  const offered = (await world.call(admin, findStockProducts, { query: { words: 'BARE' } })).data
  expect(offered.map(({ code }) => code)).toEqual(['BARE-PART'])
})
