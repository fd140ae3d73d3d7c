import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPackage, changePackage, listPackages } from '@banyan/contract/packages/packages.ts'
import { companyDetails } from '@banyan/contract/company/company.ts'
import { jpegOf, pngOf } from '#testing/outside/images.ts'
import { sendForm, upload, uploadOf } from '#testing/outside/upload-form.ts'
import { createWorld, type World } from '#testing/world.ts'

const given = {
  name: 'Namuna Parts',
  description: '',
  price: '1500.00',
  gst_percent: '18',
  hsn: '',
  bv: '1200.00',
  daily_cap: '1500.00',
  colour: '',
  order_no: 9,
  is_active: true,
  sale_from: null,
  sale_until: null,
  pin_validity_days: null,
  matching_rate_percent: null,
  products: [] as object[],
  upgrade_ids: [] as string[],
}

let world: World
let admin: string
let id: bigint
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  id = (await world.call(admin, addPackage, { body: given })).data.id
})
afterAll(() => world.close())

const rowOf = async (of = id) => {
  const { data } = await world.list(admin, listPackages, { page_size: 100 })
  const row = data.find((listed) => listed.id === of)
  if (row === undefined) throw new Error('no such package')
  return row
}
/** Saves with the newest version. */
const save = async (change: object) =>
  world.ask(admin, changePackage, { params: { id }, body: { ...given, ...change, version: (await rowOf()).version } })
const refusal = async (answer: ReturnType<typeof save>) => {
  const { status, body } = await answer
  return [status, Object.keys(body.errors ?? {})]
}
const cardOf = async () => (await world.call(null, companyDetails)).packages.find((card) => card.id === id)
const served = async (url: string) => (await world.app.inject(url)).statusCode
const picture = async () => upload(world.app, admin, 'package', await pngOf(), 'box.png')

describe('the picture', () => {
  test('is public, made new, and only admins of packages send one', async () => {
    const member = await world.signInAs(world.root_user_id)
    expect((await sendForm(world.app, member, uploadOf('package', await jpegOf(), 'box.jpg'))).status).toBe(403)
    const { url } = await picture()
    expect(url).toMatch(/^\/static\/images\/uploads\/[0-9a-f]{32}\.jpg$/)
  })

  test('is shown once a package takes it; left out it stays, another replaces it, null takes it away', async () => {
    const first = await picture()
    expect((await save({ image_file_id: first.id })).status).toBe(200)
    expect([(await cardOf())?.image_url, (await rowOf()).image_url]).toEqual([first.url, first.url])
    expect((await save({ description: 'With a picture' })).status).toBe(200)
    expect([(await cardOf())?.image_url, await served(first.url)]).toEqual([first.url, 200])

    const second = await picture()
    expect((await save({ image_file_id: second.id })).status).toBe(200)
    expect([(await cardOf())?.image_url, await served(first.url)]).toEqual([second.url, 404])
    expect((await save({ image_file_id: null })).status).toBe(200)
    expect([(await cardOf())?.image_url, await served(second.url)]).toEqual(['', 404])
  })

  test('of another purpose, or one that a package has, is refused', async () => {
    const logo = await upload(world.app, admin, 'logo', await pngOf(), 'logo.png')
    expect(await refusal(save({ image_file_id: logo.id }))).toEqual([400, ['image_file_id']])
    const taken = await picture()
    await save({ image_file_id: taken.id })
    expect(await refusal(save({ image_file_id: taken.id }))).toEqual([400, ['image_file_id']])
    expect((await cardOf())?.image_url).toBe(taken.url)
  })
})

test('products are kept in their order, shown on the card with the two parts of the price, and replaced whole', async () => {
  const soap = { name: 'Namuna soap', hsn: '3401', quantity: 2 }
  const towel = { name: 'Udaharan towel', hsn: '', quantity: 1 }
  await save({ products: [towel, soap] })
  expect(await cardOf()).toMatchObject({ products: [towel, soap], taxable: 127_118n, gst: 22_882n, price: 150_000n })
  await save({ products: [soap] })
  expect((await rowOf()).products).toEqual([soap])
  await save({ products: [] })
  expect((await cardOf())?.products).toEqual([])
})

describe('what a package may be changed to', () => {
  // Starter costs 1180 and brings 1000 BV, Growth 2360 and 2000, Banyan 5900 and 5000.
  test('a company begins with every way up', async () => {
    const [starter, growth, banyan] = world.packages.map((card) => card.id)
    const { data } = await world.list(admin, listPackages)
    expect(data.slice(0, 3).map(({ upgrade_ids }) => upgrade_ids)).toEqual([[growth, banyan], [banyan], []])
    expect(starter).toBe(data[0]?.id)
  })

  test('is dearer and brings no less volume', async () => {
    const [starter, growth, banyan] = world.packages.map((card) => String(card.id))
    expect((await save({ upgrade_ids: [growth, banyan] })).status).toBe(200)
    expect((await rowOf()).upgrade_ids.map(String)).toEqual([growth, banyan])
    expect(await refusal(save({ upgrade_ids: [starter] }))).toEqual([400, ['upgrade_ids']])
    expect(await refusal(save({ upgrade_ids: [String(id)] }))).toEqual([400, ['upgrade_ids']])
    expect(await refusal(save({ price: '2360.00', upgrade_ids: [growth] }))).toEqual([400, ['upgrade_ids']])
    expect(await refusal(save({ bv: '2000.01', upgrade_ids: [growth] }))).toEqual([400, ['upgrade_ids']])
    expect((await save({ bv: '2000.00', upgrade_ids: [growth] })).status).toBe(200)
    expect((await rowOf()).upgrade_ids.map(String)).toEqual([growth])
  })

  test('stays so: a price or volume that would break a way up from another is refused', async () => {
    const from = (
      await world.call(admin, addPackage, {
        body: { ...given, name: 'Namuna Below', price: '1400.00', upgrade_ids: [String(id)] },
      })
    ).data.id
    expect((await rowOf(from)).upgrade_ids).toEqual([id])
    const cheaper = await save({ price: '1400.00' })
    expect([cheaper.status, Object.keys(cheaper.body.errors ?? {})]).toEqual([400, ['price']])
    expect(cheaper.body.errors?.['price']).toContain('Namuna Below')
    expect(await refusal(save({ bv: '1199.99' }))).toEqual([400, ['bv']])
    expect((await save({ price: '1400.01', bv: '1200.00' })).status).toBe(200)
  })
})
