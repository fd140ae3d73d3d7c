import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPayingWallets } from '@banyan/contract/payments/wallets.ts'
import * as contract from '@banyan/contract/pin-sales/pin-sales.ts'
import { pinLists, revealPin } from '@banyan/contract/pins/pin-acts.ts'
import { checkPin } from '@banyan/contract/joining/joining.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let asha_id: string
let asha: string
let depot: string
let package_id: string
let price: bigint
beforeAll(async () => {
  world = await createWorld()
  asha_id = (await world.join()).user_id
  asha = await world.signInAs(asha_id)
  depot = await world.signInAs(world.franchise_user_id)
  package_id = `${world.packages[0]!.id}`
  price = world.packages[0]!.price
})
afterAll(() => world.close())

const bodyOf = (more: object = {}) => ({
  package_id,
  count: 2,
  wallet: 'INCOME',
  current_password: worldPassword,
  ...more,
})
const pinsOf = async (token: string) => (await world.list(token, pinLists.user)).total_count

describe('buying pins for oneself', () => {
  test('takes the price out of the wallet, and the pins can be revealed and used', async () => {
    const wallet = await creditWallet(world, asha_id, 'INCOME', price * 3n)
    const owed = await balanceOf(world, 'pin_liability')
    const { data } = await world.call(asha, contract.buyPins, { body: bodyOf() })
    expect(data).toMatchObject({ owner_user_id: asha_id, total: price * 2n, discount: 0n, paid: price * 2n })
    expect([data.balance_after, await balanceOf(world, wallet)]).toEqual([price, price])
    expect((await balanceOf(world, 'pin_liability')) - owed).toBe(price * 2n)
    const { data: pins } = await world.list(asha, pinLists.user)
    expect(pins.map((pin) => pin.pin_no).toSorted()).toEqual(data.pin_nos.toSorted())
    const secret = await world.call(asha, revealPin, { params: { id: pins[0]!.id } })
    expect((await world.ask(null, checkPin, { body: secret.data })).status).toBe(200)
    await expectBooksToBalance(world)
  })

  test('spends a wallet to its last hundredth and not one more', async () => {
    const { user_id } = await world.join()
    const token = await world.signInAs(user_id)
    await creditWallet(world, user_id, 'FUND', price - 1n)
    const short = await world.ask(token, contract.buyPins, { body: bodyOf({ count: 1, wallet: 'FUND' }) })
    expect(short.body).toMatchObject({ code: 'insufficient_funds', errors: { wallet: 'Insufficient funds!' } })
    expect(await pinsOf(token)).toBe(0)
    await creditWallet(world, user_id, 'FUND', 1n)
    const { data } = await world.call(token, contract.buyPins, { body: bodyOf({ count: 1, wallet: 'FUND' }) })
    expect(data.balance_after).toBe(0n)
    await expectBooksToBalance(world)
  })

  test.each<[string, object, string]>([
    ['no pins', { count: 0 }, 'count'],
    ['too many pins', { count: 1001 }, 'count'],
    ['half a pin', { count: 0.5 }, 'count'],
    ['no such package', { package_id: '999999' }, 'package_id'],
    ['a wallet that does not pay', { wallet: 'TOKEN' }, 'wallet'],
    ['an empty wallet', { wallet: 'FUND' }, 'wallet'],
    ['more than there is', { count: 1000 }, 'wallet'],
    ['a wrong password', { current_password: 'not-my-password' }, 'current_password'],
    ['a price', { price: '1.00' }, 'price'],
    ['somebody else as the owner', { owner_user_id: 'ROOT1' }, 'owner_user_id'],
  ])('%s is refused by field', async (_case, change, field) => {
    const before = await pinsOf(asha)
    const answer = await world.ask(asha, contract.buyPins, { body: bodyOf({ count: 1, ...change }) })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
    expect(await pinsOf(asha)).toBe(before)
  })

  test('a package off sale is refused', async () => {
    const off = world.packages[1]!
    await world.db.updateTable('package').set({ is_active: false }).where('id', '=', off.id).execute()
    const answer = await world.ask(asha, contract.buyPins, { body: bodyOf({ package_id: `${off.id}` }) })
    expect(fieldsOf(answer)).toEqual(['package_id'])
    await world.db.updateTable('package').set({ is_active: true }).where('id', '=', off.id).execute()
  })

  test('ten copies of one call buy once and answer alike', async () => {
    const { user_id } = await world.join()
    const token = await world.signInAs(user_id)
    const wallet = await creditWallet(world, user_id, 'INCOME', price * 30n)
    const input = { body: bodyOf(), key: `buy-once-${user_id}` }
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.ask(token, contract.buyPins, input)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toHaveLength(1)
    expect([answers[0]!.status, await pinsOf(token), await balanceOf(world, wallet)]).toEqual([200, 2, price * 28n])
    await expectBooksToBalance(world)
  })

  test('is on record as done by whom, without the password', async () => {
    const { user_id } = await world.join()
    const token = await world.signInAs(user_id)
    await creditWallet(world, user_id, 'INCOME', price)
    const { data } = await world.call(token, contract.buyPins, { body: bodyOf({ count: 1 }) })
    const line = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_type', '=', 'pin_batch')
      .where('subject_id', '=', `${data.batch_id}`)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ act: 'POST /user/pins/buy', user_id })
    expect(
      JSON.stringify(line, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(worldPassword)
  })
})

test(
  'after storms of fifty buyers at once no wallet is below zero and no pin is unpaid',
  { timeout: 120_000 },
  async () => {
    const { user_id } = await world.join()
    const token = await world.signInAs(user_id)
    const wallet = await creditWallet(world, user_id, 'INCOME', 1n)
    const storm = fc.record({
      pins: fc.integer({ min: 0, max: 40 }),
      counts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 50, maxLength: 50 }),
    })
    await fc.assert(
      fc.asyncProperty(storm, async ({ pins, counts }) => {
        if (pins > 0) await creditWallet(world, user_id, 'INCOME', price * BigInt(pins))
        const [before, held] = [await balanceOf(world, wallet), await pinsOf(token)]
        const answers = await Promise.all(
          counts.map((count) => world.ask(token, contract.buyPins, { body: bodyOf({ count }) })),
        )
        const bought = answers.reduce((sum, { status }, index) => (status === 200 ? sum + counts[index]! : sum), 0)
        for (const answer of answers)
          if (answer.status !== 200) expect([answer.status, answer.body.code]).toEqual([400, 'insufficient_funds'])
        const after = await balanceOf(world, wallet)
        expect(after).toBe(before - price * BigInt(bought))
        expect(after >= 0n && (await pinsOf(token)) === held + bought).toBe(true)
        // Nobody was turned away who could have paid.
        const cheapest = counts.filter((_count, index) => answers[index]!.status !== 200)
        for (const count of cheapest) expect(after < price * BigInt(count)).toBe(true)
      }),
      { numRuns: 4 },
    )
    await expectBooksToBalance(world)
  },
)

describe('selling pins to a member', () => {
  const sale = (more: object = {}) => bodyOf({ member_user_id: asha_id, wallet: 'FUND', count: 1, ...more })

  test('a franchise pays from its stock wallet less its discount, which is the company’s expense', async () => {
    const { user_id } = await world.join()
    const wallet = await creditWallet(world, world.franchise_user_id, 'FUND', price * 2n)
    await world.db.updateTable('company').set({ franchise_pin_discount_percent: '2.5' }).execute()
    const known = await world.call(depot, findPayingWallets)
    expect(known.data.wallets).toMatchObject([{ wallet_name: 'FUND', balance: price * 2n }])
    const before = {
      owed: await balanceOf(world, 'pin_liability'),
      given: await balanceOf(world, 'franchise_commission_expense'),
    }
    const { data } = await world.call(depot, contract.sellPinsAsFranchise, {
      body: sale({ member_user_id: user_id.toLowerCase(), count: 2 }),
    })
    const discount = (price * 2n * 25n) / 1000n
    expect(data).toMatchObject({ owner_user_id: user_id, total: price * 2n, discount, paid: price * 2n - discount })
    expect(await balanceOf(world, wallet)).toBe(discount)
    expect((await balanceOf(world, 'pin_liability')) - before.owed).toBe(price * 2n)
    expect((await balanceOf(world, 'franchise_commission_expense')) - before.given).toBe(-discount)
    expect(await pinsOf(await world.signInAs(user_id))).toBe(2)
    await world.db.updateTable('company').set({ franchise_pin_discount_percent: '0' }).execute()
    await expectBooksToBalance(world)
  })

  test('pins that are given away wholly cost the wallet nothing', async () => {
    const other = await createWorld()
    const token = await other.signInAs(other.franchise_user_id)
    const { user_id } = await other.join()
    await other.db.updateTable('company').set({ franchise_pin_discount_percent: '100' }).execute()
    const body = sale({ member_user_id: user_id, package_id: `${other.packages[0]!.id}` })
    const { data } = await other.call(token, contract.sellPinsAsFranchise, { body })
    expect([data.paid, data.balance_after]).toEqual([0n, 0n])
    await expectBooksToBalance(other)
    await other.close()
  })

  test.each<[string, object, string]>([
    ['to nobody', { member_user_id: 'nobody99' }, 'member_user_id'],
    ['to an admin', { member_user_id: 'admin1' }, 'member_user_id'],
    ['from a wallet it does not have', { wallet: 'INCOME' }, 'wallet'],
    ['with a wrong password', { current_password: 'not-my-password' }, 'current_password'],
    ['more than is paid for', { count: 1000 }, 'wallet'],
  ])('%s is refused by field', async (_case, change, field) => {
    const answer = await world.ask(depot, contract.sellPinsAsFranchise, { body: sale(change) })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('a member sells to another at the full price, once an admin has switched the page on', async () => {
    const { user_id } = await world.join()
    const token = await world.signInAs(user_id)
    await creditWallet(world, user_id, 'INCOME', price)
    const body = sale({ wallet: 'INCOME' })
    expect((await world.ask(token, contract.sellPinsAsMember, { body })).status).toBe(403)
    await switchPage(world, 'user/pin-management/pin-generate', true)
    const again = await world.signInAs(user_id)
    const own = await world.ask(again, contract.sellPinsAsMember, { body: { ...body, member_user_id: user_id } })
    expect(own.body.code).toBe('receiver_is_self')
    const { data } = await world.call(again, contract.sellPinsAsMember, { body })
    expect(data).toMatchObject({ owner_user_id: asha_id, discount: 0n, paid: price, balance_after: 0n })
    await expectBooksToBalance(world)
  })

  test('to whoever is blocked or has left is refused', async () => {
    const { user_id, member_id } = await world.join()
    const body = sale({ member_user_id: user_id })
    await world.db.updateTable('member').set({ left_at: world.clock.now() }).where('id', '=', member_id).execute()
    expect((await world.ask(depot, contract.sellPinsAsFranchise, { body })).body.code).toBe('receiver_left')
    await world.db.updateTable('person').set({ is_blocked: true }).where('user_id', '=', user_id).execute()
    expect((await world.ask(depot, contract.sellPinsAsFranchise, { body })).body.code).toBe('receiver_blocked')
  })
})
