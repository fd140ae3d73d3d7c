import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commissionLists } from '@banyan/contract/franchises/commissions.ts'
import { newFranchise } from '@banyan/contract/franchises/franchises.ts'
import { dispatchOrder, getOrder, packOrder, receiveOrder } from '@banyan/contract/orders/orders.ts'
import { handOverParcel } from '@banyan/contract/orders/parcels.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { approveKyc } from '@banyan/contract/kyc/kyc.ts'
import { getTdsCertificate, tdsDeductions, tdsYears } from '@banyan/contract/tds/tds.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { giveGoodwill } from '#testing/money/give-goodwill.ts'
import { taxAbove } from '#testing/money/tax.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { sendFranchiseDocument } from '#testing/people/kyc-documents.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { order, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'
import { payCommission, releaseCommissions, reverseCommission } from './index.ts'

/** What franchises earn on goods: by the percent of the sale, held until the goods can no longer be returned. */
let world: World
let admin: string
let depot: { id: bigint; token: string }
let shop: { id: bigint; token: string }
let soap: bigint
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  admin = await world.signInAs(world.admin_user_id)
  // From the first credit on, 20 % without a PAN.
  await taxAbove(world, 100_00n)
  const depot_id = await addFranchiseTo(world, { user_id: 'depot7' })
  const shop_id = await addFranchiseTo(world, { user_id: 'shop7', parent_id: depot_id })
  depot = { id: depot_id, token: await world.signInAs('depot7') }
  shop = { id: shop_id, token: await world.signInAs('shop7') }
  soap = await sellProduct(world, { code: 'SOAP', pieces: 1000 })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const day_ms = 86_400_000

async function buyer() {
  const member = await world.join()
  await creditWallet(world, member.user_id, 'FUND', 5_000_00n)
  return { ...member, token: await world.signInAs(member.user_id) }
}

/** The goods of before can no longer be returned; whoever was signed in signs in again. */
async function returnsEnd(): Promise<void> {
  world.clock.advance(31 * day_ms)
  admin = await world.signInAs(world.admin_user_id)
}

const at = (id: bigint) => ({ params: { id } })

async function placed(by: { token: string }, more: object = {}) {
  const pickUp = { way: 'pick_up', place_user_id: 'shop7' }
  return (await order(world, by.token, [{ product_id: soap, quantity: 10 }], { ...pickUp, ...more })).id
}

/** It is handed over with the code of its buyer. */
async function handOver(by: { token: string }, id: bigint): Promise<void> {
  await world.call(admin, packOrder, { ...at(id), body: { boxes: 1 } })
  await world.call(admin, dispatchOrder, { ...at(id), body: { how: 'in_person', courier: '', tracking_no: '' } })
  const code = (await world.call(by.token, getOrder, at(id))).data.delivery_code
  await world.call(await world.signInAs('shop7'), handOverParcel, { ...at(id), body: { code } })
}

const rowsOf = async (token: string, id: bigint) => {
  const { data: rows } = await world.list(token, commissionLists.admin, { page_size: '100' })
  const { order_no } = await world.db
    .selectFrom('product_order')
    .select('order_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return rows.filter((row) => row.order_no === order_no).toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
const figures = async (token: string, id: bigint) =>
  (await rowsOf(token, id)).map(({ user_id, quantity, percent, earned, state }) => [
    user_id,
    quantity,
    percent,
    earned,
    state,
  ])
const wallets = async () => [
  await balanceOf(world, `COMMISSION:${shop.id}`),
  await balanceOf(world, `COMMISSION:${depot.id}`),
]
const held = () => balanceOf(world, 'franchise_commission_held')
const back = (source_id: bigint, quantity: number) =>
  inTransaction(world.db, (trx) =>
    reverseCommission(trx, {
      source: 'order',
      source_id,
      lines: [{ line_no: 1, quantity }],
      at: world.clock.now(),
      by_person_id: null,
    }),
  )

describe('an order that a franchise hands over', () => {
  test('pays it and the one above on what was paid without tax, held until the return days are over', async () => {
    const asha = await buyer()
    const id = await placed(asha)
    await handOver(asha, id)
    expect(await figures(admin, id)).toEqual([
      ['shop7', 10, '3', 30_00n, 'held'],
      ['depot7', 10, '2', 20_00n, 'held'],
    ])
    expect((await world.ask(shop.token, commissionLists.admin)).status).toBe(403)
    const { data: own, totals } = await world.list(shop.token, commissionLists.franchise)
    expect(own).toMatchObject([{ base: 1_000_00n, earned: 30_00n, tds: 0n, net: 30_00n, seller_user_id: 'shop7' }])
    expect(totals).toEqual({ earned: 30_00n, tds: 0n, net: 30_00n })
    expect(await world.list(depot.token, commissionLists.franchise)).toMatchObject({
      data: [{ earned: 20_00n, seller_user_id: 'shop7', user_id: 'depot7' }],
    })
    expect([await held(), ...(await wallets())]).toEqual([50_00n, 0n, 0n])
    expect(await releaseCommissions(world)).toBe(0)
    await returnsEnd()
    // Two at once release everything once.
    const released = await Promise.all([releaseCommissions(world), releaseCommissions(world)])
    expect(released.reduce((one, other) => one + other)).toBe(2)
    expect([await held(), ...(await wallets())]).toEqual([0n, 30_00n, 20_00n])
    expect((await figures(admin, id)).map(([, , , , state]) => state)).toEqual(['paid', 'paid'])
  })

  test('its percent is the one of the sale, whatever is set between', async () => {
    const asha = await buyer()
    const id = await placed(asha)
    world.clock.advance(60_000)
    await world.db
      .insertInto('franchise_commission')
      .values({
        franchise_id: shop.id,
        goods_percent: '4.5',
        pins_percent: '2',
        reason: 'Raised',
        created_by: depot.id,
        created_at: world.clock.now(),
      })
      .execute()
    await setRules(world, shopSetting, { franchise_goods_percent: '9' })
    await handOver(asha, id)
    expect((await figures(admin, id)).map(([, , percent]) => percent)).toEqual(['3', '2'])
    world.clock.advance(60_000)
    const next = await placed(asha)
    await handOver(asha, next)
    expect((await figures(admin, next)).map(([, , percent]) => percent)).toEqual(['4.5', '4.5'])
  })

  test('pays nothing on its own purchase, and nobody else more', async () => {
    const owner = await buyer()
    await world.db
      .updateTable('person')
      .set({ mobile: '9811100001' })
      .where('id', 'in', [owner.person_id, shop.id])
      .execute()
    const id = await placed(owner)
    await handOver(owner, id)
    expect(await figures(admin, id)).toEqual([
      ['shop7', 10, '4.5', 0n, 'none'],
      ['depot7', 10, '4.5', 45_00n, 'held'],
    ])
    await world.db.updateTable('person').set({ mobile: '9811100002' }).where('id', '=', shop.id).execute()
  })

  test('pays nothing on given money, nor by courier', async () => {
    const asha = await buyer()
    await giveGoodwill(world, asha.user_id, 1_180_00n)
    const given = await placed(asha, { given: '1180.00' })
    await handOver(asha, given)
    expect((await figures(admin, given)).map(([, , , earned]) => earned)).toEqual([0n, 0n])
    const sent = await placed(asha, { way: 'courier', place_user_id: null })
    await world.call(admin, packOrder, { ...at(sent), body: { boxes: 1 } })
    const how = { how: 'courier', courier: 'Namuna Post', tracking_no: 'NP-1' }
    await world.call(admin, dispatchOrder, { ...at(sent), body: how })
    await world.call(asha.token, receiveOrder, at(sent))
    expect(await rowsOf(admin, sent)).toEqual([])
  })

  test('asked again, also at once, nothing more is paid', async () => {
    const asha = await buyer()
    const id = await placed(asha)
    await handOver(asha, id)
    const before = await held()
    const again = () =>
      inTransaction(world.db, (trx) =>
        payCommission(trx, {
          source: 'order',
          source_id: id,
          franchise_id: shop.id,
          buyer_person_id: asha.person_id,
          sold_at: world.clock.now(),
          at: world.clock.now(),
          ripens_at: world.clock.now(),
          by_person_id: null,
          lines: [{ line_no: 1, quantity: 10, base_minor: 9_000_00n, received_minor: 9_000_00n }],
        }),
      )
    const answers = await Promise.all([again(), again()])
    expect(answers.map((lines) => lines.get(1))).toEqual([90_00n, 90_00n])
    expect(await held()).toBe(before)
  })
})

/** The franchise has spent so much of what it earned. */
const takeOut = (amount_minor: bigint) =>
  inTransaction(world.db, (trx) =>
    postJournal(trx, {
      kind: 'payout',
      reference: 'spent',
      idempotency_key: 'spent',
      input: 'spent',
      event_at: world.clock.now(),
      created_by: null,
      transfers: [{ debit: `COMMISSION:${shop.id}`, credit: 'cash', amount_minor, kind: 'payout' }],
    }),
  )

describe('goods that come back', () => {
  test('take it back piece by piece while it is held, to the last hundredth, and no more', async () => {
    const before = await held()
    const asha = await buyer()
    const id = await placed(asha)
    await handOver(asha, id)
    await back(id, 3)
    await back(id, 7)
    expect((await figures(admin, id)).map(([, quantity, , earned]) => [quantity, earned])).toEqual([
      [10, 45_00n],
      [10, 45_00n],
      [-3, -13_50n],
      [-3, -13_50n],
      [-7, -31_50n],
      [-7, -31_50n],
    ])
    expect(await held()).toBe(before)
    await expect(back(id, 1)).rejects.toThrow(RangeError)
  })

  test('after its release the wallet pays what it has, and owes the rest', async () => {
    const asha = await buyer()
    const id = await placed(asha)
    await handOver(asha, id)
    await returnsEnd()
    await releaseCommissions(world)
    const [paid] = await rowsOf(admin, id)
    expect(paid).toMatchObject({ earned: 45_00n, tds: 9_00n, net: 36_00n, state: 'paid' })
    const [full] = await wallets()
    await takeOut(full! - 30_00n)
    await back(id, 10)
    expect((await wallets())[0]).toBe(0n)
    expect(await balanceOf(world, `clawback_receivable:${shop.id}`)).toBe(-6_00n)
    expect((await figures(admin, id)).map(([, , , , state]) => state)).toEqual([
      'paid',
      'paid',
      'taken_back',
      'taken_back',
    ])
  })
})

test('tax is deducted as of any income, and the list of deductions names it', async () => {
  const { data } = await world.list(admin, tdsDeductions, { user_id: 'shop7', page_size: '100' })
  expect(data.length).toBeGreaterThan(0)
  expect(data[0]).toMatchObject({ kind: 'franchise_commission', income_id: null })
})

test('a franchise whose PAN is approved, also that of its firm, pays the usual rate, and one that only sent one the higher', async () => {
  shop.token = await world.signInAs('shop7')
  const card = { number: 'AAAFN1234E', name_on_document: 'Ravi Udaharan' }
  const sent = await sendFranchiseDocument(world, shop.token, 'pan', card)
  // Anybody can type a PAN, and a franchise withdraws without an approved one.
  const typed = { number: 'AAAFX9999K', name_on_document: 'Ravi Udaharan' }
  expect((await sendFranchiseDocument(world, await world.signInAs('depot7'), 'pan', typed)).status).toBe(200)
  admin = await world.signInAs(world.admin_user_id)
  await world.call(admin, approveKyc, at(BigInt((sent.body.data as { id: string }).id)))
  const asha = await buyer()
  const { id } = await order(world, asha.token, [{ product_id: soap, quantity: 30 }], {
    way: 'pick_up',
    place_user_id: 'shop7',
  })
  await handOver(asha, id)
  await returnsEnd()
  await releaseCommissions(world)
  expect((await rowsOf(admin, id)).map(({ user_id, earned, tds }) => [user_id, earned, tds])).toEqual([
    ['shop7', 135_00n, 2_70n],
    ['depot7', 135_00n, 27_00n],
  ])
})

test('a franchise reads its own years of tax with their statement, and nobody else’s', async () => {
  const token = await world.signInAs('shop7')
  const { data } = await world.list(token, tdsYears.franchise)
  expect(data.map(({ user_id }) => user_id)).toContain('shop7')
  expect(data.every(({ user_id, tds }) => user_id === 'shop7' && tds >= 0n)).toBe(true)
  const year = String(data[0]!.year)
  const ask = (query: object) => world.ask(token, getTdsCertificate, { query: { year, ...query } })
  expect([(await ask({})).status, (await ask({ user_id: 'depot7' })).status]).toEqual([200, 404])
  expect((await world.ask(token, tdsYears.user)).status).toBe(403)
  const member = await world.signInAs((await world.join()).user_id)
  expect((await world.ask(member, tdsYears.franchise)).status).toBe(403)
})

test('the usual commission is a rule of the shop, and one below never earns more', async () => {
  const second = (await addAdminTo(world, { rights: null })).token
  const { correct_alone, receive_alone, ...kept } = (await world.call(admin, shopSetting.get)).data
  const alone = { correct_alone: money.encode(correct_alone), receive_alone: money.encode(receive_alone) }
  const data = { ...kept, ...alone }
  const body = { ...data, fund_share_percent: '100', sub_franchise_goods_percent: '9.5' }
  expect(fieldsOf(await world.ask(admin, shopSetting.set, { body }))).toEqual(['sub_franchise_goods_percent'])
  const lower = { ...data, franchise_goods_percent: '6' }
  const asked = await world.ask(admin, shopSetting.set, { body: lower })
  expect((await agreedTo(world, second, asked)).status).toBe(200)
  expect((await world.call(admin, newFranchise)).data).toMatchObject({ goods_percent: '6', pins_percent: '2' })
})
