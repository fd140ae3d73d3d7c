import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPackage, changePackage, listPackages } from '@banyan/contract/admin/packages.ts'
import { createWorld, worldSetup, type World } from '../../testing/world.ts'
import { expectBooksToBalance } from '../../testing/expect-books.ts'

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
}

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
  ['changing', changePackage, { params: { id: 1 }, body: given }],
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
  ['a field nobody knows', { margin: '5' }, 'margin'],
])('%s is refused by field', async (_case, change, field) => {
  for (const endpoint of [addPackage, changePackage]) {
    const params = endpoint === changePackage ? { id: world.packages[0]!.id } : {}
    const { status, body } = await world.ask(admin, endpoint, { params, body: { ...given, ...change } })
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
    body: { ...given, name: world.packages[0]!.name },
  })
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([400, ['name']])
  await world.call(admin, changePackage, {
    params: { id: data.id },
    body: { ...given, gst_percent: '2.5', is_active: false },
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

test('changing what does not exist is refused', async () => {
  expect(
    (await world.ask(admin, changePackage, { params: { id: 999_999 }, body: { ...given, name: 'Nobody' } })).status,
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
