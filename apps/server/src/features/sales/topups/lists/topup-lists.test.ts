import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import { findPackageOffers } from '@banyan/contract/packages/package-offers.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { issuePin, issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { createWorld, type World } from '#testing/world.ts'

/** Two activated at the counter, a day apart and with different packages; one by the own pin. */
let world: World
let depot: string
let admin: string
let asha: { user_id: string; token: string; receipt_no: string }
let ravi: { user_id: string; receipt_no: string }
let kiran_id: string

async function atTheCounter(name: string, package_index: number) {
  const { user_id } = await world.join({ name })
  const pin = await issuePin(world, { package_id: world.packages[package_index]!.id })
  const { data } = await world.call(depot, topupByPin, { body: { member_user_id: user_id, ...pin } })
  return { user_id, receipt_no: data.receipt_no }
}

beforeAll(async () => {
  world = await createWorld()
  depot = await world.signInAs(world.franchise_user_id)
  const first = await atTheCounter('Asha Namuna', 0)
  world.clock.advance(24 * 3_600_000)
  depot = await world.signInAs(world.franchise_user_id)
  admin = await world.signInAs(world.admin_user_id)
  asha = { ...first, token: await world.signInAs(first.user_id) }
  ravi = await atTheCounter('Ravi Namuna', 1)
  kiran_id = (await world.join({ name: 'Kiran Udaharan' })).user_id
  await world.activate(kiran_id)
})
afterAll(() => world.close())

describe('who sees what', () => {
  test('each list is for its own kind of people', async () => {
    const lists = [topupLists.user, topupLists.franchise, topupLists.admin]
    const statusesOf = async (token: string | null) =>
      Promise.all(lists.map(async (list) => (await world.ask(token, list)).status))
    expect(await statusesOf(null)).toEqual([401, 401, 401])
    expect(await statusesOf(asha.token)).toEqual([200, 403, 403])
    expect(await statusesOf(depot)).toEqual([403, 200, 403])
    expect(await statusesOf(admin)).toEqual([403, 403, 200])
  })

  test('a franchise sees whom it has activated, a member the own packages, an admin all', async () => {
    const mine = await world.list(depot, topupLists.franchise)
    expect(mine.data.map((row) => row.receipt_no)).toEqual([ravi.receipt_no, asha.receipt_no])
    const own = await world.list(asha.token, topupLists.user)
    expect(own.data.map((row) => row.receipt_no)).toEqual([asha.receipt_no])
    const all = await world.list(admin, topupLists.admin)
    expect(all.data.map((row) => row.member_user_id)).toEqual([kiran_id, ravi.user_id, asha.user_id])
  })

  test('a line is the receipt: price, tax, volume, the ends of the pin, and who did it', async () => {
    const [row] = (await world.list(asha.token, topupLists.user)).data
    const { data } = await world.call(asha.token, getReceipt, { query: { receipt_no: asha.receipt_no } })
    expect(row).toMatchObject({
      at: data.at,
      member_user_id: asha.user_id,
      member_name: 'Asha Namuna',
      package_name: world.packages[0]!.name,
      kind: 'first',
      from_package_name: null,
      price: data.price,
      taxable: data.taxable,
      gst: data.gst,
      bv: data.bv,
      mode: 'pin',
      payment_mode: null,
      pin_masked: data.pin_masked,
      by_user_id: world.franchise_user_id,
      by_name: 'Ravi Udaharan',
      cooling_off_ends_at: data.cooling_off_ends_at,
    })
  })

  test('an admin with this page alone opens every receipt; one with another page opens none', async () => {
    const query = { receipt_no: asha.receipt_no }
    for (const [key, status] of [
      ['admin/donation/package-details', 200],
      ['admin/donation/packages', 404],
    ] as const) {
      const user_id = await anotherAdmin(world, `holds-${page(key).id}`)
      await world.db
        .updateTable('person')
        .set({ access_rights: [page(key).id] })
        .where('user_id', '=', user_id)
        .execute()
      const token = await world.signInAs(user_id)
      expect((await world.ask(token, getReceipt, { query })).status).toBe(status)
    }
  })
})

describe('filters, totals and export', () => {
  const found = async (query: object) =>
    (await world.list(admin, topupLists.admin, { ...query })).data.map((row) => row.member_user_id)

  test('each filter narrows the list', async () => {
    expect(await found({ from: '2026-01-01', to: '2026-01-01' })).toEqual([asha.user_id])
    expect(await found({ from: '2026-01-02' })).toEqual([kiran_id, ravi.user_id])
    expect(await found({ package_id: world.packages[1]!.id })).toEqual([ravi.user_id])
    expect(await found({ user_id: asha.user_id.toLowerCase() })).toEqual([asha.user_id])
    expect(await found({ by_user_id: world.franchise_user_id })).toEqual([ravi.user_id, asha.user_id])
    expect(await found({ by_user_id: kiran_id })).toEqual([kiran_id])
    expect(await found({ receipt_no: asha.receipt_no.toLowerCase() })).toEqual([asha.user_id])
    expect(await found({ mode: 'pin' })).toHaveLength(3)
    expect(await found({ mode: 'wallet' })).toEqual([])
    expect(await found({ kind: 'first' })).toHaveLength(3)
    expect(await found({ kind: 'upgrade' })).toEqual([])
    expect(await found({ sort: '-price' })).toEqual([ravi.user_id, kiran_id, asha.user_id])
  })

  test('the totals are those of everything filtered, not of the page', async () => {
    const { data } = await world.list(depot, topupLists.franchise)
    const sum = (of: 'price' | 'taxable' | 'gst' | 'bv') => data.reduce((total, row) => total + row[of], 0n)
    const paged = await world.list(depot, topupLists.franchise, { page_size: 10, page_index: 1 })
    expect([paged.data, paged.total_count]).toEqual([[], 2])
    expect(paged.totals).toEqual({ price: sum('price'), taxable: sum('taxable'), gst: sum('gst'), bv: sum('bv') })
    const one = await world.list(depot, topupLists.franchise, { user_id: asha.user_id })
    expect(one.totals.price).toBe(world.packages[0]!.price)
  })

  test('the export holds what the filters hold, and no whole pin', async () => {
    const answer = await world.app.inject({
      method: 'GET',
      url: `/api/franchise/topup-details.csv?columns=receipt_no,member_user_id,price,pin_masked&user_id=${ravi.user_id}`,
      headers: { authorization: `Bearer ${depot}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(ravi.receipt_no)
    expect(answer.body).not.toContain(asha.receipt_no)
    const { pin_no } = await world.db
      .selectFrom('pin')
      .innerJoin('activation', 'activation.pin_id', 'pin.id')
      .select('pin_no')
      .where('receipt_no', '=', ravi.receipt_no)
      .executeTakeFirstOrThrow()
    expect(answer.body).not.toContain(pin_no)
  })

  test.each([
    { from: 'yesterday' },
    { mode: 'cash' },
    { kind: 'free' },
    { package_id: 'x' },
    { sort: 'bv' },
    { owner: 'x' },
  ])('%j is refused', async (query) => {
    const answer = await world.ask(admin, topupLists.admin, { query })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, Object.keys(query)])
  })
})

describe('the packages on sale', () => {
  const offersOf = async (token: string) => (await world.call(token, findPackageOffers)).data

  test('are for members and franchises, with the tax inside the price', async () => {
    expect((await world.ask(null, findPackageOffers)).status).toBe(401)
    expect((await world.ask(admin, findPackageOffers)).status).toBe(403)
    const offers = await offersOf(depot)
    expect(offers.map(({ id }) => id)).toEqual(world.packages.map(({ id }) => id))
    for (const offer of offers) expect(offer.taxable + offer.gst).toBe(offer.price)
    expect(offers[0]).toMatchObject({ ...world.packages[0], is_own: false })
  })

  test('say which is one’s own, and how many usable pins one holds', async () => {
    await issuePins(world, { owner_user_id: asha.user_id, package_id: world.packages[1]!.id, count: 3 })
    const { pins } = await issuePins(world, { owner_user_id: asha.user_id, package_id: world.packages[1]!.id })
    await world.db.updateTable('pin').set({ status: 'blocked' }).where('pin_no', '=', pins[0]!.pin_no).execute()
    const [first, second] = await offersOf(asha.token)
    expect([first?.is_own, first?.unused_pins]).toEqual([true, 0])
    expect([second?.is_own, second?.unused_pins]).toEqual([false, 3])
  })

  test('leave out what is taken by giving to others: a gift has no price and no tax', async () => {
    const [first, ...others] = world.packages
    const giveFor = (donation_mode: 'queue' | null) =>
      world.db
        .updateTable('package')
        .set({ donation_mode, donation_amount_minor: donation_mode === null ? null : 5_000_00n })
        .where('id', '=', first!.id)
        .execute()
    await giveFor('queue')
    for (const token of [asha.token, depot])
      expect((await offersOf(token)).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    await giveFor(null)
    expect((await offersOf(asha.token)).map(({ id }) => id)).toEqual(world.packages.map(({ id }) => id))
  })

  test('leave out what is off sale', async () => {
    const [first, ...others] = world.packages
    const sell = (is_active: boolean) =>
      world.db.updateTable('package').set({ is_active }).where('id', '=', first!.id).execute()
    await sell(false)
    expect((await offersOf(asha.token)).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    await sell(true)
  })
})
