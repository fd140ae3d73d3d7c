import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPackage, changePackage, listPackages, packageVersions } from '@banyan/contract/packages/packages.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'

const given = {
  name: 'Banyan Seed',
  description: 'To begin with',
  price: '1180.00',
  gst_percent: '18',
  hsn: '9983',
  bv: '1000.00',
  daily_cap: '1180.00',
  colour: '',
  order_no: 9,
  is_active: true,
  sale_from: null,
  sale_until: null,
  pin_validity_days: null,
  matching_rate_percent: null,
  products: [],
  upgrade_ids: [],
}
const product = { name: 'Namuna soap', hsn: '3401', quantity: 2 }
const changeable = { ...given, version: 1 }
const bodyFor = (endpoint: typeof addPackage | typeof changePackage) =>
  endpoint === changePackage ? changeable : given

let world: World
let admin: string
let member: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  member = await world.signInAs(world.root_user_id)
})
afterAll(() => world.close())

describe.each([
  ['the list', listPackages, {}],
  ['adding', addPackage, { body: given }],
  ['changing', changePackage, { params: { id: 1 }, body: changeable }],
] as const)('%s', (_name, endpoint, input) => {
  test('needs a session, and the right', async () => {
    expect((await world.ask(null, endpoint, input)).status).toBe(401)
    expect((await world.ask(member, endpoint, input)).status).toBe(403)
  })
})

test.each<[string, object, string]>([
  ['no name', { name: '' }, 'name'],
  ['a price of nothing', { price: '0' }, 'price'],
  ['a price below zero', { price: '-1' }, 'price'],
  ['a price in JSON', { price: 1180 }, 'price'],
  ['a price with three decimals', { price: '1.005' }, 'price'],
  ['a price no thousand pins could be sold at', { price: '999999999999999' }, 'price'],
  ['tax above the price', { gst_percent: '100.5' }, 'gst_percent'],
  ['a volume below zero', { bv: '-1' }, 'bv'],
  ['a volume no thousand pins could carry', { bv: '999999999999999' }, 'bv'],
  ['a cap below zero', { daily_cap: '-1' }, 'daily_cap'],
  ['a rate above everything', { matching_rate_percent: '100.1' }, 'matching_rate_percent'],
  ['a rate in words', { matching_rate_percent: 'ten' }, 'matching_rate_percent'],
  ['a day of sale there is not', { sale_from: '2026-02-30' }, 'sale_from'],
  ['an instant for a day', { sale_until: '2026-02-03T00:00:00Z' }, 'sale_until'],
  ['an end before the beginning', { sale_from: '2026-02-03', sale_until: '2026-02-02' }, 'sale_until'],
  ['pins that are never valid', { pin_validity_days: 0 }, 'pin_validity_days'],
  ['pins valid for ages', { pin_validity_days: 3651 }, 'pin_validity_days'],
  ['half a day', { pin_validity_days: 1.5 }, 'pin_validity_days'],
  ['more products than fit', { products: Array.from({ length: 21 }, () => product) }, 'products'],
  ['a product without a name', { products: [product, { ...product, name: ' ' }] }, 'products.1.name'],
  ['none of a product', { products: [{ ...product, quantity: 0 }] }, 'products.0.quantity'],
  ['half a product', { products: [{ ...product, quantity: 0.5 }] }, 'products.0.quantity'],
  ['a way up to nowhere', { upgrade_ids: ['999999'] }, 'upgrade_ids'],
  ['a way up given twice', { upgrade_ids: ['2', '2'] }, 'upgrade_ids'],
  ['a picture nobody uploaded', { image_file_id: '999999' }, 'image_file_id'],
  ['a field nobody knows', { margin: '5' }, 'margin'],
])('%s is refused by field', async (_case, change, field) => {
  for (const endpoint of [addPackage, changePackage]) {
    const params = endpoint === changePackage ? { id: world.packages[0]!.id } : {}
    const { status, body } = await world.ask(admin, endpoint, { params, body: { ...bodyFor(endpoint), ...change } })
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  }
})

test('a package is added, listed, changed, and its name is its own', async () => {
  const { data } = await world.call(admin, addPackage, { body: given })
  const again = await world.ask(admin, addPackage, { body: { ...given, name: 'BANYAN seed' } })
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([400, ['name']])

  const taken = await world.ask(admin, changePackage, {
    params: { id: data.id },
    body: { ...changeable, name: world.packages[0]!.name },
  })
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([400, ['name']])
  await world.call(admin, changePackage, {
    params: { id: data.id },
    body: { ...changeable, gst_percent: '2.5', is_active: false },
  })
  const listed = await world.list(admin, listPackages, { name: 'nyan SEE', is_active: false })
  expect(listed.data).toMatchObject([
    {
      id: data.id,
      name: given.name,
      price: 118_000n,
      gst_percent: '2.5',
      is_active: false,
      members: 0,
      unused_pins: 0,
    },
  ])
  expect((await world.list(admin, listPackages, { name: 'nyan see', is_active: true })).total_count).toBe(0)
  await expectBooksToBalance(world)
})

test('of two who change one package at once the second is told, and nothing of the second is kept', async () => {
  const { data } = await world.call(admin, addPackage, { body: { ...given, name: 'Banyan Race' } })
  const save = (bv: string) =>
    world.ask(admin, changePackage, {
      params: { id: data.id },
      body: { ...changeable, name: 'Banyan Race', bv, products: [{ ...product, name: `With ${bv}` }] },
    })
  const answers = await Promise.all([save('700.00'), save('800.00')])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  const [row] = (await world.list(admin, listPackages, { name: 'Banyan Race' })).data
  expect(row).toMatchObject({ version: 2, products: [{ name: `With ${row?.bv === 70_000n ? '700.00' : '800.00'}` }] })
})

test('what was changed is written down, before and after', async () => {
  const { data } = await world.call(admin, addPackage, { body: { ...given, name: 'Banyan Told' } })
  await world.call(admin, changePackage, {
    params: { id: data.id },
    body: { ...changeable, name: 'Banyan Told', matching_rate_percent: '12.50', products: [product] },
  })
  const entry = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    subject_type: 'package',
    subject_id: String(data.id),
    before: { price: '1180.00', matching_rate_percent: null, products: [] },
    after: { price: '1180.00', matching_rate_percent: '12.5', products: ['2 x Namuna soap (3401)'] },
  })
})

test('what is saved as it stands is no version and no line of the audit, also by who saw an older one', async () => {
  const body = {
    ...changeable,
    name: 'Banyan Still',
    matching_rate_percent: '12.50',
    sale_from: '2026-02-03',
    sale_until: '2026-12-03',
    pin_validity_days: 30,
    products: [product, { ...product, name: 'Namuna oil', hsn: '' }],
    upgrade_ids: world.packages.map(({ id }) => String(id)).slice(1),
    price: '2.00',
    bv: '1.00',
  }
  const { version: _version, ...added } = body
  const { data } = await world.call(admin, addPackage, { body: added })
  const save = (change: object) =>
    world.ask(admin, changePackage, { params: { id: data.id }, body: { ...body, ...change } })
  const lines = async () => (await world.db.selectFrom('audit').select('id').execute()).length
  const before = await lines()
  for (const version of [1, 7]) expect((await save({ version })).body).toEqual({ data: {} })
  expect((await save({ upgrade_ids: body.upgrade_ids.toReversed(), gst_percent: '18.00' })).status).toBe(200)
  expect(await lines()).toBe(before)
  expect((await world.list(admin, listPackages, { name: body.name })).data[0]).toMatchObject({ version: 1 })
  expect((await world.call(admin, packageVersions, { params: { id: data.id } })).data).toHaveLength(1)
  // Every field alone is a change.
  const changes = {
    description: 'Another',
    sale_from: '2026-02-04',
    pin_validity_days: null,
    products: [{ ...product, name: 'Namuna oil', hsn: '' }, product],
    upgrade_ids: [],
    is_active: false,
  }
  let version = 1
  for (const [field, value] of Object.entries(changes))
    expect([field, (await save({ version: version++, [field]: value })).status]).toEqual([field, 200])
  expect((await world.list(admin, listPackages, { name: body.name })).data[0]).toMatchObject({ version: 7 })
})

test('changing what does not exist is refused', async () => {
  expect(
    (await world.ask(admin, changePackage, { params: { id: 999_999 }, body: { ...changeable, name: 'Nobody' } }))
      .status,
  ).toBe(404)
})

test('a price finer than the company rounds to is refused', async () => {
  const whole = await createWorld({ setup: { ...worldSetup, company: { ...worldSetup.company, round_off_digits: 0 } } })
  const token = await whole.signInAs(whole.admin_user_id)
  const { status, body } = await whole.ask(token, addPackage, { body: { ...given, price: '1180.50' } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['price']])
  expect((await whole.ask(token, addPackage, { body: given })).status).toBe(200)
  await whole.close()
})
