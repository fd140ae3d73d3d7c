import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/orders/member-orders.ts'
import { getOrder, orderLists, orderSteps } from '@banyan/contract/orders/orders.ts'
import { listOutbox } from '@banyan/contract/messages/outbox.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { lastCodeOf, sentTo } from '#testing/outside/sent-messages.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { confirmContact, orderOf, sellProduct, setPrice } from '#testing/trade/shop.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const minute_ms = 60_000
const day_ms = 86_400_000

interface Buyer {
  readonly user_id: string
  readonly person_id: bigint
  readonly member_id: bigint
  readonly token: string
}

async function buyer(fund = 1_000_00n): Promise<Buyer> {
  const member = await world.join()
  await creditWallet(world, member.user_id, 'FUND', fund)
  await confirmContact(world, member.person_id)
  return { ...member, token: await world.signInAs(member.user_id) }
}

const held = ({ person_id }: Buyer) => balanceOf(world, `FUND:${person_id}`)
const inHand = () => balanceOf(world, 'orders_in_hand')

type Lines = Parameters<typeof orderOf>[0]

/** What the admin asks a code for: an order as the member would place it, without a password. */
function askedFor({ user_id }: Buyer, lines: Lines, more: Readonly<Record<string, unknown>> = {}) {
  const { current_password: _own, ...order } = orderOf(lines, more)
  return { user_id, ...order }
}

type Asked = ReturnType<typeof askedFor>

const askCode = (asked: Asked, token = admin) => world.ask(token, contract.sendOrderCode, { body: asked })

/** Asks for the code and reads it in the message, as the member does. */
async function coded(of: Buyer, asked: Asked) {
  const { data } = await world.call(admin, contract.sendOrderCode, { body: asked })
  return { challenge: data.challenge, otp: await lastCodeOf(world, of.person_id) }
}

interface Given {
  readonly challenge: string
  readonly otp: string
}

const place = (asked: object, given: Given, { token = admin, ...more }: { token?: string; key?: string } = {}) =>
  world.ask(token, contract.placeMemberOrder, {
    body: { ...asked, ...given, current_password: worldPassword },
    ...more,
  })

const another = ({ otp }: Given): string => (otp === '000000' ? '000001' : '000000')

describe('an order for a member', () => {
  test('is placed with the code that names the sum; the order says who placed it, and the member hears of it', async () => {
    const soap = await sellProduct(world, { code: 'FOR-1' })
    const asha = await buyer()
    const { data: shop } = await world.call(admin, contract.getMemberShop, { query: { user_id: asha.user_id } })
    expect(shop).toMatchObject({ user_id: asha.user_id, is_active: true, is_open: true })
    expect(shop.contact_masked).toMatch(/^\w\S*•+\S*@/)
    expect(shop.wallets.find(({ wallet_name }) => wallet_name === 'FUND')?.balance).toBe(1_000_00n)

    const before = await inHand()
    const asked = askedFor(asha, [{ product_id: soap, quantity: 2 }])
    const given = await coded(asha, asked)
    expect([await held(asha), await inHand()]).toEqual([1_000_00n, before])
    const [message] = (await sentTo(world, asha.person_id)).filter(({ template }) => template === 'order_code')
    for (const said of ['₹236.00', '2 × Namuna soap FOR-1', '12 Hill Road']) expect(message?.text).toContain(said)

    const key = 'one-key-of-this-order'
    const answer = await place(asked, given, { key })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.not.stringContaining('delivery_code')])
    // The same call once more is answered as before, and orders nothing.
    expect((await place(asked, given, { key })).body).toEqual(answer.body)
    expect([await held(asha), (await inHand()) - before]).toEqual([764_00n, 236_00n])

    const { data: rows } = await world.list(asha.token, orderLists.user)
    expect(rows).toMatchObject([{ is_by_company: true, state: 'placed', total: 236_00n, may: { cancel: true } }])
    const { id, order_no } = rows[0]!
    expect((await world.call(asha.token, getOrder, { params: { id } })).data.delivery_code).toMatch(/^\d{6}$/)
    expect((await world.call(admin, getOrder, { params: { id } })).data.delivery_code).toBeNull()
    const { data: steps } = await world.call(asha.token, orderSteps, { params: { id } })
    expect(steps).toHaveLength(1)
    const told = (await sentTo(world, asha.person_id)).find(({ template }) => template === 'order_placed_for_you')
    expect(told?.text).toContain(`${order_no} of ₹236.00`)
    const { placed_by } = await world.db
      .selectFrom('product_order')
      .select('placed_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(placed_by).not.toBeNull()
    const later = world.db.updateTable('product_order').set({ placed_by: null }).where('id', '=', id)
    await expect(later.execute()).rejects.toThrow('does not change')
  })

  test('is refused by name before a code is sent, and nothing is half done', async () => {
    const soap = await sellProduct(world, { code: 'FOR-2', pieces: 3 })
    const asha = await buyer(300_00n)
    const line = { product_id: soap }
    const refusals: [Asked, string][] = [
      [askedFor(asha, [{ ...line, price_minor: 100_00n }]), 'lines.0.price'],
      [askedFor(asha, [{ ...line, quantity: 4 }]), 'lines.0.quantity'],
      [askedFor(asha, [{ ...line, quantity: 3 }]), 'pay'],
      [askedFor(asha, [line], { total: '117.00' }), 'total'],
      [askedFor(asha, [line], { address: '' }), 'address'],
      [askedFor(asha, [line], { way: 'pick_up', place_user_id: 'nobody' }), 'place_user_id'],
    ]
    for (const [asked, field] of refusals) {
      const answer = await askCode(asked)
      expect([field, answer.status, fieldsOf(answer)]).toEqual([field, 400, [field]])
    }
    const nobody = { ...asha, user_id: 'nobody1' }
    expect((await askCode(askedFor(nobody, [line]))).status).toBe(404)
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', asha.person_id).execute()
    expect(await askCode(askedFor(asha, [line]))).toMatchObject({ status: 409, body: { code: 'not_active' } })
    await world.db.updateTable('person').set({ is_blocked: false }).where('id', '=', asha.person_id).execute()
    expect((await sentTo(world, asha.person_id)).map(({ template }) => template)).not.toContain('order_code')
    expect(await held(asha)).toBe(300_00n)
  })

  test('needs a contact that the member has confirmed, and the code goes to that one alone', async () => {
    const soap = await sellProduct(world, { code: 'FOR-3' })
    const asha = await buyer()
    const asked = askedFor(asha, [{ product_id: soap }])
    const set = (email_verified_at: Date | null, email: string) =>
      world.db.updateTable('person').set({ email_verified_at, email }).where('id', '=', asha.person_id).execute()
    await set(null, 'thief@example.com')
    expect(await askCode(asked)).toMatchObject({ status: 409, body: { code: 'no_contact' } })
    await set(world.clock.now(), 'asha.own@example.com')
    await coded(asha, asked)
    const codes = (await sentTo(world, asha.person_id)).filter(({ template }) => template === 'order_code')
    // The mobile number is on record and not confirmed.
    expect(codes.map(({ channel, to }) => [channel, to])).toEqual([['email', 'asha.own@example.com']])
  })
})

describe('a code', () => {
  // Wrong guesses of one admin count for a day.
  beforeEach(async () => {
    world.clock.advance(day_ms)
    admin = await world.signInAs(world.admin_user_id)
  })

  test('is good for exactly the order that it was sent for, by the admin who asked', async () => {
    const [soap, oil] = [await sellProduct(world, { code: 'EXACT-1' }), await sellProduct(world, { code: 'EXACT-2' })]
    const [asha, ravi] = [await buyer(), await buyer()]
    const asked = askedFor(asha, [{ product_id: soap }])
    const given = await coded(asha, asked)
    const meera = await addAdminTo(world, { rights: null })
    const others: [object, string?][] = [
      [askedFor(asha, [{ product_id: oil }])],
      [askedFor(asha, [{ product_id: soap, quantity: 2 }])],
      [{ ...asked, address: '1 Other Road' }],
    ]
    for (const [other, token] of others) {
      const answer = await place(other, given, { token: token ?? admin })
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['otp']])
    }
    expect((await place({ ...asked, user_id: ravi.user_id }, given)).status).toBe(400)
    expect((await place(asked, given, { token: meera.token })).status).toBe(400)
    expect([await held(asha), await held(ravi)]).toEqual([1_000_00n, 1_000_00n])
    expect((await place(asked, given)).status).toBe(200)
    expect((await place(asked, given)).status).toBe(400)
    expect(await held(asha)).toBe(882_00n)
  })

  test('ends after five wrong tries, however many are made at once, and after five minutes', async () => {
    const soap = await sellProduct(world, { code: 'TRIES-2' })
    const asha = await buyer()
    const asked = askedFor(asha, [{ product_id: soap }])
    const first = await coded(asha, asked)
    const wrong = { ...first, otp: another(first) }
    const tried = await Promise.all(Array.from({ length: 8 }, () => place(asked, wrong)))
    expect(tried.every(({ status }) => status === 400 || status === 429)).toBe(true)
    expect((await place(asked, first)).status).not.toBe(200)
    world.clock.advance(20 * minute_ms)
    admin = await world.signInAs(world.admin_user_id)
    const second = await coded(asha, asked)
    expect((await place(asked, first)).status).toBe(400)
    world.clock.advance(5 * minute_ms + 1)
    expect((await place(asked, second)).status).toBe(400)
    expect(await held(asha)).toBe(1_000_00n)
  })

  test('is one at a time: a new one ends the one before, and three may be sent in ten minutes', async () => {
    const soap = await sellProduct(world, { code: 'MANY-1' })
    const asha = await buyer()
    const asked = askedFor(asha, [{ product_id: soap }])
    const first = await coded(asha, asked)
    expect((await askCode(asked)).status).toBe(429)
    world.clock.advance(minute_ms)
    const second = await coded(asha, asked)
    expect((await place(asked, first)).status).toBe(400)
    world.clock.advance(minute_ms)
    await coded(asha, asked)
    world.clock.advance(minute_ms)
    expect((await askCode(asked)).status).toBe(429)
    expect((await place(asked, second)).status).toBe(400)
  })

  test('is guessed at by one admin only so often in a day, whoever it was sent to, and a right one clears nothing', async () => {
    const soap = await sellProduct(world, { code: 'GUESS-1', pieces: 40 })
    const { token } = await addAdminTo(world, { rights: null })
    const asked = async () => {
      const of = await buyer()
      const order = askedFor(of, [{ product_id: soap }])
      const answer = await askCode(order, token)
      if (answer.status !== 200) return answer
      const { challenge } = answer.body.data as { challenge: string }
      return { status: 200, order, given: { challenge, otp: await lastCodeOf(world, of.person_id) } } as const
    }
    for (let nth = 0; nth < 4; nth += 1) {
      const one = await asked()
      if (!('given' in one)) throw new Error('a code was refused too early')
      const wrong = { ...one.given, otp: another(one.given) }
      for (let tries = 0; tries < 3; tries += 1) await place(one.order, wrong, { token })
      if (nth === 3) continue
      expect((await place(one.order, one.given, { token })).status).toBe(200)
    }
    expect(await asked()).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('24 hours') as string },
    })
  })

  test('is one of few that count at once', async () => {
    const soap = await sellProduct(world, { code: 'OPEN-1', pieces: 40 })
    const { token } = await addAdminTo(world, { rights: null })
    const orders: Asked[] = []
    for (let nth = 0; nth < 8; nth += 1) orders.push(askedFor(await buyer(), [{ product_id: soap }]))
    const answers = await Promise.all(orders.map((order) => askCode(order, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  test('ends when the contact that it went to is no longer the confirmed one', async () => {
    const soap = await sellProduct(world, { code: 'MOVED-1' })
    const asha = await buyer()
    const asked = askedFor(asha, [{ product_id: soap }])
    const given = await coded(asha, asked)
    await world.db.updateTable('person').set({ email_verified_at: null }).where('id', '=', asha.person_id).execute()
    expect(fieldsOf(await place(asked, given))).toEqual(['otp'])
    expect(await held(asha)).toBe(1_000_00n)
  })

  test('stays good where the order is refused: prices, stock and money are those of the moment of the order', async () => {
    const soap = await sellProduct(world, { code: 'LATER-1', pieces: 2 })
    const [asha, ravi] = [await buyer(), await buyer()]
    const [of_asha, of_ravi] = [
      askedFor(asha, [{ product_id: soap, quantity: 2 }]),
      askedFor(ravi, [{ product_id: soap, quantity: 2 }]),
    ]
    const [hers, his] = [await coded(asha, of_asha), await coded(ravi, of_ravi)]
    const answers = await Promise.all([place(of_asha, hers), place(of_ravi, his)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    const late = answers.find(({ status }) => status === 400)!
    expect(fieldsOf(late)).toEqual(['lines.0.quantity'])
    expect((await held(asha)) + (await held(ravi))).toBe(2_000_00n - 236_00n)

    const oil = await sellProduct(world, { code: 'LATER-2' })
    const bina = await buyer()
    const asked = askedFor(bina, [{ product_id: oil }])
    const given = await coded(bina, asked)
    await setPrice(world, oil, { price_minor: 130_00n })
    expect(fieldsOf(await place(asked, given))).toEqual(['lines.0.price'])
    expect(await held(bina)).toBe(1_000_00n)
  })

  test('is read by no admin in the outbox', async () => {
    const soap = await sellProduct(world, { code: 'READ-1' })
    const asha = await buyer()
    const { otp } = await coded(asha, askedFor(asha, [{ product_id: soap }]))
    const { data } = await world.list(admin, listOutbox, { user_id: asha.user_id })
    const [row] = data.filter(({ template }) => template === 'order_code')
    expect([row?.may.reveal, row?.text.includes(otp)]).toEqual([false, false])
    expect(row?.text).toContain('Where it goes: ••••••.')
  })
})

describe('where a member lives and is called', () => {
  const street = '7 Lake View'
  const own = { address: street, city: 'Nagpur', state: 'Maharashtra', pincode: '440001' }
  const nowhere = { name: '', mobile: '', address: '', city: '', state: '', pincode: '' }
  let nth = 0
  const atHome = async () => {
    const [asha, mobile] = [await buyer(), `982001731${(nth += 1)}`]
    await world.db.updateTable('person').set({ mobile }).where('id', '=', asha.person_id).execute()
    await world.db
      .insertInto('profile')
      .values({ person_id: asha.person_id, ...own, updated_at: world.clock.now() })
      .onConflict((had) => had.column('person_id').doUpdateSet(own))
      .execute()
    return { ...asha, mobile }
  }
  const goesTo = async (of: Buyer) =>
    world.db
      .selectFrom('product_order')
      .select(['mobile', 'address', 'city', 'home_state', 'pincode'])
      .where('person_id', '=', of.person_id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  // Codes of one admin count for a day.
  beforeEach(async () => {
    world.clock.advance(day_ms)
    admin = await world.signInAs(world.admin_user_id)
  })

  test('is not shown to whoever orders for them, and the order goes there', async () => {
    const soap = await sellProduct(world, { code: 'HOME-1' })
    const { mobile, ...asha } = await atHome()
    const shop = await world.ask(admin, contract.getMemberShop, { query: { user_id: asha.user_id } })
    expect(shop.body.data).toMatchObject({
      own: { address_masked: '•••, Nagpur, Maharashtra', mobile_masked: `••••••${mobile.slice(-4)}` },
    })
    const said = JSON.stringify(shop.body)
    expect([mobile, street, own.pincode].filter((one) => said.includes(one))).toEqual([])

    const asked = askedFor(asha, [{ product_id: soap }], { ...nowhere, is_own_address: true })
    const given = await coded(asha, asked)
    const message = (await sentTo(world, asha.person_id)).find(({ template }) => template === 'order_code')
    expect(message?.text).toContain(street)
    // The code is good for the address that the member read.
    await world.db.updateTable('profile').set({ city: 'Pune' }).where('person_id', '=', asha.person_id).execute()
    expect(fieldsOf(await place(asked, given))).toEqual(['otp'])
    await world.db.updateTable('profile').set({ city: own.city }).where('person_id', '=', asha.person_id).execute()
    const placed = await place(asked, given)
    expect([placed.status, JSON.stringify(placed.body).includes(street)]).toEqual([200, false])
    const { state: home_state, ...rest } = own
    expect(await goesTo(asha)).toMatchObject({ ...rest, home_state, mobile })
  })

  test('a parcel to another address has the own number where none is typed, and the typed one where one is', async () => {
    const soap = await sellProduct(world, { code: 'HOME-2' })
    const { mobile, ...asha } = await atHome()
    for (const [typed, kept] of [
      ['', mobile],
      ['9820099999', '9820099999'],
    ] as const) {
      const asked = askedFor(asha, [{ product_id: soap }], { mobile: typed })
      expect((await place(asked, await coded(asha, asked))).status).toBe(200)
      expect(await goesTo(asha)).toMatchObject({ address: '12 Hill Road', mobile: kept })
      world.clock.advance(minute_ms)
    }
  })

  test('is refused by name where the member has told no address, and a pick-up has none', async () => {
    const soap = await sellProduct(world, { code: 'HOME-3' })
    const asha = await buyer()
    const { data: shop } = await world.call(admin, contract.getMemberShop, { query: { user_id: asha.user_id } })
    expect(shop.own.address_masked).toBe('')
    const asked = (more: object) =>
      askedFor(asha, [{ product_id: soap }], { ...nowhere, is_own_address: true, ...more })
    const refused = await askCode(asked({}))
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['is_own_address']])
    expect(fieldsOf(await askCode(asked({ way: 'pick_up' })))).toEqual(['place_user_id'])
  })

  test('is no address to send to where an older profile has a state of no list', async () => {
    const soap = await sellProduct(world, { code: 'HOME-4' })
    const asha = await atHome()
    await world.db.updateTable('profile').set({ state: 'Kerela' }).where('person_id', '=', asha.person_id).execute()
    const { data: shop } = await world.call(admin, contract.getMemberShop, { query: { user_id: asha.user_id } })
    expect(shop.own.address_masked).toBe('')
    const asked = (more: object) => askedFor(asha, [{ product_id: soap }], { ...more })
    const refused = await askCode(asked({ ...nowhere, is_own_address: true }))
    expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([400, 'no_own_address', ['is_own_address']])
    expect(fieldsOf(await askCode(asked({ state: 'Kerela' })))).toEqual(['state'])
  })
})

test('only the page grants it', async () => {
  const soap = await sellProduct(world, { code: 'PAGE-1' })
  const asha = await buyer()
  const asked = askedFor(asha, [{ product_id: soap }])
  const orders = await addAdminTo(world, { rights: [page('admin/repurchase-orders/orders').id] })
  const placing = await addAdminTo(world, { rights: [page('admin/repurchase-orders/place-order-for-member').id] })
  expect((await askCode(asked, orders.token)).status).toBe(403)
  expect((await askCode(asked, asha.token)).status).toBe(403)
  expect((await askCode(asked, placing.token)).status).toBe(200)
})
