import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelForMember, cancelReceipt, getReceipt, shareReceipt } from '@banyan/contract/topups/receipt.ts'
import { buyPins } from '@banyan/contract/pin-sales/pin-sales.ts'
import { topupAgainstPayment, topupFromWalletAsFranchise } from '@banyan/contract/topups/paid-topups.ts'
import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { revealPin, topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { countOwnPins, transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { blockMember } from '@banyan/contract/members/members.ts'
import { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import { day_ms } from '#testing/money/earning.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor, reopenPurchases, moneyOf } from '#testing/money/hold-incomes.ts'
import { issuePins, type PinCode } from '#testing/sales/issue-pins.ts'
import { payReferral } from '#testing/money/referral.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { cancelActivation } from './commands/cancel-activation.ts'
import { activate } from './index.ts'

let world: World
let admin: string

beforeAll(async () => {
  world = await createWorld()
  await switchPage(world, 'admin/donation/topup', true)
  await switchPage(world, 'user/pin-management/generate-pin', true)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const counter = { payment_mode: 'UPI', reason: 'Paid at the counter', current_password: worldPassword }
const bodyOf = (receipt_no: string) => ({
  receipt_no,
  reason: 'Changed my mind',
  current_password: worldPassword,
})
const cancel = (token: string, receipt_no: string, key?: string) =>
  world.ask(token, token === admin ? cancelForMember : cancelReceipt, {
    body: bodyOf(receipt_no),
    ...(key !== undefined && { key }),
  })

const balanceOf = async (code: string): Promise<bigint> =>
  (await world.db.selectFrom('ledger_account').select('balance_minor').where('code', '=', code).executeTakeFirst())
    ?.balance_minor ?? 0n
const personOf = async (user_id: string): Promise<bigint> =>
  (await world.db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id
const walletOf = async (user_id: string): Promise<bigint> => balanceOf(`INCOME:${await personOf(user_id)}`)
const fundOf = async (user_id: string): Promise<bigint> => balanceOf(`FUND:${await personOf(user_id)}`)
const memberOf = (user_id: string) =>
  world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.id', 'member.activated_at', 'member.package_id'])
    .where('person.user_id', '=', user_id)
    .executeTakeFirstOrThrow()

/** The company pays somebody out of a wallet. */
async function takeOut(user_id: string, wallet: WalletName, amount_minor: bigint): Promise<void> {
  const debit = walletCode(wallet, await personOf(user_id))
  await inTransaction(world.db, (trx) =>
    postJournal(trx, {
      kind: 'payout',
      reference: `payout:${debit}`,
      idempotency_key: `payout:${debit}`,
      input: {},
      event_at: world.clock.now(),
      created_by: null,
      transfers: [{ debit, credit: 'cash', amount_minor, kind: 'payout' }],
    }),
  )
}

/** A member with a package, and a session of theirs. */
async function withPackage(sponsor?: string) {
  const { user_id } = await world.join(sponsor === undefined ? {} : { sponsor })
  const { receipt_no, price_minor } = await world.activate(user_id)
  return { user_id, receipt_no, price_minor, token: await world.signInAs(user_id) }
}

describe('a package is cancelled within its cooling-off', () => {
  test('the price goes back with its tax, the member is inactive, and a credit note says so', async () => {
    const { user_id, receipt_no, price_minor, token } = await withPackage()
    const before = { sales: await balanceOf('sales'), gst: await balanceOf('gst_payable') }
    const open = await world.call(token, getReceipt, { query: { receipt_no } })
    expect(open.data).toMatchObject({ may_cancel: true, refund_to: 'Fund wallet', cancelled: null })

    const { data } = await world.call(token, cancelReceipt, { body: bodyOf(receipt_no) })
    expect(data).toMatchObject({ credit_note_no: 'C/25-26/00000001', refunded_to: 'Fund wallet', package_name: null })
    expect(data.refunded).toBe(price_minor)
    expect(await fundOf(user_id)).toBe(price_minor)
    expect((await balanceOf('sales')) + (await balanceOf('gst_payable'))).toBe(before.sales + before.gst - price_minor)
    expect(await memberOf(user_id)).toMatchObject({ activated_at: null, package_id: null })

    const shown = await world.call(token, getReceipt, { query: { receipt_no } })
    expect(shown.data).toMatchObject({ may_cancel: false })
    expect(shown.data.cancelled).toEqual({
      at: world.clock.now(),
      credit_note_no: 'C/25-26/00000001',
      refunded: price_minor,
      refunded_to: 'Fund wallet',
      reason: 'Changed my mind',
    })
    const list = await world.list(token, topupLists.user)
    expect(list.data[0]).toMatchObject({ cancelled_at: world.clock.now(), credit_note_no: 'C/25-26/00000001' })
    expect(list.totals).toEqual({ price: 0n, taxable: 0n, gst: 0n, bv: 0n })
    const message = await world.db
      .selectFrom('message_out')
      .select(['subject', 'body_masked'])
      .where('template', '=', 'activation_cancelled')
      .executeTakeFirstOrThrow()
    expect(message.body_masked).toContain('C/25-26/00000001')
    await expectBooksToBalance(world)
  })

  test('by an admin who looks after packages, for a blocked member too; a stranger by link is not told why', async () => {
    const { user_id, receipt_no } = await withPackage()
    const { data: shared } = await world.call(admin, shareReceipt, { body: { receipt_no } })
    const { id } = await memberOf(user_id)
    await world.call(admin, blockMember, { params: { id }, body: { reason: 'A test of blocking' } })
    expect((await world.call(admin, getReceipt, { query: { receipt_no } })).data.may_cancel).toBe(true)
    expect((await cancel(admin, receipt_no)).status).toBe(200)
    const { data } = await world.call(null, getReceipt, { query: { link: shared.link } })
    expect(data).toMatchObject({ may_cancel: false, cancelled: { reason: '' } })
    await expectBooksToBalance(world)
  })

  test('what a franchise topped up at its counter goes back to the member, as money that buys and is not withdrawn', async () => {
    const { user_id } = await world.join()
    const stock = await creditWallet(world, world.franchise_user_id, 'FUND', 1_000_000n)
    const depot = await world.signInAs(world.franchise_user_id)
    const choice = { member_user_id: user_id, package_id: String(world.packages[0]!.id), wallet: 'FUND' }
    const { data } = await world.call(depot, topupFromWalletAsFranchise, {
      body: { ...choice, current_password: worldPassword },
    })
    const after = await balanceOf(stock)
    expect((await cancel(depot, data.receipt_no)).status).toBe(404)
    const member = await world.signInAs(user_id)
    const { data: open } = await world.call(member, getReceipt, { query: { receipt_no: data.receipt_no } })
    expect(open.refund_to).toBe('Fund wallet')
    expect((await cancel(member, data.receipt_no)).status).toBe(200)
    expect(await balanceOf(stock)).toBe(after)
    expect(await walletOf(user_id)).toBe(0n)
    expect(await balanceOf(`FUND:${await personOf(user_id)}`)).toBe(world.packages[0]!.price)
    await expectBooksToBalance(world)
  })

  test.each(['FUND', 'INCOME'] as const)(
    '%s of one member, by a pin handed to another, goes back as money that only buys',
    async (wallet) => {
      const [asha, ravi] = [await world.join(), await world.join()]
      const price = world.packages[0]!.price
      await creditWallet(world, asha.user_id, wallet, price)
      const token = await world.signInAs(asha.user_id)
      const bought = { package_id: String(world.packages[0]!.id), count: 1, wallet, current_password: worldPassword }
      await world.call(token, buyPins, { body: bought })
      const { data: held } = await world.call(token, countOwnPins)
      const { package_id, kind, price: each } = held[0]!
      const variant = { package_id: String(package_id), kind, price: money.encode(each) }
      const { data } = await world.call(token, transferOwnPins, {
        body: { ...variant, to_user_id: ravi.user_id, count: 1, remark: '' },
      })
      const theirs = await world.signInAs(ravi.user_id)
      const pin = await world.db
        .selectFrom('pin')
        .select('id')
        .where('pin_no', '=', data.pin_nos[0]!)
        .executeTakeFirstOrThrow()
      const { data: secret } = await world.call(theirs, revealPin, { params: { id: pin.id } })
      const depot = await world.signInAs(world.franchise_user_id)
      const used = await world.call(depot, topupByPin, { body: { member_user_id: ravi.user_id, ...secret } })
      expect((await cancel(theirs, used.data.receipt_no)).status).toBe(200)
      expect([await fundOf(ravi.user_id), await walletOf(ravi.user_id)]).toEqual([price, 0n])
      expect(await balanceOf(`${wallet}:${await personOf(asha.user_id)}`)).toBe(0n)
      await expectBooksToBalance(world)
    },
  )

  test('a payment that one admin entered goes back as money that buys and is never withdrawn', async () => {
    const { user_id } = await world.join()
    const choice = { member_user_id: user_id, package_id: String(world.packages[1]!.id) }
    const paid = { ...counter, payment_reference: 'UTR123456' }
    const { data } = await world.call(admin, topupAgainstPayment, { body: { ...choice, ...paid } })
    expect((await cancel(await world.signInAs(user_id), data.receipt_no)).status).toBe(200)
    expect(await fundOf(user_id)).toBe(world.packages[1]!.price)
    await expectBooksToBalance(world)
  })

  test('a franchise’s discount on the pin is taken back, and what its wallet lacks is owed', async () => {
    const depot = await world.signInAs(world.franchise_user_id)
    const franchise = await personOf(world.franchise_user_id)
    const price = world.packages[0]!.price
    const share = price / 10n
    const stock = `FUND:${franchise}`
    const buyer = await world.join()
    const token = await world.signInAs(buyer.user_id)
    const held = await balanceOf(stock)
    if (held > 0n) await takeOut(world.franchise_user_id, 'FUND', held)
    await creditWallet(world, world.franchise_user_id, 'FUND', 2n * (price - share) + share + 100n)
    const { pins } = await issuePins(world, {
      owner_user_id: buyer.user_id,
      count: 2,
      payment_mode: null,
      by_person_id: franchise,
      paid_from: { wallet: 'FUND', person_id: franchise, discount_percent: '10', round_off_digits: 2 },
    })
    const [first, second] = pins
    expect(await balanceOf(stock)).toBe(share + 100n)
    const activate = async (pin: PinCode) => {
      const body = { member_user_id: buyer.user_id, ...pin }
      return (await world.call(depot, topupByPin, { body })).data.receipt_no
    }
    const receipts = [await activate(first!), await activate(second!)]
    expect((await cancel(token, receipts[1]!)).status).toBe(200)
    expect(await balanceOf(stock)).toBe(100n)
    await expectBooksToBalance(world)
    expect((await cancel(token, receipts[0]!)).status).toBe(200)
    expect(await balanceOf(stock)).toBe(0n)
    expect(await balanceOf(`clawback_receivable:${franchise}`)).toBe(100n - share)
    expect(await balanceOf('franchise_commission_expense')).toBe(0n)
    expect(await walletOf(buyer.user_id)).toBe(0n)
    expect(await balanceOf(`FUND:${await personOf(buyer.user_id)}`)).toBe(2n * price)
    await expectBooksToBalance(world)
  })

  test('whoever cancels may take a package again, and cancel that too', async () => {
    const { user_id, receipt_no, token } = await withPackage()
    expect((await cancel(token, receipt_no)).status).toBe(200)
    const again = await world.activate(user_id)
    expect(again.receipt_no).not.toBe(receipt_no)
    expect((await cancel(token, receipt_no)).status).toBe(409)
    expect((await cancel(token, again.receipt_no)).status).toBe(200)
    await expectBooksToBalance(world)
  })
})

describe('a later package', () => {
  test('is taken back alone, and the member falls back to what is left, with the cap and the rate it gave', async () => {
    const { user_id, receipt_no, token } = await withPackage()
    const second = await world.activate(user_id, 1)
    const { activated_at } = await memberOf(user_id)

    const { data } = await world.call(token, cancelReceipt, { body: bodyOf(second.receipt_no) })
    expect(data.package_name).toBe(world.packages[0]!.name)
    expect(await memberOf(user_id)).toMatchObject({ activated_at, package_id: world.packages[0]!.id })
    const events = await world.db
      .selectFrom('business_event as event')
      .innerJoin('member', 'member.id', 'event.member_id')
      .innerJoin('person', 'person.id', 'member.person_id')
      .select(['event.kind', 'event.own_cap_minor', 'event.own_rate_percent'])
      .where('person.user_id', '=', user_id)
      .where('event.kind', 'in', ['activation', 'reversal'])
      .orderBy('event.id')
      .execute()
    expect(events[2]).toEqual({ ...events[0]!, kind: 'reversal' })
    expect((await cancel(token, receipt_no)).status).toBe(200)
    await expectBooksToBalance(world)
  })

  test('that stayed beneath the one held gives its own cap and rate once that one is taken back', async () => {
    const { user_id, receipt_no, token } = await withPackage()
    const dearer = world.packages[1]!
    const before = await world.db
      .selectFrom('package')
      .select(['daily_cap_minor', 'matching_rate_percent'])
      .where('id', '=', dearer.id)
      .executeTakeFirstOrThrow()
    const change = (to: typeof before) => world.db.updateTable('package').set(to).where('id', '=', dearer.id).execute()
    await change({ daily_cap_minor: 7_00n, matching_rate_percent: '3' })
    const later = await world.activate(user_id, 1)
    // What the company sells for more from now on changes nothing for whoever bought before.
    await change(before)
    expect((await memberOf(user_id)).package_id).toBe(world.packages[0]!.id)
    const again = await world.activate(user_id, 0)
    const saidOf = async () => {
      const { rows } = await sql<{ kind: string; cap: bigint }>`
        select event.kind, event.own_cap_minor as cap from business_event event
        join member on member.id = event.member_id join person on person.id = member.person_id
        where person.user_id = ${user_id} and event.own_cap_minor is not null order by event.id`.execute(world.db)
      return rows.map(({ kind, cap }) => `${kind} ${cap}`)
    }
    const held = world.packages[0]!.daily_cap
    expect(await saidOf()).toEqual([`activation ${held}`, `activation ${held}`, `activation ${held}`])

    expect((await world.call(token, cancelReceipt, { body: bodyOf(again.receipt_no) })).data.package_name).toBe(
      world.packages[0]!.name,
    )
    const { data } = await world.call(token, cancelReceipt, { body: bodyOf(receipt_no) })
    expect(data.package_name).toBe(dearer.name)
    expect((await memberOf(user_id)).package_id).toBe(dearer.id)
    expect((await saidOf()).slice(3)).toEqual([`reversal ${held}`, 'reversal 700'])
    await expectBooksToBalance(world)
    expect((await cancel(token, later.receipt_no)).status).toBe(200)
    expect(await memberOf(user_id)).toMatchObject({ activated_at: null, package_id: null })
    await expectBooksToBalance(world)
  })

  test('that stayed beneath keeps nobody from seeing that an upgrade stands on the one held', async () => {
    const { user_id, receipt_no, token } = await withPackage()
    const { id, daily_cap } = world.packages[1]!
    const change = (daily_cap_minor: bigint) =>
      world.db.updateTable('package').set({ daily_cap_minor }).where('id', '=', id).execute()
    await change(7_00n)
    const beneath = await world.activate(user_id, 1)
    await change(daily_cap)
    await world.db
      .insertInto('package_upgrade')
      .values({ from_package_id: world.packages[0]!.id, to_package_id: world.packages[2]!.id })
      .onConflict((listed) => listed.doNothing())
      .execute()
    const of = { member_user_id: user_id, package_id: `${world.packages[2]!.id}`, is_upgrade: true }
    const upgrade = await world.call(admin, topupAgainstPayment, {
      body: { ...of, ...counter, payment_reference: 'UTR 5150' },
    })
    expect(await cancel(token, receipt_no)).toMatchObject({ status: 409, body: { code: 'upgrade_depends' } })
    const rows = await world.list(token, topupLists.user)
    expect(rows.data.map(({ may_cancel }) => may_cancel)).toEqual([true, true, false])
    expect((await cancel(token, beneath.receipt_no)).status).toBe(200)
    expect((await cancel(token, upgrade.data.receipt_no)).status).toBe(200)
    expect((await cancel(token, receipt_no)).status).toBe(200)
    await expectBooksToBalance(world)
  })

  test('never stops an earlier one, and the member is active since the later one then', async () => {
    const { user_id, receipt_no, token } = await withPackage()
    world.clock.advance(60_000)
    const second = await world.activate(user_id, 1)
    expect((await world.call(token, getReceipt, { query: { receipt_no } })).data.may_cancel).toBe(true)
    const rows = await world.list(token, topupLists.user)
    expect(rows.data.map(({ may_cancel }) => may_cancel)).toEqual([true, true])
    expect((await world.call(token, cancelReceipt, { body: bodyOf(receipt_no) })).data.package_name).toBe(
      world.packages[1]!.name,
    )
    expect(await memberOf(user_id)).toMatchObject({
      activated_at: second.activated_at,
      package_id: world.packages[1]!.id,
    })
    await expectBooksToBalance(world)
    expect((await cancel(token, second.receipt_no)).status).toBe(200)
    expect(await memberOf(user_id)).toMatchObject({ activated_at: null, package_id: null })
    await expectBooksToBalance(world)
  })

  test('that was donated never stops an earlier one', async () => {
    const { user_id, receipt_no } = await withPackage()
    const { id: member_id } = await memberOf(user_id)
    const by_person_id = await personOf(user_id)
    const donated = { mode: 'donation', package_id: world.packages[0]!.id, fee_minor: 0n, bv_minor: 0n } as const
    const act = { reach: { member_id }, by_person_id, reason: 'A test' }
    // Undone afterwards: a donation belongs to a promise, which this test has none of.
    const both = inTransaction(world.db, async (trx) => {
      const gift = await activate(trx, donated, { member_id, by_person_id, at: world.services.clock.now() })
      const { package_name } = await cancelActivation(trx, world.services, { ...act, activation: { receipt_no } })
      expect(package_name).toBe(world.packages[0]!.name)
      await cancelActivation(trx, world.services, { ...act, activation: { receipt_no: gift.receipt_no } })
    })
    await expect(both).rejects.toMatchObject({ code: 'was_donated' })
    await expectBooksToBalance(world)
  })
})

test('an upgrade is taken back before what it upgraded, for the difference that was paid', async () => {
  const { user_id, receipt_no, price_minor, token } = await withPackage()
  const choice = { member_user_id: user_id, package_id: String(world.packages[1]!.id), is_upgrade: true }
  const paid = { ...counter, payment_reference: 'UTR654321' }
  const { data } = await world.call(admin, topupAgainstPayment, { body: { ...choice, ...paid } })
  expect((await cancel(token, receipt_no)).body.code).toBe('upgrade_depends')
  expect((await cancel(token, data.receipt_no)).status).toBe(200)
  expect(await fundOf(user_id)).toBe(world.packages[1]!.price - price_minor)
  expect(await memberOf(user_id)).toMatchObject({ package_id: world.packages[0]!.id })
  expect((await cancel(token, receipt_no)).status).toBe(200)
  expect(await fundOf(user_id)).toBe(world.packages[1]!.price)
  await expectBooksToBalance(world)
})

describe('a cancellation is refused', () => {
  test('to whom it does not concern, as if there were no such receipt', async () => {
    const { receipt_no } = await withPackage()
    const stranger = await world.signInAs((await world.join()).user_id)
    const depot = await world.signInAs(world.franchise_user_id)
    for (const token of [stranger, depot]) expect((await cancel(token, receipt_no)).status).toBe(404)
    expect((await cancel(admin, 'R/25-26/99999999')).status).toBe(404)
    expect((await world.ask(null, cancelReceipt, { body: bodyOf(receipt_no) })).status).toBe(401)
  })

  test('without a reason, and with another password', async () => {
    const { receipt_no, token } = await withPackage()
    for (const wrong of [{ reason: ' ' }, { current_password: 'not-mine-at-all' }, { reason: 'x'.repeat(301) }]) {
      const answer = await world.ask(token, cancelReceipt, { body: { ...bodyOf(receipt_no), ...wrong } })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, Object.keys(wrong)])
    }
  })

  test('when the cooling-off is over: its last instant is in time, the next is not', async () => {
    const [early, late] = [await withPackage(), await withPackage()]
    world.clock.advance(30 * day_ms - 1)
    const token = await world.signInAs(early.user_id)
    expect((await cancel(token, early.receipt_no)).status).toBe(200)
    world.clock.advance(1)
    const again = await world.signInAs(late.user_id)
    const answer = await cancel(again, late.receipt_no)
    expect([answer.status, answer.body.code]).toEqual([409, 'cooling_off_over'])
    admin = await world.signInAs(world.admin_user_id)
    const byAdmin = await cancel(admin, late.receipt_no)
    expect([byAdmin.status, byAdmin.body.code]).toEqual([409, 'cooling_off_over'])
    expect((await world.call(again, getReceipt, { query: { receipt_no: late.receipt_no } })).data.may_cancel).toBe(
      false,
    )
    await expectBooksToBalance(world)
  })

  test('while the goods are out', async () => {
    const { receipt_no, token } = await withPackage()
    const { id } = await world.db
      .selectFrom('activation')
      .select('id')
      .where('receipt_no', '=', receipt_no)
      .executeTakeFirstOrThrow()
    const at = world.clock.now()
    await world.db
      .insertInto('product_dispatch')
      .values({ activation_id: id, status: 'dispatched', created_at: at, changed_at: at })
      .execute()
    expect((await world.call(token, getReceipt, { query: { receipt_no } })).data.may_cancel).toBe(false)
    const answer = await cancel(token, receipt_no)
    expect([answer.status, answer.body.code]).toEqual([409, 'goods_are_out'])
    await world.db.deleteFrom('product_dispatch').where('activation_id', '=', id).execute()
  })
})

describe('by an admin', () => {
  test('alone up to the limit of a day; what is more waits for a second, and nothing is taken back before', async () => {
    const { token: other } = await addAdminTo(world, { rights: null })
    await setRules(world, transferSetting, { adjustment_limit: money.decode('10000.00') })
    const one = await addAdminTo(world, { rights: [page('admin/donation/package-details').id] })
    const many = []
    for (let nth = 0; nth < 3; nth += 1) {
      const { user_id } = await world.join()
      many.push({ user_id, ...(await world.activate(user_id, 2)) })
    }
    const ask = (receipt_no: string) => world.ask(one.token, cancelForMember, { body: bodyOf(receipt_no) })
    const answers = []
    for (const { receipt_no } of many) answers.push(await ask(receipt_no))
    const waiting = answers.filter(({ status }) => status === 202)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 202]))
    const left = many[answers.indexOf(waiting[0]!)]!
    expect(await memberOf(left.user_id)).toMatchObject({ package_id: world.packages[2]!.id })
    expect((await agreedTo(world, one.token, waiting[0]!)).status).not.toBe(200)
    expect((await agreedTo(world, other, waiting[0]!)).status).toBe(200)
    expect(await memberOf(left.user_id)).toMatchObject({ package_id: null })
    await expectBooksToBalance(world)
  })
})

describe('once only', () => {
  test('ten copies of a key cancel once and answer the same', async () => {
    const { user_id, receipt_no, price_minor, token } = await withPackage()
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(token, receipt_no, 'one-and-the-same')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await fundOf(user_id)).toBe(price_minor)
  })

  test('two keys at once: one cancels, the other is told', async () => {
    const { user_id, receipt_no, price_minor, token } = await withPackage()
    const answers = await Promise.all([cancel(token, receipt_no), cancel(admin, receipt_no)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_cancelled')
    expect(await fundOf(user_id)).toBe(price_minor)
    await expectBooksToBalance(world)
  })

  test('a package taken while another is cancelled: whichever comes first, the books agree', async () => {
    const { user_id, receipt_no, token } = await withPackage()
    const [cancelled, taken] = await Promise.all([cancel(token, receipt_no), world.activate(user_id)])
    expect([200, 409]).toContain(cancelled.status)
    expect(await memberOf(user_id)).toMatchObject({ package_id: world.packages[0]!.id })
    expect(taken.receipt_no).toMatch(/^R/)
    await expectBooksToBalance(world)
  })
})

describe('incomes that the activation caused', () => {
  const rowsOf = async (user_id: string) =>
    world.db
      .selectFrom('income')
      .selectAll('income')
      .where('member_id', '=', (await memberOf(user_id)).id)
      .orderBy('id')
      .execute()

  test('are taken back to the hundredth, out of the account they went to', async () => {
    const sponsor = await world.join()
    const { receipt_no, token } = await withPackage(sponsor.user_id)
    await payReferral(world, receipt_no, sponsor.user_id, 4_999n)
    expect(await moneyOf(world, sponsor.user_id)).toEqual({ free: 0n, held: 4_999n })
    await expectBooksToBalance(world)
    expect((await cancel(token, receipt_no)).status).toBe(200)
    expect(await moneyOf(world, sponsor.user_id)).toEqual({ free: 0n, held: 0n })
    expect(await balanceOf('income_expense:referral')).toBe(0n)
    const [paid, mirror] = await rowsOf(sponsor.user_id)
    expect(mirror).toMatchObject({
      mirrors_id: paid!.id,
      closing_id: null,
      gross_minor: -5_099n,
      trimmed_minor: -100n,
      paid_minor: -4_999n,
      net_minor: -4_999n,
      rate: '5%',
      at: world.clock.now(),
      reasons: [{ reason: 'DAILY_CAP', amount: '-100', cap: '4999', used: '0' }],
    })
    expect(mirror!.source_event_id).not.toBe(paid!.source_event_id)
    await expectBooksToBalance(world)
  })

  test('what a wallet no longer holds is owed', async () => {
    const sponsor = await world.join()
    await holdFor(world, 0)
    const { receipt_no, token } = await withPackage(sponsor.user_id)
    await payReferral(world, receipt_no, sponsor.user_id, 5_000n)
    await reopenPurchases(world, 1)
    const person = await personOf(sponsor.user_id)
    await takeOut(sponsor.user_id, 'INCOME', 3_000n)
    expect((await cancel(token, receipt_no)).status).toBe(200)
    expect(await walletOf(sponsor.user_id)).toBe(0n)
    expect(await balanceOf(`clawback_receivable:${person}`)).toBe(-3_000n)
    await expectBooksToBalance(world)
  })
})
