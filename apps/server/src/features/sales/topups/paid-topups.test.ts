import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/topups/paid-topups.ts'
import { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let depot: string
let package_id: string
let price: bigint
let wallet: string
beforeAll(async () => {
  world = await createWorld()
  await switchPage(world, 'user/donation/topup-from-wallet', true)
  await switchPage(world, 'admin/donation/topup', true)
  depot = await world.signInAs(world.franchise_user_id)
  package_id = `${world.packages[0]!.id}`
  price = world.packages[0]!.price
  wallet = await creditWallet(world, world.franchise_user_id, 'FUND', price)
})
afterAll(() => world.close())

const bodyOf = (member_user_id: string, more: object = {}) => ({
  member_user_id,
  package_id,
  wallet: 'FUND',
  current_password: worldPassword,
  ...more,
})

const activationOf = (receipt_no: string) =>
  world.db.selectFrom('activation').selectAll().where('receipt_no', '=', receipt_no).executeTakeFirstOrThrow()

describe('topping up from a wallet', () => {
  test('moves the price to sales and tax, records the event, and ends in a receipt that says so', async () => {
    const member = await world.join()
    await creditWallet(world, world.franchise_user_id, 'FUND', price)
    const before = {
      held: await balanceOf(world, wallet),
      sales: await balanceOf(world, 'sales'),
      gst: await balanceOf(world, 'gst_payable'),
    }
    const { data } = await world.call(depot, contract.topupFromWalletAsFranchise, { body: bodyOf(member.user_id) })
    expect(data).toMatchObject({ member_user_id: member.user_id, paid: price, balance_after: before.held - price })
    const stored = await activationOf(data.receipt_no)
    expect(stored).toMatchObject({ mode: 'wallet', wallet: 'FUND', pin_id: null, price_minor: price })
    expect((await balanceOf(world, 'sales')) - before.sales).toBe(stored.taxable_minor)
    expect((await balanceOf(world, 'gst_payable')) - before.gst).toBe(stored.gst_minor)
    const event = await world.db
      .selectFrom('business_event')
      .selectAll()
      .where('source_type', '=', 'activation')
      .where('source_id', '=', stored.id)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      member_id: member.member_id,
      amount_minor: stored.taxable_minor,
      bv_minor: stored.bv_minor,
    })
    const receipt = await world.call(depot, getReceipt, { query: { receipt_no: data.receipt_no } })
    expect(receipt.data).toMatchObject({ mode: 'wallet', pin_masked: null, payment_mode: null })
    await expectBooksToBalance(world)
  })

  test('says what is wrong with the member as a pin would, and leaves the wallet alone', async () => {
    const held = await balanceOf(world, wallet)
    const blocked = await world.join()
    await world.db.updateTable('person').set({ is_blocked: true }).where('user_id', '=', blocked.user_id).execute()
    const left = await world.join()
    await world.db.updateTable('member').set({ left_at: world.clock.now() }).where('id', '=', left.member_id).execute()
    for (const [user_id, code] of [
      ['nobody99', 'member_unknown'],
      [world.franchise_user_id, 'member_unknown'],
      [world.root_user_id, 'member_is_root'],
      [blocked.user_id, 'member_blocked'],
      [left.user_id, 'member_left'],
    ] as const) {
      const answer = await world.ask(depot, contract.topupFromWalletAsFranchise, { body: bodyOf(user_id) })
      expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, code, ['member_user_id']])
    }
    expect(await balanceOf(world, wallet)).toBe(held)
  })

  test.each<[string, object, string]>([
    ['a package nobody knows', { package_id: '999999' }, 'package_id'],
    ['a wallet a franchise has not', { wallet: 'INCOME' }, 'wallet'],
    ['a wrong password', { current_password: 'not-my-password' }, 'current_password'],
    ['a price', { price: '1.00' }, 'price'],
  ])('%s is refused by field', async (_case, change, field) => {
    const { user_id } = await world.join()
    const answer = await world.ask(depot, contract.topupFromWalletAsFranchise, { body: bodyOf(user_id, change) })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('with too little in the wallet the member stays registered', async () => {
    const { user_id, member_id } = await world.join()
    const token = await world.signInAs(user_id)
    await creditWallet(world, user_id, 'INCOME', price - 1n)
    const body = bodyOf(user_id, { wallet: 'INCOME' })
    const answer = await world.ask(token, contract.topupFromWalletAsMember, { body })
    expect(answer.body).toMatchObject({ code: 'insufficient_funds', errors: { wallet: 'Insufficient funds!' } })
    const member = await world.db
      .selectFrom('member')
      .select('activated_at')
      .where('id', '=', member_id)
      .executeTakeFirst()
    expect(member).toEqual({ activated_at: null })
    await creditWallet(world, user_id, 'INCOME', 1n)
    const { data } = await world.call(token, contract.topupFromWalletAsMember, { body })
    expect([data.member_user_id, data.balance_after]).toEqual([user_id, 0n])
    await expectBooksToBalance(world)
  })

  test('a member reaches the own team and nobody else', async () => {
    const upper = await world.join()
    const below = await world.join({ sponsor: upper.user_id })
    await creditWallet(world, upper.user_id, 'INCOME', price * 2n)
    await creditWallet(world, below.user_id, 'INCOME', price * 2n)
    const upwards = await world.ask(await world.signInAs(below.user_id), contract.topupFromWalletAsMember, {
      body: bodyOf(upper.user_id, { wallet: 'INCOME' }),
    })
    expect(upwards.body.code).toBe('member_unknown')
    const { data } = await world.call(await world.signInAs(upper.user_id), contract.topupFromWalletAsMember, {
      body: bodyOf(below.user_id, { wallet: 'INCOME' }),
    })
    expect(data.member_user_id).toBe(below.user_id)
  })

  test('ten copies of one call activate once; ten calls for one member are one first and nine more', async () => {
    const { user_id } = await world.join()
    await creditWallet(world, world.franchise_user_id, 'FUND', price * 20n)
    const held = await balanceOf(world, wallet)
    const input = { body: bodyOf(user_id), key: `topup-once-${user_id}` }
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => world.ask(depot, contract.topupFromWalletAsFranchise, input)),
    )
    expect(new Set(copies.map((answer) => JSON.stringify([answer.status, answer.body])))).toHaveLength(1)
    expect([copies[0]!.status, await balanceOf(world, wallet)]).toEqual([200, held - price])
    const other = (await world.join()).user_id
    const calls = await Promise.all(
      Array.from({ length: 10 }, () => world.ask(depot, contract.topupFromWalletAsFranchise, { body: bodyOf(other) })),
    )
    const kinds = calls.map((answer) => (answer.body.data as { kind: string }).kind)
    expect(kinds.toSorted()).toEqual(['first', ...Array.from({ length: 9 }, () => 'repeat')])
    expect(await balanceOf(world, wallet)).toBe(held - price * 11n)
    await expectBooksToBalance(world)
  })

  test('of fifty members at once as many are activated as the wallet pays for', { timeout: 60_000 }, async () => {
    const { user_id } = await world.join()
    const token = await world.signInAs(user_id)
    const own = await creditWallet(world, user_id, 'INCOME', price * 7n)
    const team = await Promise.all(Array.from({ length: 50 }, () => world.join({ sponsor: user_id })))
    const answers = await Promise.all(
      team.map((member) =>
        world.ask(token, contract.topupFromWalletAsMember, { body: bodyOf(member.user_id, { wallet: 'INCOME' }) }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(7)
    for (const answer of answers)
      if (answer.status !== 200) expect([answer.status, answer.body.code]).toEqual([400, 'insufficient_funds'])
    expect(await balanceOf(world, own)).toBe(0n)
    await expectBooksToBalance(world)
  })
})

describe('topping up against a payment', () => {
  const paid = (member_user_id: string, more: object = {}) => ({
    member_user_id,
    package_id,
    payment_mode: 'UPI',
    payment_reference: 'UTR 1001',
    reason: 'Paid at the counter',
    ...more,
  })

  test('an admin activates; the money comes from cash, and the reason is on record', async () => {
    const admin = await world.signInAs(world.admin_user_id)
    const { user_id, member_id } = await world.join()
    const cash = await balanceOf(world, 'cash')
    const { data } = await world.call(admin, contract.topupAgainstPayment, { body: paid(user_id) })
    expect((await balanceOf(world, 'cash')) - cash).toBe(-price)
    const stored = await activationOf(data.receipt_no)
    expect(stored).toMatchObject({ mode: 'admin', pin_id: null, wallet: null, reason: 'Paid at the counter' })
    const receipt = await world.call(admin, getReceipt, { query: { receipt_no: data.receipt_no } })
    expect(receipt.data).toMatchObject({ mode: 'admin', payment_mode: 'UPI', member_user_id: user_id })
    const line = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'POST /admin/topup')
      .where('subject_id', '=', `${member_id}`)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ subject_type: 'member', reason: 'Paid at the counter' })
    const again = await world.call(admin, contract.topupAgainstPayment, { body: paid(user_id) })
    expect([again.data.kind, again.data.price]).toEqual(['repeat', price])
    await expectBooksToBalance(world)
  })

  test('a package with a smaller daily cap, bought by whoever wanted to harm its member, does not replace the one held', async () => {
    const admin = await world.signInAs(world.admin_user_id)
    const { user_id } = await world.join()
    await world.call(admin, contract.topupAgainstPayment, { body: paid(user_id) })
    const [small, large] = [world.packages[0]!, world.packages[2]!]
    await world.db.updateTable('package').set({ daily_cap_minor: 0n }).where('id', '=', large.id).execute()
    const { data } = await world.call(admin, contract.topupAgainstPayment, {
      body: paid(user_id, { package_id: `${large.id}`, payment_reference: 'UTR 1002' }),
    })
    expect(data.kind).toBe('repeat')
    const { id } = await activationOf(data.receipt_no)
    const event = await world.db
      .selectFrom('business_event')
      .innerJoin('member', 'member.id', 'business_event.member_id')
      .select(['own_cap_minor', 'member.package_id'])
      .where('source_type', '=', 'activation')
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(event).toEqual({ own_cap_minor: small.daily_cap, package_id: small.id })
    await world.db.updateTable('package').set({ daily_cap_minor: large.daily_cap }).where('id', '=', large.id).execute()
    await expectBooksToBalance(world)
  })

  test.each<[string, object, string]>([
    ['without a reason', { reason: '' }, 'reason'],
    ['paid nobody knows how', { payment_mode: 'Barter' }, 'payment_mode'],
    ['of nobody', { member_user_id: 'nobody99' }, 'member_user_id'],
    ['of a package nobody knows', { package_id: '999999' }, 'package_id'],
  ])('%s is refused by field', async (_case, change, field) => {
    const admin = await world.signInAs(world.admin_user_id)
    const { user_id } = await world.join()
    const answer = await world.ask(admin, contract.topupAgainstPayment, { body: paid(user_id, change) })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })
})
