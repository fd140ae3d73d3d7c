import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { findCategories, moveCategory, productCategories } from '@banyan/contract/products/categories.ts'
import { findGstRates, gstRates } from '@banyan/contract/products/gst-rates.ts'
import { addPrice, findPrices } from '@banyan/contract/products/prices.ts'
import * as contract from '@banyan/contract/products/products.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import type { Answer } from '#testing/ask-app.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let admin: string
let second: string
let tea: bigint
let spare: string
const current_password = worldPassword
const today = '2026-06-15'
const tomorrow = '2026-06-16'

beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date(`${today}T06:00:00Z`))
  await switchOn(world, [
    'admin/repurchase-products/add-category',
    'admin/repurchase-products/categories-list',
    'admin/repurchase-products/add-product',
    'admin/repurchase-products/products-list',
    'admin/repurchase-products/edit-product',
    'admin/gst-rates',
  ])
  admin = await world.signInAs(world.admin_user_id)
  second = (await addAdminTo(world, { rights: null })).token
  const { user_id } = await world.join()
  // From now on two admins are needed.
  await creditWallet(world, user_id, 'INCOME', 1000_00n)
  tea = await addCategory('Tea')
  spare = await image()
})
afterAll(() => world.close())

const askCategory = (name: string, parent_id: bigint | null = null) =>
  world.ask(admin, productCategories.add, {
    body: { name, parent_id: parent_id === null ? null : String(parent_id), current_password },
  })
const addCategory = async (name: string, parent_id: bigint | null = null): Promise<bigint> =>
  BigInt(((await askCategory(name, parent_id)).body.data as { id: string }).id)
const image = () => uploadImage(world, admin, 'product')

type Body = z.input<typeof contract.addProduct.body>
const price = {
  from_day: today,
  mrp: '1200.00',
  member_price: '1000.00',
  franchise_price: '900.00',
  bv: '400.00',
  gst_percent: '18',
}
/** What is refused takes none of its pictures. */
const product = (change: Partial<Body> = {}): Body => ({
  code: 'TEA-1',
  name: 'Namuna tea',
  category_id: String(tea),
  description: 'Leaf tea',
  unit: 'NOS',
  hsn: '0902',
  has_lots: false,
  has_expiry: false,
  reorder_level: 0,
  most_per_order: null,
  most_per_month: null,
  is_returnable: true,
  image_ids: [spare],
  ...price,
  current_password,
  ...change,
})
const ask = (change: Partial<Body> = {}) => world.ask(admin, contract.addProduct, { body: product(change) })
let count = 0
const add = async (change: Partial<Body> = {}): Promise<bigint> => {
  const code = change.code ?? `P-${++count}`
  const asked = await ask({ image_ids: change.image_ids ?? [await image()], ...change, code })
  const { status, body } = await agreedTo(world, second, asked)
  expect([status, body.errors]).toEqual([200, undefined])
  const named = world.db.selectFrom('product').select('id').where('code', '=', code.trim().toUpperCase())
  return (await named.executeTakeFirstOrThrow()).id
}
const get = async (id: bigint) => (await world.call(admin, contract.getProduct, { params: { id } })).data
const change = async (id: bigint, fields: object) => {
  const {
    images,
    price_version: _count,
    is_of_two: _two,
    is_active: _on,
    id: _id,
    parts: _parts,
    ...kept
  } = await get(id)
  const standing = { ...kept, category_id: String(kept.category_id), image_ids: images.map((one) => String(one.id)) }
  return world.ask(admin, contract.saveProduct, { params: { id }, body: { ...standing, current_password, ...fields } })
}
const list = async (filter: Record<string, string> = {}) =>
  (await world.list(admin, contract.listProducts, filter)).data
const priced = async (id: bigint, change: object = {}, token = admin) => {
  const { price_version: version } = await get(id)
  const body = { ...price, version, current_password, ...change }
  return world.ask(token, addPrice, { params: { id }, body })
}
/** What whoever may agree is shown of what waits. */
const askedOf = async (asked: Answer) => {
  const { data } = await world.list(second, listApprovals)
  return data.find(({ id }) => String(id) === String(asked.body.approval_id))!.asked!.after
}
const faults = async (asked: Promise<{ status: number; body: { errors?: unknown } }>) => {
  const { status, body } = await asked
  return [status, body.errors]
}

describe('categories', () => {
  test('have two levels, names of their own beside each other, and an order', async () => {
    const [food, drinks] = [await addCategory('Food'), await addCategory('Drinks')]
    const rice = await addCategory('Rice', food)
    await addCategory('Pulses', food)
    // The same name elsewhere is another category.
    await addCategory('rice', drinks)
    expect(await faults(askCategory('RICE', food))).toEqual([
      400,
      { name: 'There is a category of this name here already.' },
    ])
    expect(await faults(askCategory('food'))).toMatchObject([400, { name: expect.any(String) as string }])
    expect(await faults(askCategory('Basmati', rice))).toEqual([
      400,
      { parent_id: 'This category is within another one. Categories have two levels.' },
    ])
    const save = async (id: bigint, parent_id: bigint) => {
      const { version, name } = (await world.call(admin, findCategories)).data.find((one) => one.id === id)!
      const body = { name, parent_id: String(parent_id), version, current_password }
      return world.ask(admin, productCategories.save, { params: { id }, body })
    }
    expect(await faults(save(food, drinks))).toEqual([
      400,
      { parent_id: 'Other categories are within this one, so it stays at the top.' },
    ])
    expect(await faults(save(food, food))).toEqual([400, { parent_id: 'A category cannot be within itself.' }])
    await world.call(admin, moveCategory, { params: { id: drinks }, body: { to: 'up' } })
    const names = (await world.call(admin, findCategories)).data.map(({ name }) => name)
    expect(names).toEqual(['Tea', 'Drinks', 'rice', 'Food', 'Rice', 'Pulses'])
  })

  test('one that is switched off takes no new products, and keeps those it has', async () => {
    const id = await addCategory('Soaps')
    const soap = await add({ category_id: String(id), code: 'SOAP' })
    await world.call(admin, productCategories.switch, { params: { id }, body: { is_active: false } })
    expect(await faults(ask({ category_id: String(id) }))).toEqual([
      400,
      { category_id: 'This category is switched off. Please choose another.' },
    ])
    const {
      images,
      version,
      price_version: _prices,
      is_of_two: _two,
      is_active: _on,
      id: _id,
      parts: _parts,
      ...kept
    } = await get(soap)
    const body = {
      ...kept,
      category_id: String(id),
      reorder_level: 5,
      image_ids: images.map((one) => String(one.id)),
    }
    const saved = await world.ask(admin, contract.saveProduct, {
      params: { id: soap },
      body: { ...body, version, current_password },
    })
    expect(saved.status).toBe(200)
  })
})

describe('a product', () => {
  test.each([
    [{ code: 'tea 1' }, 'code', 'A code has letters, digits, - and /, 30 at most.'],
    [{ hsn: '12345' }, 'hsn', 'Enter the HSN: 4, 6 or 8 digits.'],
    [{ has_expiry: true }, 'has_expiry', 'Goods that expire are kept in batches. Switch on batches too.'],
    [{ image_ids: [] }, 'image_ids', 'Add at least one picture.'],
    [{ category_id: '999' }, 'category_id', 'There is no such category. Please choose another.'],
    [{ member_price: '1200.01' }, 'member_price', 'The member price cannot be above the MRP.'],
    [{ franchise_price: '1000.01' }, 'franchise_price', 'The franchise price cannot be above the member price.'],
    [{ franchise_price: '0' }, 'franchise_price', 'Enter an amount above 0.'],
    [{ bv: '-1' }, 'bv', 'The amount cannot be below 0.'],
    [{ from_day: '2026-06-14' }, 'from_day', 'Choose today or a later day.'],
    [{ gst_percent: '12' }, 'gst_percent', 'The rate of 12 % does not count on this day. Please choose another.'],
    [{ gst_percent: '17' }, 'gst_percent', 'The rate of 17 % does not count on this day. Please choose another.'],
    [{ most_per_order: 0 }, 'most_per_order', 'At least 1.'],
  ] as const)('%o is refused', async (change, field, why) => {
    expect(await faults(ask(change as Partial<Body>))).toEqual([400, { [field]: why }])
    expect((await list()).map(({ code }) => code)).not.toContain('TEA-1')
  })

  test('has a code of its own, whatever its case, and a picture that nobody else has', async () => {
    const image_ids = [await image()]
    await add({ code: ' soap/10 ', image_ids })
    expect((await list({ words: 'soap/1' })).map(({ code }) => code)).toEqual(['SOAP/10'])
    expect(await faults(ask({ code: 'Soap/10' }))).toEqual([400, { code: 'Another product already has this code.' }])
    expect(await faults(ask({ image_ids }))).toMatchObject([400, { image_ids: expect.any(String) as string }])
  })

  test('with BV waits for a second admin, and there is nothing of it until then', async () => {
    const asked = await ask({ code: 'MADE-UP', image_ids: [await image()] })
    expect([asked.status, await list({ words: 'MADE-UP' })]).toEqual([202, []])
    // Of two that ask for one code the second hears of the first.
    expect((await ask({ code: 'MADE-UP', image_ids: [await image()] })).status).toBe(409)
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect((await list({ words: 'MADE-UP' })).map(({ bv }) => bv)).toEqual([400_00n])
  })

  test('without BV is added by one admin, who alone gives it none later', async () => {
    const asked = await ask({ code: 'NO-BV', bv: '0', image_ids: [await image()] })
    expect(asked.status).toBe(200)
    const id = BigInt((asked.body.data as { id: string }).id)
    expect((await priced(id, { bv: '0.01' })).status).toBe(202)
    expect((await get(id)).price_version).toBe(1)
  })

  test('keeps its pictures in their order, and gives up those that are taken out', async () => {
    const [one, two, three] = [await image(), await image(), await image()]
    const id = await add({ bv: '0', image_ids: [one, two] })
    const save = (image_ids: string[], version?: number) =>
      change(id, { image_ids, ...(version !== undefined && { version }) })
    expect((await save([three, one])).status).toBe(200)
    expect((await get(id)).images.map((image) => String(image.id))).toEqual([three, one])
    const isKept = async (file: string) =>
      (await world.db.selectFrom('file').select('is_kept').where('id', '=', BigInt(file)).executeTakeFirst())
        ?.is_kept ?? false
    expect([await isKept(one), await isKept(two), await isKept(three)]).toEqual([true, false, true])
    expect((await save([one], 1)).status).toBe(409)
    expect((await save([three, one], 1)).body).toEqual({ data: { version: 2 } })
  })

  test.each([
    ['name', { name: 'Namuna gold' }],
    ['code', { code: 'GOLD-1' }],
    ['unit', { unit: 'KGS' }],
    ['HSN', { hsn: '7108' }],
    ['description', { description: 'Half price: pay by UPI to thief@upi' }],
    ['rule of returns, after which what it pays is free at once', { is_returnable: false }],
  ])('with BV gets another %s by two admins, and anything else by one', async (_what, renamed) => {
    const id = await add()
    const before = await get(id)
    const asked = await change(id, renamed)
    expect([asked.status, await get(id)]).toEqual([202, before])
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await get(id)).toMatchObject(renamed)
    expect((await change(id, { reorder_level: 7 })).status).toBe(200)
  })

  test('with BV shows another picture once a second admin agrees, who sees it; what is taken away goes at once', async () => {
    const [one, two, fresh] = [await image(), await image(), await image()]
    const id = await add({ image_ids: [one, two] })
    const shown = async () => (await get(id)).images.map((picture) => String(picture.id))
    const asked = await change(id, { image_ids: [fresh, one] })
    expect([asked.status, await shown()]).toEqual([202, [one, two]])
    const after = await askedOf(asked)
    expect(after).toMatchObject({ code: (await get(id)).code, has_new_pictures: true })
    expect(after).not.toHaveProperty('description')
    const pictures = await Promise.all((after['pictures'] as string[]).map((url) => world.app.inject(url)))
    expect(pictures.map(({ headers }) => headers['content-type'])).toEqual(['image/jpeg', 'image/jpeg'])
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await shown()).toEqual([fresh, one])
    expect((await change(id, { image_ids: [one], description: '' })).status).toBe(200)
    expect(await shown()).toEqual([one])
  })

  test('with BV is added by an admin who has read what it says and seen what it shows', async () => {
    const asked = await ask({ code: 'READ-1', image_ids: [await image()] })
    const { description, pictures } = await askedOf(asked)
    expect([description, (pictures as string[]).length]).toEqual(['Leaf tea', 1])
    expect((await agreedTo(world, second, asked)).status).toBe(200)
  })

  test('with BV can be returned again by one admin', async () => {
    const id = await add({ is_returnable: false })
    expect((await change(id, { is_returnable: true })).status).toBe(200)
  })

  test('without BV is renamed by one admin; renamed meanwhile, what waits is asked anew', async () => {
    const plain = await add({ bv: '0' })
    expect((await change(plain, { name: 'Plain tea' })).status).toBe(200)
    const id = await add()
    const asked = await change(id, { name: 'Namuna gold' })
    expect((await change(id, { reorder_level: 7 })).status).toBe(200)
    expect((await agreedTo(world, second, asked)).status).toBe(409)
  })

  test('is kept in batches or without them as its goods came in', async () => {
    const id = await add({ code: 'LOTS-1' })
    expect((await change(id, { has_lots: true, has_expiry: true })).status).toBe(200)
    await switchOn(world, ['admin/repurchase-products/add-product-stocks'])
    const lines = [{ code: 'LOTS-1', batch: 'B-1', expires_on: '2027-06-30', quantity: 1, cost: '10.00' }]
    const invoice = { supplier: 'Namuna Mills', invoice_no: 'L-1', invoice_on: today }
    await world.call(admin, receiveGoods, { body: { ...invoice, lines } })
    const stays = 'Goods of this product have come in already, so this stays as it is. Add another product instead.'
    expect(await faults(change(id, { has_expiry: false }))).toEqual([400, { has_expiry: stays }])
    expect((await change(id, { most_per_order: 3 })).status).toBe(200)
  })

  test('is switched off by whoever may change it; whoever has the list alone reads', async () => {
    const id = await add()
    const { token } = await addAdminTo(world, { rights: [page('admin/repurchase-products/products-list').id] })
    const off = { params: { id }, body: { is_active: false } }
    expect((await world.ask(token, contract.switchProduct, off)).status).toBe(403)
    expect((await priced(id, { from_day: tomorrow }, token)).status).toBe(403)
    expect((await world.list(token, contract.listProducts)).data.length).toBeGreaterThan(0)
    await world.call(admin, contract.switchProduct, off)
    expect((await list({ is_active: 'false' })).map((row) => row.id)).toEqual([id])
  })
})

describe('another price', () => {
  test('counts from its first day; of several from one day the last written counts', async () => {
    const id = await add()
    const higher = { member_price: '1100.00', from_day: tomorrow }
    expect((await priced(id, higher)).status).toBe(200)
    expect((await priced(id, { ...higher, member_price: '1150.00' })).status).toBe(200)
    const rows = (await world.call(admin, findPrices, { params: { id } })).data
    expect(
      rows.map(({ member_price, state, created_by_user_id }) => [member_price, state, created_by_user_id]),
    ).toEqual([
      [1150_00n, 'later', world.admin_user_id],
      [1100_00n, 'past', world.admin_user_id],
      [1000_00n, 'now', world.admin_user_id],
    ])
    const row = (await list()).find((one) => one.id === id)!
    expect([row.member_price, row.next_price_day]).toEqual([1000_00n, tomorrow])
  })

  test('of two admins the second hears of the first', async () => {
    const id = await add()
    const higher = { member_price: '1100.00', from_day: tomorrow, version: 1 }
    const answers = await Promise.all([priced(id, higher), priced(id, { ...higher, bv: '300.00' }, second)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test.each([
    ['a lower member price', { member_price: '999.99' }],
    ['a lower franchise price', { franchise_price: '899.99' }],
    ['more BV', { bv: '400.01' }],
    ['a lower rate of GST', { gst_percent: '0' }],
    ['a lower price from a later day', { member_price: '999.99', from_day: '2026-07-01' }],
  ])('with %s waits for a second admin', async (_what, change) => {
    const id = await add()
    const asked = await priced(id, change)
    expect([asked.status, (await get(id)).price_version]).toEqual([202, 1])
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect((await get(id)).price_version).toBe(2)
  })

  test('to which another price came in between is not agreed to', async () => {
    const id = await add()
    const asked = await priced(id, { member_price: '950.00', from_day: tomorrow })
    expect((await priced(id, { member_price: '1100.00', from_day: tomorrow })).status).toBe(200)
    expect((await agreedTo(world, second, asked)).status).toBe(409)
    expect((await get(id)).price_version).toBe(2)
  })

  test('is raised, or given less BV, by one admin; a wrong password gives nothing', async () => {
    const id = await add()
    expect((await priced(id, { bv: '0' })).status).toBe(200)
    expect((await priced(id, { from_day: tomorrow, current_password: 'not-the-password' })).status).not.toBe(200)
    expect((await get(id)).price_version).toBe(2)
  })

  test('once the plan pays of orders, brings no more BV than what comes in can bear', async () => {
    const before = await world.db.selectFrom('plan_version').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    const plan = before.plan as { repurchase_level: object }
    // Comes into force in July: prices of June are bounded by it too, for they count on.
    const paying = { ...plan, repurchase_level: { ...plan.repurchase_level, enabled: true, percents: ['60', '40'] } }
    const row = { plan: JSON.stringify(paying), effective_from: new Date('2026-06-30T18:30:00Z'), reason: 'For a test' }
    await world.db
      .insertInto('plan_version')
      .values({ ...row, created_at: world.clock.now() })
      .execute()
    const bounded = { franchise_price: '999.00', bv: '400.00' }
    // 999.00 at 18 % is 846.62 without tax; half of it may be paid, 42.37 of it to a franchise: 5 % of 847.46.
    expect(await faults(ask({ ...bounded, bv: '380.95' }))).toEqual([
      400,
      { bv: 'At most 380.94: the plan pays up to 100 % of BV on an order, and of this product it may pay 380.94.' },
    ])
    await add({ ...bounded, bv: '380.94' })
  })

  test('is never changed or removed', async () => {
    await expect(world.db.updateTable('product_price').set({ bv_minor: 0n }).execute()).rejects.toThrow()
    await expect(world.db.deleteFrom('product_price').execute()).rejects.toThrow()
  })
})

describe('a rate of GST', () => {
  const rates = async () => (await world.call(admin, findGstRates)).data
  const rateOf = async (percent: string) => (await rates()).find((one) => one.percent === percent)!

  test('begins with those of the law', async () => {
    expect((await rates()).map(({ percent, from_day, last_day }) => [percent, from_day, last_day])).toEqual([
      ['0', '2017-07-01', null],
      ['3', '2017-07-01', null],
      ['5', '2017-07-01', null],
      ['12', '2017-07-01', '2025-09-21'],
      ['18', '2017-07-01', null],
      ['28', '2017-07-01', '2025-09-21'],
      ['40', '2025-09-22', null],
    ])
  })

  test('says how many products use it; those are marked once it has ended', async () => {
    const id = await add({ gst_percent: '5', bv: '0' })
    const { version, products, is_active: _on, id: rate_id, ...rate } = await rateOf('5')
    expect(products).toBe(1)
    const body = { ...rate, last_day: today, version, current_password }
    const asked = await world.ask(admin, gstRates.save, { params: { id: rate_id }, body })
    expect(asked.status).toBe(202)
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await list({ is_rate_ended: 'true' })).toEqual([])
    expect(await faults(priced(id, { gst_percent: '5', from_day: tomorrow }))).toEqual([
      400,
      { gst_percent: 'The rate of 5 % does not count on this day. Please choose another.' },
    ])
    world.clock.advance(86_400_000)
    admin = await world.signInAs(world.admin_user_id)
    expect((await list({ is_rate_ended: 'true' })).map((row) => row.id)).toEqual([id])
  })

  test('has each day once', async () => {
    const body = { percent: '18.0', from_day: '2026-09-01', last_day: null, note: '', current_password }
    expect(await faults(world.ask(admin, gstRates.add, { body }))).toEqual([
      400,
      { from_day: 'The rate of 18.0 % already counts on some of these days.' },
    ])
    const late = { ...body, percent: '7', last_day: '2026-08-31' }
    expect(await faults(world.ask(admin, gstRates.add, { body: late }))).toEqual([
      400,
      { last_day: 'The last day is before the first day.' },
    ])
  })
})
