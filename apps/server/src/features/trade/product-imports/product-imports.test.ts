import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/product-imports/imports.ts'
import { productCategories } from '@banyan/contract/products/categories.ts'
import { addPrice } from '@banyan/contract/products/prices.ts'
import * as products from '@banyan/contract/products/products.ts'
import { correctStock, findStockLots } from '@banyan/contract/stock/corrections.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { switchOn } from '#testing/switch-on.ts'
import { productCsv, sendProducts, teaCells, type ProductCells } from '#testing/trade/product-files.ts'
import { sellBundle } from '#testing/trade/shop.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let admin: string
let second: string
const current_password = worldPassword
const today = '2026-06-15'

beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date(`${today}T06:00:00Z`))
  await switchOn(world, [
    'admin/product-imports',
    'admin/product-import',
    'admin/repurchase-products/add-category',
    'admin/repurchase-products/products-list',
    'admin/repurchase-products/edit-product',
    'admin/repurchase-products/add-product',
    'admin/repurchase-products/add-product-stocks',
    'admin/stock-corrections',
  ])
  admin = await world.signInAs(world.admin_user_id)
  second = (await addAdminTo(world, { rights: null })).token
  const { user_id } = await world.join()
  // From now on two admins are needed.
  await creditWallet(world, user_id, 'INCOME', 1000_00n)
  const drinks = await addCategory('Drinks')
  await addCategory('Tea')
  await addCategory('Juice', drinks)
  for (const parent of ['North', 'South']) await addCategory('Twin', await addCategory(parent))
  await addCategory('Old')
  await world.db.updateTable('product_category').set({ is_active: false }).where('name', '=', 'Old').execute()
})
afterAll(() => world.close())

async function addCategory(name: string, parent_id: string | null = null): Promise<string> {
  const { body } = await world.ask(admin, productCategories.add, { body: { name, parent_id, current_password } })
  return (body.data as { id: string }).id
}
interface Sent {
  readonly id: string
  readonly rows: number
  readonly bad_rows: number
}
const send = async (rows: readonly ProductCells[], separator?: string): Promise<Sent> => {
  const { status, body } = await sendProducts(world, admin, productCsv(rows, separator))
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data as Sent
}
const run = (id: string, token = admin) =>
  world.ask(token, contract.runProductImport, { params: { id: BigInt(id) }, body: { current_password } })
const undo = (id: string, token = admin) =>
  world.ask(token, contract.undoProductImport, {
    params: { id: BigInt(id) },
    body: { reason: 'The wrong file', current_password },
  })
const bring = async (rows: readonly ProductCells[]): Promise<string> => {
  const { id } = await send(rows)
  const { status } = await agreedTo(world, second, await run(id))
  expect(status).toBe(200)
  return id
}
const faultsOf = async (id: string) =>
  (await world.list(admin, contract.listProductFaults, { import_id: id, page_size: '1000' })).data.map(
    ({ row_no, column, message }) => [row_no, column, message] as const,
  )
const listed = async (words: string) => (await world.list(admin, products.listProducts, { words })).data
/** The newest product of a code, whether it was removed or not. */
const idOf = async (code: string): Promise<bigint> => {
  const of = world.db.selectFrom('product').select('id').where('code', '=', code).orderBy('id', 'desc')
  return (await of.limit(1).executeTakeFirstOrThrow()).id
}
/** A bundle of two pieces of a product, with its first price; without a picture. */
const bundleOf = async (code: string) => {
  const cells = { mrp: '900', member_price: '900', franchise_price: '900', bv: '0', gst_percent: '18' }
  const kept = { has_lots: false, has_expiry: false, reorder_level: 0, most_per_order: null, most_per_month: null }
  const [tea] = await world.db.selectFrom('product_category').select('id').where('name', '=', 'Tea').execute()
  const described = { code: 'PACK-1', name: 'Namuna pack', description: '', unit: 'NOS', hsn: '0902' } as const
  const parts = [{ code, quantity: 2 }]
  return { ...described, category_id: String(tea!.id), ...kept, is_returnable: true, from_day: today, ...cells, parts }
}
/** Whether one admin gives a product another picture in place of those it has. */
async function pictured(id: bigint): Promise<number> {
  const { data } = await world.call(admin, products.getProduct, { params: { id } })
  const {
    images: _images,
    price_version: _prices,
    is_of_two: _two,
    is_active: _off,
    id: _id,
    parts: _parts,
    ...kept
  } = data
  const image_ids = [await uploadImage(world, admin, 'product')]
  const body = { ...kept, category_id: String(kept.category_id), image_ids, current_password }
  return (await world.ask(admin, products.saveProduct, { params: { id }, body })).status
}
const damaged = { kind: 'damage', reason: 'broken', note: 'A test' } as const
const countProducts = async () => (await world.db.selectFrom('product').select('id').execute()).length

describe('a file of products', () => {
  test('is imported whole, switched off until there is a picture', async () => {
    const { id, rows, bad_rows } = await send(
      [teaCells('GREEN-1'), teaCells('mango', { category: 'drinks>Juice', unit: 'ltr', most_per_order: '3' })],
      ';',
    )
    expect([rows, bad_rows, await countProducts()]).toEqual([2, 0, 0])
    const { status, body } = await run(id)
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'imported', products: 2, imported_by_user_id: world.admin_user_id },
    ])
    const [green] = await listed('GREEN-1')
    expect(green).toMatchObject({
      category_name: 'Tea',
      mrp: 120_000n,
      member_price: 100_000n,
      franchise_price: 90_000n,
      bv: 0n,
      gst_percent: '18',
      is_active: false,
      image_url: '',
    })
    expect(await listed('MANGO')).toMatchObject([{ category_name: 'Drinks, Juice', unit: 'LTR' }])
    const on = { params: { id: green!.id }, body: { is_active: true } }
    const refused = await world.ask(admin, products.switchProduct, on)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Add a picture first. A product without one is not shown in the shop.',
    ])
    expect(await pictured(green!.id)).toBe(200)
    expect((await world.ask(admin, products.switchProduct, on)).status).toBe(200)
    await expectBooksToBalance(world)
  })

  test('is imported once, whatever is sent again', async () => {
    const { id } = await send([teaCells('ONCE-1')])
    const key = 'a-key-of-this-file-1'
    const input = { params: { id: BigInt(id) }, body: { current_password }, key }
    const [first, again] = [
      await world.ask(admin, contract.runProductImport, input),
      await world.ask(admin, contract.runProductImport, input),
    ]
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect((await run(id)).body).toMatchObject({ code: 'import_not_ready' })
    expect(await listed('ONCE-1')).toHaveLength(1)
  })

  test('is imported once, also where it was uploaded twice before', async () => {
    const rows = [teaCells('TWICE-1'), teaCells('TWICE-2')]
    const [first, second_one] = [await send(rows), await send(rows)]
    const answers = await Promise.all([run(first.id), run(second_one.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'import_changed' })
    expect(await listed('TWICE-')).toHaveLength(2)
    // Uploaded once more, each row says that it is there.
    expect(await faultsOf((await send(rows)).id)).toEqual([2, 3].map((row_no) => [row_no, 'code', known]))
  })

  test('is not imported where somebody added one of its products meanwhile', async () => {
    const { id } = await send([teaCells('SOON-1'), teaCells('SOON-2')])
    await bring([teaCells('SOON-2')])
    const { status, body } = await run(id)
    expect([status, body.message]).toEqual([
      409,
      'Rows have faults by now: 1. Please upload the file again to see them.',
    ])
    expect(await listed('SOON-1')).toEqual([])
  })

  test('with BV waits for a second admin, who sees what it brings', async () => {
    const { id } = await send([teaCells('BV-0'), teaCells('BV-1', { bv: '200' })])
    const asked = await run(id)
    expect([asked.status, await listed('BV-')]).toEqual([202, []])
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect((await listed('BV-')).map(({ bv }) => bv)).toEqual([0n, 20_000n])
    await expectBooksToBalance(world)
  })

  test('with BV gets its first picture by one admin, and another one by two', async () => {
    await bring([teaCells('SHOWN-1', { bv: '200' })])
    const id = await idOf('SHOWN-1')
    expect([await pictured(id), await pictured(id)]).toEqual([200, 202])
  })

  test.each([
    [
      'no text',
      new Uint8Array([0xff, 0xfe, 0x00]),
      'This file is no text that can be read. Save it as “CSV UTF-8” and upload it again.',
    ],
    ['no head', 'TEA-1,Tea\n', 'The first row has to hold the heads of the template, and has none of them.'],
    ['nothing but a head', productCsv([]), 'This file has no products below its head.'],
    [
      'another column',
      productCsv([teaCells('A')]).replace('reorder_level', 'colour'),
      'These columns are not known: “colour”. Use the heads of the template.',
    ],
    [
      'too many rows',
      productCsv(Array.from({ length: 10_001 }, () => ({ code: 'A' }))),
      'A file may have at most 10000 rows. Divide it, and import one part after the other.',
    ],
  ])('is refused with %s', async (_what, content, said) => {
    const { status, body } = await sendProducts(world, admin, content)
    expect([status, body.errors]).toEqual([400, { file: said }])
  })
})

const known = 'A product with this code is there already. Change it on its own page.'
const unsorted = 'There is no category with this name. Add it first, or correct the name.'
const code_shape = 'A code has letters, digits, - and /, 30 at most.'
const hsn = 'Enter the HSN: 4, 6 or 8 digits.'
const amount = 'Enter an amount such as 2716.95.'
const above_nil = 'Enter an amount above 0.'
const whole = 'Enter a whole number of pieces.'
const unstocked = 'Enter the opening stock too, or leave this empty.'
const expiring = { opening_stock: '1', has_lots: 'yes', has_expiry: 'yes', batch: 'B-1' }

/** One row for each kind of fault: what is written, and what is said of which column. */
const faulty: readonly (readonly [ProductCells, string, string])[] = [
  [{ category: '' }, 'category', unsorted],
  [{ category: 'Coffee' }, 'category', unsorted],
  [{ category: 'Tea > Juice' }, 'category', unsorted],
  [{ category: 'Old' }, 'category', 'This category is switched off. Please choose another.'],
  [{ category: 'Twin' }, 'category', 'Several categories have this name. Write it as “Parent > Child”.'],
  [{ code: '' }, 'code', 'Enter a code.'],
  [{ code: 'A B' }, 'code', code_shape],
  [{ code: 'TÉ-1' }, 'code', code_shape],
  [{ code: 'X'.repeat(31) }, 'code', code_shape],
  [{ name: '' }, 'name', 'Enter the name of the product.'],
  [{ name: 'T' }, 'name', 'Enter the name of the product.'],
  [{ name: 'T'.repeat(101) }, 'name', 'At most 100 characters.'],
  [{ description: 'T'.repeat(2_001) }, 'description', 'At most 2000 characters.'],
  [{ description: 'T'.repeat(2_600) }, 'description', 'At most 2500 characters fit into a cell.'],
  [{ unit: '' }, 'unit', 'Choose the unit.'],
  [{ unit: 'PIECE' }, 'unit', 'Choose the unit.'],
  [{ hsn: '' }, 'hsn', hsn],
  [{ hsn: '090' }, 'hsn', hsn],
  [{ hsn: '09O2' }, 'hsn', hsn],
  [{ gst_percent: '' }, 'gst_percent', 'Enter a percentage such as 2.5.'],
  [{ gst_percent: 'high' }, 'gst_percent', 'Enter a percentage such as 2.5.'],
  [{ gst_percent: '101' }, 'gst_percent', 'At most 100 percent.'],
  [{ gst_percent: '7' }, 'gst_percent', 'The rate of 7 % does not count on this day. Please choose another.'],
  [{ gst_percent: '28' }, 'gst_percent', 'The rate of 28 % does not count on this day. Please choose another.'],
  [{ mrp: '' }, 'mrp', amount],
  [{ mrp: 'dear' }, 'mrp', amount],
  [{ mrp: '1200.001' }, 'mrp', amount],
  [{ mrp: '20000000' }, 'mrp', 'At most 10000000.'],
  [{ member_price: '' }, 'member_price', amount],
  [{ member_price: '1300' }, 'member_price', 'The member price cannot be above the MRP.'],
  [{ franchise_price: '' }, 'franchise_price', amount],
  [{ franchise_price: '0' }, 'franchise_price', above_nil],
  [{ franchise_price: '-5' }, 'franchise_price', above_nil],
  [{ franchise_price: '1000.01' }, 'franchise_price', 'The franchise price cannot be above the member price.'],
  [{ bv: 'much' }, 'bv', amount],
  [{ bv: '-1' }, 'bv', 'The amount cannot be below 0.'],
  [{ has_lots: 'perhaps' }, 'has_lots', 'Choose yes or no.'],
  [{ has_expiry: 'never' }, 'has_expiry', 'Choose yes or no.'],
  [{ has_expiry: 'yes' }, 'has_expiry', 'Goods that expire are kept in batches. Switch on batches too.'],
  [{ is_returnable: '2' }, 'is_returnable', 'Choose yes or no.'],
  [{ reorder_level: '1.5' }, 'reorder_level', whole],
  [{ reorder_level: '-1' }, 'reorder_level', 'At least 0.'],
  [{ most_per_order: '0' }, 'most_per_order', 'At least 1.'],
  [{ most_per_month: 'few' }, 'most_per_month', whole],
  [{ batch: 'B-1' }, 'batch', unstocked],
  [{ cost_per_piece: '5' }, 'cost_per_piece', unstocked],
  [{ opening_stock: '-1' }, 'opening_stock', 'Enter how many pieces, 0 for none.'],
  [{ opening_stock: '1000001' }, 'opening_stock', 'At most 1000000 pieces of one product at once.'],
  [
    { opening_stock: '1000000', cost_per_piece: '100000000' },
    'opening_stock',
    'These pieces are worth more than 1000000000000 together. Enter fewer, or a lower cost.',
  ],
  [{ opening_stock: '1', cost_per_piece: '-1' }, 'cost_per_piece', 'The amount cannot be below 0.'],
  [{ opening_stock: '1', batch: 'B-1' }, 'batch', 'This product is kept without batches. Please leave this empty.'],
  [{ opening_stock: '1', has_lots: 'yes' }, 'batch', 'Enter the batch number.'],
  [{ ...expiring, expires_on: '' }, 'expires_on', 'Enter the expiry date.'],
  [{ ...expiring, expires_on: '31-02-2027' }, 'expires_on', 'Enter a valid date.'],
  [{ ...expiring, expires_on: '01-01-2026' }, 'expires_on', 'These goods have already expired.'],
  [
    { opening_stock: '1', has_lots: 'yes', batch: 'B-1', expires_on: '01-01-2027' },
    'expires_on',
    'This product does not expire. Please leave this empty.',
  ],
]

describe('a file with faults', () => {
  test('is checked whole: each of 10,000 rows says all of its faults by column, and nothing is written', async () => {
    const before = await countProducts()
    const rows = Array.from({ length: 10_000 }, (_none, at) => teaCells(`MANY-${at}`))
    for (const [at, [cells]] of faulty.entries()) rows[at * 150] = { ...rows[at * 150], ...cells }
    rows[9_990] = teaCells('many-7')
    rows[9_991] = teaCells('GREEN-1')
    const { id, bad_rows } = await send(rows)
    const wanted = faulty.map(([, column, said], at) => [at * 150 + 2, column, said])
    expect(await faultsOf(id)).toEqual([...wanted, [9_992, 'code', 'Row 9 has the same code.'], [9_993, 'code', known]])
    expect(bad_rows).toBe(faulty.length + 2)
    expect((await run(id)).body).toMatchObject({ code: 'import_not_ready' })
    expect(await countProducts()).toBe(before)
  })

  test('says several faults of one row, and of a row with another number of cells nothing else', async () => {
    const content = `${productCsv([{ code: 'x y', mrp: 'a lot' }])}\r\nTea,B-1${','.repeat(30)}x`
    const { body } = await sendProducts(world, admin, content)
    const found = await faultsOf((body.data as Sent).id)
    expect(found.map(([row_no, column]) => `${row_no} ${column}`)).toEqual([
      '2 category',
      '2 code',
      '2 name',
      '2 unit',
      '2 hsn',
      '2 gst_percent',
      '2 mrp',
      '2 member_price',
      '2 franchise_price',
      '3 null',
    ])
  })

  test('is shown where a long cell is cut within a sign, and however many batches a product has', async () => {
    const cut = await send([teaCells('SIGN-1', { name: `${'a'.repeat(99)}\u{1F600}${'b'.repeat(60)}` })])
    expect((await faultsOf(cut.id)).map(([, column]) => column)).toEqual(['name'])
    const batches = Array.from({ length: 3000 }, (_none, at) =>
      teaCells('LOTS-1', { has_lots: 'yes', opening_stock: '1', cost_per_piece: '1', batch: `B-${at % 2999}` }),
    )
    const { id } = await send(batches)
    expect(await faultsOf(id)).toEqual([[3001, 'batch', expect.any(String)]])
  })

  test('is shown to nobody without its page, and another number is no import', async () => {
    const member = await world.signInAs(world.root_user_id)
    expect((await world.ask(member, contract.listProductImports)).status).toBe(403)
    const { id } = await send([teaCells('RIGHT-1')])
    const params = { id: BigInt(id) }
    const other = (await addAdminTo(world, { rights: [] })).token
    const refused = [
      await sendProducts(world, other, productCsv([teaCells('RIGHT-2')])),
      await world.ask(other, contract.getProductImport, { params }),
      await world.ask(other, contract.exportProducts),
      await run(id, other),
      await undo(id, other),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await listed('RIGHT-')).toEqual([])
    const none = { params: { id: 999_999n } }
    expect((await world.ask(admin, contract.getProductImport, none)).status).toBe(404)
  })
})

test('many products with stock are written and undone in one act each', async () => {
  const cheap = { franchise_price: '1', member_price: '1', mrp: '1', opening_stock: '2' }
  const rows = Array.from({ length: 300 }, (_none, at) => teaCells(`BULK-${at}`, cheap))
  const id = await bring(rows)
  expect((await world.call(admin, contract.getProductImport, { params: { id: BigInt(id) } })).data).toMatchObject({
    products: 300,
    pieces: 600,
  })
  const asked = await undo(id)
  expect(asked.status).toBe(202)
  expect((await agreedTo(world, second, asked)).status).toBe(200)
  expect(await listed('BULK-')).toEqual([])
})

describe('undoing', () => {
  test('takes all products out, so that their codes are free again', async () => {
    const id = await bring([teaCells('GONE-1'), teaCells('GONE-2', { bv: '100' })])
    expect(await undo(id)).toMatchObject({
      status: 200,
      body: { data: { state: 'undone', undo_reason: 'The wrong file' } },
    })
    expect(await listed('GONE-')).toEqual([])
    expect((await undo(id)).body).toMatchObject({ code: 'import_not_imported' })
    await bring([teaCells('GONE-1')])
    expect(await listed('GONE-')).toHaveLength(1)
    await expectBooksToBalance(world)
  })

  test('is refused by the code of a product that was changed or used since', async () => {
    const id = await bring([teaCells('KEEP-1'), teaCells('KEEP-2')])
    const [product] = await listed('KEEP-2')
    const body = {
      from_day: today,
      mrp: '1300.00',
      member_price: '1100.00',
      franchise_price: '950.00',
      bv: '0.00',
      gst_percent: '18',
      version: 1,
      current_password,
    }
    expect((await world.ask(admin, addPrice, { params: { id: product!.id }, body })).status).toBe(200)
    expect((await undo(id)).body.message).toBe('KEEP-2 was changed since, so this import cannot be undone any more.')
    expect(await listed('KEEP-')).toHaveLength(2)
  })

  test('is done once where two ask for it at once', async () => {
    const id = await bring([teaCells('RACE-1'), teaCells('RACE-2')])
    const answers = await Promise.all([undo(id), undo(id, second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'import_not_imported' })
    expect(await listed('RACE-')).toEqual([])
    await expectBooksToBalance(world)
  })

  test('leaves nothing of its products to be found by their codes', async () => {
    const id = await bring([teaCells('NONE-1')])
    expect((await undo(id)).status).toBe(200)
    const on = { params: { id: await idOf('NONE-1') }, body: { is_active: true } }
    expect((await world.ask(admin, products.switchProduct, on)).status).toBe(404)
    const corrected = { user_id: '', code: 'NONE-1', lot_id: '1', version: 0, quantity: 1, ...damaged }
    expect((await world.ask(admin, correctStock, { body: corrected })).body.errors).toEqual({
      code: 'There is no product with this code.',
    })
    const image_ids = [await uploadImage(world, admin, 'product')]
    const bundle = { ...(await bundleOf('NONE-1')), image_ids, current_password }
    expect((await world.ask(admin, products.addProduct, { body: bundle })).body).toMatchObject({ code: 'part_unknown' })
  })
})

describe('opening stock', () => {
  const stock = { opening_stock: '4', cost_per_piece: '500' }

  test('is in the company’s store at once, batch by batch', async () => {
    const kept = { has_lots: 'yes', has_expiry: 'yes' }
    await bring([
      teaCells('LOT-1', { ...kept, ...stock, batch: 'A', expires_on: '30-06-2027' }),
      teaCells('LOT-1', { ...kept, ...stock, batch: 'B', expires_on: '2027-07-31' }),
      teaCells('LOT-2', stock),
    ])
    const held = await world.db
      .selectFrom('stock_balance')
      .innerJoin('product_lot', 'product_lot.id', 'lot_id')
      .innerJoin('product', 'product.id', 'product_lot.product_id')
      .select(['code', 'batch', 'quantity', 'value_minor'])
      .where('code', 'like', 'LOT-%')
      .orderBy('code')
      .orderBy('batch')
      .execute()
    expect(held).toEqual([
      { code: 'LOT-1', batch: 'A', quantity: 4n, value_minor: 200_000n },
      { code: 'LOT-1', batch: 'B', quantity: 4n, value_minor: 200_000n },
      { code: 'LOT-2', batch: '', quantity: 4n, value_minor: 200_000n },
    ])
    await expectBooksToBalance(world)
  })

  test('counts with goods received of what one admin enters alone', async () => {
    const third = (await addAdminTo(world, { rights: null })).token
    // Each counts 300 pieces at 900.00, so two are above 5,00,000.00.
    const many = { opening_stock: '300', cost_per_piece: '1' }
    const [one, two] = [await send([teaCells('LIMIT-1', many)]), await send([teaCells('LIMIT-2', many)])]
    expect((await run(one.id, third)).status).toBe(200)
    expect((await run(two.id, third)).status).toBe(202)
    const invoice = {
      supplier: 'Namuna Mills',
      invoice_no: 'L-1',
      invoice_on: today,
      lines: [{ code: 'LIMIT-1', batch: '', expires_on: null, quantity: 300, cost: '1.00' }],
    }
    // It is switched off, so nothing of it is received.
    expect((await world.ask(third, receiveGoods, { body: invoice })).status).toBe(400)
    await expectBooksToBalance(world)
  })

  test('goes again when a second admin agrees to undo, and stays once goods have moved', async () => {
    const id = await bring([teaCells('BACK-1', stock)])
    const asked = await undo(id)
    expect(asked.status).toBe(202)
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await listed('BACK-')).toEqual([])
    await expectBooksToBalance(world)
    const kept = await bring([teaCells('MOVED-1', stock), teaCells('MOVED-2', stock)])
    const [lot] = (await world.call(admin, findStockLots, { query: { code: 'MOVED-2' } })).data.lots
    const body = { user_id: '', code: 'MOVED-2', lot_id: String(lot!.id), version: 0, quantity: 1, ...damaged }
    expect((await world.ask(admin, correctStock, { body })).status).toBe(200)
    expect((await undo(kept)).body).toMatchObject({
      code: 'import_product_used',
      message: 'MOVED-2 was used since (movements of stock), so this import cannot be undone any more.',
    })
    expect(await listed('MOVED-')).toHaveLength(2)
    await expectBooksToBalance(world)
  })

  test('that a second admin was asked to undo stays where goods moved before the answer', async () => {
    const id = await bring([teaCells('LATE-1', stock)])
    const asked = await undo(id)
    const [lot] = (await world.call(admin, findStockLots, { query: { code: 'LATE-1' } })).data.lots
    const body = { user_id: '', code: 'LATE-1', lot_id: String(lot!.id), version: 0, quantity: 1, ...damaged }
    expect((await world.ask(admin, correctStock, { body })).status).toBe(200)
    expect((await agreedTo(world, second, asked)).body).toMatchObject({ code: 'import_product_used' })
    expect(await listed('LATE-1')).toHaveLength(1)
    await expectBooksToBalance(world)
  })

  test('counts what a higher price adds to it, as other goods that one admin entered', async () => {
    const third = (await addAdminTo(world, { rights: null })).token
    const cheap = { opening_stock: '1000', mrp: '1', member_price: '1', franchise_price: '1' }
    const { id } = await send([teaCells('RAISE-1', cheap)])
    expect((await run(id, third)).status).toBe(200)
    const prices = { mrp: '900', member_price: '900', franchise_price: '900', bv: '0', gst_percent: '18' }
    const params = { id: await idOf('RAISE-1') }
    const body = { ...prices, from_day: today, version: 1, current_password }
    expect((await world.ask(third, addPrice, { params, body })).status).toBe(202)
  })
})

describe('the catalogue as a file', () => {
  const exported = async (token = admin) => {
    const response = await world.app.inject({
      method: 'GET',
      url: `/api${contract.exportProducts.path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(200)
    return response.rawPayload.toString('utf8')
  }
  /** The head and the rows of products whose code begins so. */
  const linesOf = (csv: string, code: string) =>
    csv.split('\n').filter((line, at) => at === 0 || line.split(',')[1]?.startsWith(code))

  test('is read back by the import as it was written, formulas and stock included', async () => {
    const kept = { has_lots: 'yes', has_expiry: 'yes', opening_stock: '3', cost_per_piece: '12.50' }
    const id = await bring([
      teaCells('TRIP-1', { ...kept, batch: '=B-1', expires_on: '30-06-2027' }),
      teaCells('TRIP-1', { ...kept, batch: 'B-2', expires_on: '31-07-2027' }),
      teaCells('TRIP-2', {
        name: '=HYPERLINK("x")',
        description: 'Leaf, "first"; =1+1',
        category: 'Juice',
        bv: '50',
        most_per_order: '2',
        is_returnable: 'no',
      }),
    ])
    const first = linesOf(await exported(), 'TRIP-')
    expect(first).toHaveLength(4)
    // What a spreadsheet would run is text in the file.
    expect(first.join('\n')).toContain(`,"'=HYPERLINK(""x"")",`)
    expect((await agreedTo(world, second, await undo(id))).status).toBe(200)
    expect(linesOf(await exported(), 'TRIP-')).toHaveLength(1)
    const sent = await sendProducts(world, admin, first.join('\n'))
    expect(await faultsOf((sent.body.data as Sent).id)).toEqual([])
    expect((await agreedTo(world, second, await run((sent.body.data as Sent).id))).status).toBe(200)
    expect(linesOf(await exported(), 'TRIP-')).toEqual(first)
    expect(await listed('TRIP-2')).toMatchObject([{ name: '=HYPERLINK("x")', bv: 5_000n }])
  })

  test('has no bundle, which would come back as an ordinary product', async () => {
    await bring([teaCells('PART-1')])
    const price = { price_minor: 900_00n, bv_minor: 0n }
    await sellBundle(world, { code: 'PACK-2', parts: [[await idOf('PART-1'), 2]], ...price })
    expect(linesOf(await exported(), 'PART-1')).toHaveLength(2)
    expect(linesOf(await exported(), 'PACK-2')).toHaveLength(1)
  })
})
