import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topupFromWalletAsFranchise } from '@banyan/contract/topups/paid-topups.ts'
import * as buying from '@banyan/contract/pin-sales/pin-sales.ts'
import { transferOwnChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import * as contract from '@banyan/contract/counter-sales/counter-sales.ts'
import { cancelPin, revealPin, topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { pinTransferLists, transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { cancelReceipt, getReceipt, shareReceipt } from '@banyan/contract/topups/receipt.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { saleMemoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePin, issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'

let world: World
let depot: string
let depot_person: bigint
let admin: string
let price: bigint
beforeAll(async () => {
  world = await createWorld()
  await world.db.updateTable('company').set({ pins_without_password: 1000 }).execute()
  depot = await world.signInAs(world.franchise_user_id)
  depot_person = await personOf(world.franchise_user_id)
  admin = await world.signInAs(world.admin_user_id)
  price = world.packages[0]!.price
  await issuePins(world, { count: 40 })
  await creditWallet(world, world.franchise_user_id, 'FUND', price * 20n)
})
afterAll(() => world.close())

async function personOf(user_id: string): Promise<bigint> {
  const found = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return found.id
}
const memoOf = async (person_id: bigint): Promise<bigint> =>
  (
    await world.db
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('code', '=', saleMemoCode(person_id))
      .executeTakeFirst()
  )?.balance_minor ?? 0n
const amount = (hundredths: bigint) => money.encode(minor(hundredths))
const salesTo = async (user_id: string) =>
  (await world.list(admin, contract.counterSaleLists.admin, { buyer_user_id: user_id })).data

async function newBuyer() {
  const { user_id } = await world.join()
  return { user_id, person_id: await personOf(user_id), token: await world.signInAs(user_id) }
}
const hand = (to_user_id: string, more: object = {}) => ({
  body: { to_user_id, ...variantBody(world), count: 1, remark: '', ...more },
})
const topup = (member_user_id: string, more: object = {}) => ({
  body: {
    member_user_id,
    package_id: String(world.packages[0]!.id),
    wallet: 'FUND',
    current_password: worldPassword,
    ...more,
  },
})
const cancel = (token: string, receipt_no: string) =>
  world.call(token, cancelReceipt, { body: { receipt_no, reason: 'A test', current_password: worldPassword } })

describe('what a franchise took is remembered', () => {
  test('of pins it handed on: who paid whom, for what, and no money of the company moves', async () => {
    const buyer = await newBuyer()
    const before = await memoOf(depot_person)
    const cash = await world.db
      .selectFrom('transfer')
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
    const said = { count: 3, taken: amount(price * 2n), taken_mode: 'UPI', taken_reference: 'UTR 411122223333' }
    await world.call(depot, transferOwnPins, hand(buyer.user_id, said))
    expect(await salesTo(buyer.user_id)).toMatchObject([
      {
        seller_user_id: world.franchise_user_id,
        buyer_user_id: buyer.user_id,
        count: 3,
        list_price: price * 3n,
        taken: price * 2n,
        returned: 0n,
        state: 'taken',
        payment_mode: 'UPI',
        payment_reference: 'UTR 411122223333',
        receipt_no: null,
      },
    ])
    expect([await memoOf(buyer.person_id), (await memoOf(depot_person)) - before]).toEqual([-price * 2n, price * 2n])
    const after = await world.db
      .selectFrom('transfer')
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
    expect(after.n - cash.n).toBe(1n)
    const { data } = await world.list(buyer.token, pinTransferLists.user)
    expect(data).toMatchObject([{ direction: 'received', taken: price * 2n }])
    await expectBooksToBalance(world)
  })

  test('the list price in cash, where nothing else is said', async () => {
    const buyer = await newBuyer()
    await world.call(depot, transferOwnPins, hand(buyer.user_id, { count: 2 }))
    expect(await salesTo(buyer.user_id)).toMatchObject([{ taken: price * 2n, payment_mode: 'Cash' }])
  })

  test('a gift, with its reason and without a memo', async () => {
    const buyer = await newBuyer()
    await world.call(depot, transferOwnPins, hand(buyer.user_id, { taken: '0', taken_reason: 'Won the lottery' }))
    expect(await salesTo(buyer.user_id)).toMatchObject([
      { taken: 0n, state: 'gift', reason: 'Won the lottery', payment_mode: null },
    ])
    expect(await memoOf(buyer.person_id)).toBe(0n)
    await expectBooksToBalance(world)
  })

  test('of pins it sold from its wallet, at the price before the discount', async () => {
    const buyer = await newBuyer()
    await world.db.updateTable('company').set({ franchise_pin_discount_percent: '10' }).execute()
    await world.call(depot, buying.sellPinsAsFranchise, topupLess({ member_user_id: buyer.user_id, count: 2 }))
    await world.db.updateTable('company').set({ franchise_pin_discount_percent: '0' }).execute()
    expect(await salesTo(buyer.user_id)).toMatchObject([{ count: 2, list_price: price * 2n, taken: price * 2n }])
    await expectBooksToBalance(world)
  })

  test('of a package topped up from its wallet, and the receipt says what the member paid whom', async () => {
    const buyer = await newBuyer()
    const { data } = await world.call(
      depot,
      topupFromWalletAsFranchise,
      topup(buyer.user_id, { taken: amount(price - 100n) }),
    )
    const { receipt_no } = data
    expect(await salesTo(buyer.user_id)).toMatchObject([{ receipt_no, taken: price - 100n, list_price: price }])
    const receipt = await world.call(buyer.token, getReceipt, { query: { receipt_no } })
    expect(receipt.data.bought_from).toMatchObject({
      seller_user_id: world.franchise_user_id,
      taken: price - 100n,
      list_price: price,
      payment_mode: 'Cash',
    })
    const { data: shared } = await world.call(buyer.token, shareReceipt, { body: { receipt_no } })
    const seen = await world.call(null, getReceipt, { query: { link: shared.link } })
    expect(seen.data.bought_from).toBeNull()
    await expectBooksToBalance(world)
  })

  test('of a package topped up by a pin of its stock; a pin used by its number alone is on record with nothing said', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()]
    const pins = await issuePins(world, { count: 2 })
    await world.call(depot, topupByPin, { body: { member_user_id: buyer.user_id, ...pins.pins[0]! } })
    expect(await salesTo(buyer.user_id)).toMatchObject([{ taken: price, state: 'taken' }])
    await switchPage(world, 'user/donation/topup-by-pin', true)
    const token = await world.signInAs(other.user_id)
    await world.call(token, topupByPin, { body: { member_user_id: other.user_id, ...pins.pins[1]! } })
    expect(await salesTo(other.user_id)).toMatchObject([{ taken: null, state: 'not_stated', list_price: price }])
    expect(await memoOf(other.person_id)).toBe(0n)
    await expectBooksToBalance(world)
  })

  test('of chosen pins of two prices: split by what they cost', async () => {
    const buyer = await newBuyer()
    const small = await issuePins(world, { count: 1 })
    const large = await issuePins(world, { count: 1, package_id: world.packages[1]!.id })
    const free = await issuePins(world, { count: 1, kind: 'free' })
    const numbers = [...small.pins, ...large.pins, ...free.pins].map(({ pin_no }) => pin_no)
    const rows = await world.db.selectFrom('pin').select('id').where('pin_no', 'in', numbers).execute()
    const all = price + world.packages[1]!.price
    const body = { to_user_id: buyer.user_id, pin_ids: rows.map(({ id }) => String(id)), remark: '' }
    const over = await world.ask(depot, transferOwnChosenPins, { body: { ...body, taken: amount(all + 1n) } })
    expect([over.status, fieldsOf(over)]).toEqual([400, ['taken']])
    await world.call(depot, transferOwnChosenPins, { body: { ...body, taken: amount(all / 2n) } })
    const sales = await salesTo(buyer.user_id)
    expect(sales).toHaveLength(2)
    expect(sales.reduce((sum, sale) => sum + (sale.taken ?? 0n), 0n)).toBe(all / 2n)
    await expectBooksToBalance(world)
  })

  test('a member hands on without a word of it, and nothing is sold', async () => {
    const [giver, taker] = [await newBuyer(), await newBuyer()]
    await issuePins(world, { owner_user_id: giver.user_id, count: 2 })
    await world.call(giver.token, transferOwnPins, hand(taker.user_id))
    expect(await salesTo(taker.user_id)).toEqual([])
    const said = await world.ask(giver.token, transferOwnPins, hand(taker.user_id, { taken: '1' }))
    expect([said.status, fieldsOf(said)]).toEqual([400, ['taken']])
  })
})

/** Pins for a member, paid from the stock wallet. */
function topupLess(more: object) {
  return {
    body: { package_id: String(world.packages[0]!.id), wallet: 'FUND', current_password: worldPassword, ...more },
  }
}

describe('nobody is overcharged unseen', () => {
  const cases: [string, object, string][] = [
    ['at most the list price', { taken: '99999999' }, 'taken'],
    ['less than nothing', { taken: '-1' }, 'taken'],
    ['no amount at all', { taken: 'much' }, 'taken'],
    ['a gift without a reason', { taken: '0' }, 'taken_reason'],
    ['a way of paying that nobody knows', { taken_mode: 'Barter' }, 'taken_mode'],
  ]
  test.each(cases)('%s is refused by field, and nothing moves', async (_, said, field) => {
    const buyer = await newBuyer()
    const pin = await issuePin(world)
    const asked = [
      await world.ask(depot, transferOwnPins, hand(buyer.user_id, said)),
      await world.ask(
        depot,
        buying.sellPinsAsFranchise,
        topupLess({ member_user_id: buyer.user_id, count: 1, ...said }),
      ),
      await world.ask(depot, topupFromWalletAsFranchise, topup(buyer.user_id, said)),
      await world.ask(depot, topupByPin, { body: { member_user_id: buyer.user_id, ...pin, ...said } }),
    ]
    for (const answer of asked) expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
    expect(await salesTo(buyer.user_id)).toEqual([])
    await expectBooksToBalance(world)
  })

  test('money for what the company gave away', async () => {
    const buyer = await newBuyer()
    await issuePins(world, { kind: 'free' })
    const free = { ...variantBody(world, 'free'), taken: '1' }
    expect(fieldsOf(await world.ask(depot, transferOwnPins, hand(buyer.user_id, free)))).toEqual(['taken'])
    await world.call(depot, transferOwnPins, hand(buyer.user_id, variantBody(world, 'free')))
    expect(await salesTo(buyer.user_id)).toEqual([])
    await expectBooksToBalance(world)
  })

  test('money for a pin that is the member’s already', async () => {
    const buyer = await newBuyer()
    const pin = await issuePin(world, { owner_user_id: buyer.user_id })
    const body = { member_user_id: buyer.user_id, ...pin }
    const answer = await world.ask(depot, topupByPin, { body: { ...body, taken: amount(price) } })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['taken']])
    await world.call(depot, topupByPin, { body })
    expect(await salesTo(buyer.user_id)).toEqual([])
  })

  test('one payment for two sales, however it is typed', async () => {
    const buyer = await newBuyer()
    const paid = (taken_reference: string) => hand(buyer.user_id, { taken_mode: 'UPI', taken_reference })
    await world.call(depot, transferOwnPins, paid('UTR 5111-2222-3333'))
    const again = await world.ask(depot, transferOwnPins, paid('511122223333'))
    expect([again.status, fieldsOf(again), again.body.code]).toEqual([400, ['taken_reference'], 'reference_used'])
    const receipt = { taken_mode: 'Cash', taken_reference: 'Receipt 7' }
    await world.call(depot, transferOwnPins, hand(buyer.user_id, receipt))
    expect(fieldsOf(await world.ask(depot, transferOwnPins, hand(buyer.user_id, receipt)))).toEqual(['taken_reference'])
    expect(await salesTo(buyer.user_id)).toHaveLength(2)
  })
})

describe('what is taken back is no longer remembered as paid', () => {
  test('a package topped up at the counter', async () => {
    const buyer = await newBuyer()
    const before = await memoOf(depot_person)
    const { data } = await world.call(depot, topupFromWalletAsFranchise, topup(buyer.user_id))
    await cancel(buyer.token, data.receipt_no)
    expect([await memoOf(buyer.person_id), await memoOf(depot_person)]).toEqual([0n, before])
    expect(await salesTo(buyer.user_id)).toMatchObject([{ taken: price, returned: price }])
    await expectBooksToBalance(world)
  })

  test('a package by a pin that was bought with others: its part alone', async () => {
    const buyer = await newBuyer()
    await world.call(depot, transferOwnPins, hand(buyer.user_id, { count: 3, taken: amount(1000n) }))
    const pins = await world.db
      .selectFrom('pin')
      .select('id')
      .where('owner_person_id', '=', buyer.person_id)
      .orderBy('id')
      .execute()
    await switchPage(world, 'user/donation/topup-by-pin', true)
    const token = await world.signInAs(buyer.user_id)
    const { data: secret } = await world.call(token, revealPin, { params: { id: pins[2]!.id } })
    const used = await world.call(token, topupByPin, { body: { member_user_id: buyer.user_id, ...secret } })
    const { receipt_no } = used.data
    const receipt = await world.call(token, getReceipt, { query: { receipt_no } })
    expect(receipt.data.bought_from).toMatchObject({ count: 3, taken: 1000n })
    await cancel(token, receipt_no)
    expect(await memoOf(buyer.person_id)).toBe(-666n)
    // And a pin of the same sale that an admin cancels.
    await world.call(admin, cancelPin, { params: { id: pins[0]!.id }, body: { reason: 'A test' } })
    expect(await memoOf(buyer.person_id)).toBe(-333n)
    expect(await salesTo(buyer.user_id)).toMatchObject([{ taken: 1000n, returned: 667n }])
    await expectBooksToBalance(world)
  })
})

describe('who reads it', () => {
  test('a franchise what it and those below it sold, a member what was sold to them, an admin all', async () => {
    const below = await addFranchiseTo(world, { user_id: 'below1', parent_id: depot_person })
    await addFranchiseTo(world, { user_id: 'aside1' })
    const [lower, aside] = [await world.signInAs('below1'), await world.signInAs('aside1')]
    const [one, two] = [await newBuyer(), await newBuyer()]
    await world.call(depot, transferOwnPins, hand('below1', { count: 2 }))
    await world.call(lower, transferOwnPins, hand(one.user_id))
    await world.call(depot, transferOwnPins, hand(two.user_id))
    const buyers = async (token: string) =>
      (await world.list(token, contract.counterSaleLists.franchise, { page_size: 500 })).data.map(
        (sale) => sale.buyer_user_id,
      )
    expect(await buyers(lower)).toEqual([one.user_id, 'below1'])
    expect(await buyers(depot)).toEqual(expect.arrayContaining([one.user_id, two.user_id, 'below1']))
    expect(await buyers(aside)).toEqual([])
    const own = await world.list(one.token, contract.counterSaleLists.user)
    expect([own.total_count, own.totals.taken, own.data[0]!.seller_user_id]).toEqual([1, price, 'below1'])
    expect(await memoOf(below)).toBe(-price)
    const found = await world.list(admin, contract.counterSaleLists.admin, { seller_user_id: 'BELOW1', state: 'taken' })
    expect([found.total_count, found.totals]).toEqual([1, { list_price: price, taken: price, returned: 0n }])
    await expectBooksToBalance(world)
  })

  test.each([
    ['days', { from: '2026-01-02' }, 0],
    ['a package', { package_id: '999999' }, 0],
    ['a franchise nobody knows', { seller_user_id: 'nobody99' }, 0],
  ])('filtered by %s', async (_, filter, count) => {
    expect((await world.list(admin, contract.counterSaleLists.admin, filter)).total_count).toBe(count)
  })

  test('nobody without the page', async () => {
    await world.db
      .updateTable('person')
      .set({ access_rights: [4051] })
      .where('user_id', '=', 'aside1')
      .execute()
    const aside = await world.signInAs('aside1')
    expect((await world.ask(aside, contract.counterSaleLists.franchise)).status).toBe(403)
    expect((await world.ask(depot, contract.counterSaleLists.admin)).status).toBe(403)
    expect((await world.ask(null, contract.counterSaleLists.user)).status).toBe(401)
  })
})
