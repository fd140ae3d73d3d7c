import { afterAll, beforeAll, expect, test } from 'vitest'
import { userWithdrawalOffer } from '@banyan/contract/withdrawals/withdrawing.ts'
import { buyPins } from '@banyan/contract/pin-sales/pin-sales.ts'
import { cancelPin, generatePins, topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { approvePinRequest, requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { topupAgainstPayment } from '@banyan/contract/topups/paid-topups.ts'
import { cancelReceipt, getReceipt } from '@banyan/contract/topups/receipt.ts'
import { adjustWallet } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { WalletName } from '@banyan/domain/ledger/wallets.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf } from '#testing/look.ts'
import { openWithdrawalDesk, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { addAdminTo, doByTwo } from '#testing/people/admins.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { switchEverythingOn, switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

/** Money from outside comes back whole to whoever paid it, once a second admin agreed that it came. */
let world: World
let desk: WithdrawalDesk
let price: bigint
let payments = 0
const current_password = worldPassword
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await switchPage(world, 'admin/member/kyc-requests', false)
  desk = await openWithdrawalDesk(world)
  price = world.packages[0]!.price
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** From now on one admin alone does nothing of it, or all. */
const alone = (isAlone: boolean) =>
  setRules(world, transferSetting, {
    adjustment_limit: minor(isAlone ? 1_00_00_00_000_00n : 1_00n),
    adjustment_limit_month: minor(isAlone ? 1_00_00_00_000_00n : 1_00n),
  })
const wallets = async (person_id: bigint) => ({
  income: await balanceOf(world, `INCOME:${person_id}`),
  fund: await balanceOf(world, `FUND:${person_id}`),
  refund: await balanceOf(world, `REFUND:${person_id}`),
})
const only = (wallet: WalletName, amount_minor: bigint) => ({
  income: 0n,
  fund: 0n,
  refund: 0n,
  [wallet.toLowerCase()]: amount_minor,
})
const nextReference = () => String(520_000_000_000 + ++payments)
const package_id = () => String(world.packages[0]!.id)

const newestReceipt = async (person_id: bigint): Promise<string> =>
  (
    await world.db
      .selectFrom('activation')
      .innerJoin('member', 'member.id', 'activation.member_id')
      .select('receipt_no')
      .where('member.person_id', '=', person_id)
      .orderBy('activation.id', 'desc')
      .executeTakeFirstOrThrow()
  ).receipt_no

interface Buyer {
  readonly user_id: string
  readonly person_id: bigint
}

/** Takes the newest package back; answers what the receipt promised and the wallet it went to. */
async function takeBack({ user_id, person_id }: Buyer): Promise<[before: string, after: string]> {
  const token = await world.signInAs(user_id)
  const receipt_no = await newestReceipt(person_id)
  const { data: before } = await world.call(token, getReceipt, { query: { receipt_no } })
  const body = { receipt_no, reason: 'Changed my mind', current_password }
  const { data } = await world.call(token, cancelReceipt, { body })
  return [before.refund_to, data.refunded_to]
}

const topUp = ({ user_id }: Buyer, token = desk.admin) =>
  doByTwo(world, token, topupAgainstPayment, {
    body: {
      member_user_id: user_id,
      package_id: package_id(),
      payment_mode: 'UPI',
      payment_reference: nextReference(),
      reason: 'Paid at the office',
      current_password,
    },
  })
const sell = ({ user_id }: Buyer) =>
  doByTwo(world, desk.admin, generatePins, {
    body: {
      owner_user_id: user_id,
      package_id: package_id(),
      kind: 'paid',
      count: 1,
      payment_mode: 'UPI',
      payment_reference: nextReference(),
      reason: '',
      current_password,
    },
  })
const use = async ({ user_id }: Buyer, whom = user_id) => {
  const body = { member_user_id: whom, pin_from: 'stock', ...variantBody(world), current_password }
  await world.call(await world.signInAs(user_id), topupByPin, { body })
}

test.each([
  ['two admins', false, 'REFUND', 'Refund wallet'],
  ['one admin', true, 'FUND', 'Fund wallet'],
] as const)('a top-up for money from outside that %s wrote down', async (_, isAlone, wallet, name) => {
  const asha = await world.join()
  await alone(isAlone)
  await topUp(asha)
  expect(await takeBack(asha)).toEqual([name, name])
  expect(await wallets(asha.person_id)).toEqual(only(wallet, price))
})

test.each([
  ['two admins', false, 'REFUND'],
  ['one admin', true, 'FUND'],
] as const)('a pin that was asked for with a payment, and approved by %s', async (_, isAlone, wallet) => {
  const asha = await world.join()
  const token = await world.signInAs(asha.user_id)
  const paid = {
    to: 'company',
    to_user_id: '',
    payment_mode: 'UPI',
    paid_on: '2025-12-31',
    reference: nextReference(),
    slip_file_id: null,
    remark: '',
  }
  const { data } = await world.call(token, requestUserPins, { body: { package_id: package_id(), count: 1, ...paid } })
  await alone(isAlone)
  const body = { how: 'new', from_user_id: '', current_password }
  await doByTwo(world, desk.admin, approvePinRequest, { params: { id: data.id }, body })
  await use(asha)
  await takeBack(asha)
  expect(await wallets(asha.person_id)).toEqual(only(wallet, price))
})

test('an unused pin that two sold comes back so too; one that was handed on buys, also when it is back', async () => {
  await alone(false)
  const [asha, ravi] = [await world.join(), await world.join()]
  await sell(asha)
  const pinOf = (person_id: bigint) =>
    world.db
      .selectFrom('pin')
      .select('id')
      .where('owner_person_id', '=', person_id)
      .where('status', '=', 'unused')
      .executeTakeFirstOrThrow()
  const cancel = async (person_id: bigint) =>
    world.call(desk.admin, cancelPin, { params: { id: (await pinOf(person_id)).id }, body: { reason: 'Asked for' } })
  await cancel(asha.person_id)
  expect(await wallets(asha.person_id)).toEqual(only('REFUND', price))

  const hand = async (from: Buyer, to: Buyer) =>
    world.call(await world.signInAs(from.user_id), transferOwnPins, {
      body: { to_user_id: to.user_id, ...variantBody(world), count: 1, remark: '', current_password },
    })
  await sell(asha)
  await hand(asha, ravi)
  await use(ravi)
  await takeBack(ravi)
  expect(await wallets(ravi.person_id)).toEqual(only('FUND', price))
  await sell(asha)
  await hand(asha, ravi)
  await hand(ravi, asha)
  await cancel(asha.person_id)
  expect(await wallets(asha.person_id)).toEqual({ ...only('REFUND', price), fund: price })
})

test('it leaves whole and at once, beside an income that waits by its own rules, and pays nobody above', async () => {
  await alone(false)
  const asha = await desk.member(1_000_00n)
  await topUp(asha)
  await takeBack(asha)
  await desk.asked(asha, '600.00')
  const { data: usual } = await world.call(asha.token, userWithdrawalOffer)
  expect(usual.obstacles.map(({ code }) => code)).toEqual(['OPEN_ONES'])
  expect(usual.wallets.map(({ wallet_name, balance }) => [wallet_name, balance])).toEqual([
    ['INCOME', 400_00n],
    ['REFUND', price],
  ])
  const { data: offer } = await world.call(asha.token, userWithdrawalOffer, { query: { wallet: 'REFUND' } })
  expect(offer).toMatchObject({ obstacles: [], balance: price, most_now: price, charge_percent: '0' })
  const id = await desk.processing(asha, '1180.00', { wallet: 'REFUND' })
  expect(await desk.row(id)).toMatchObject({ wallet: 'REFUND', gross_minor: price, net_minor: price })
  expect((await desk.agreed(await desk.pay(id))).status).toBe(200)
  const events = await world.db
    .selectFrom('business_event')
    .select('kind')
    .where('kind', '=', 'withdrawal_paid')
    .execute()
  expect(events).toEqual([])
  expect((await desk.giveBack(id)).status).toBe(200)
  expect(await balanceOf(world, `REFUND:${asha.person_id}`)).toBe(price)
})

test('nobody takes it to a bank that was changed just now, and a franchise has none', async () => {
  await alone(false)
  const asha = await desk.member(0n)
  await topUp(asha)
  await takeBack(asha)
  const until = new Date(world.clock.now().getTime() + 86_400_000)
  const held = { ...asha, bank_account_id: await desk.giveBank(asha.person_id, until) }
  expect((await desk.request(held, '1180.00', { wallet: 'REFUND' })).body.code).toBe('bank_held')
  expect((await desk.request(held, '100.00', { wallet: 'COMMISSION' })).body.code).toBe('no_wallet')
})

test('it buys again, and comes back as what it was to its owner; handed on it only buys', async () => {
  await alone(false)
  const [asha, ravi] = [await world.join(), await world.join()]
  await topUp(asha)
  await takeBack(asha)
  const buy = async () =>
    world.call(await world.signInAs(asha.user_id), buyPins, {
      body: { package_id: package_id(), count: 1, wallet: 'REFUND', current_password },
    })
  await buy()
  await use(asha)
  expect(await wallets(asha.person_id)).toEqual(only('REFUND', 0n))
  await takeBack(asha)
  expect(await wallets(asha.person_id)).toEqual(only('REFUND', price))
  await buy()
  await world.call(await world.signInAs(asha.user_id), transferOwnPins, {
    body: { to_user_id: ravi.user_id, ...variantBody(world), count: 1, remark: '', current_password },
  })
  await use(ravi)
  await takeBack(ravi)
  expect(await wallets(ravi.person_id)).toEqual(only('FUND', price))
})

test('a sale that two wrote down by mistake is cancelled, and its refund is taken out again', async () => {
  await alone(false)
  const asha = await world.join()
  await topUp(asha)
  await takeBack(asha)
  const body = {
    user_id: asha.user_id,
    wallet: 'REFUND',
    direction: 'debit',
    amount: money.encode(minor(price)),
    reason_code: 'correction',
    remark: 'The payment was another’s',
    file_id: null,
    current_password,
  }
  const into = await world.ask(desk.admin, adjustWallet, { body: { ...body, direction: 'credit' } })
  expect([into.status, into.body.code]).toEqual([400, 'wallet_unfit'])
  expect((await desk.agreed(await world.ask(desk.admin, adjustWallet, { body }))).status).toBe(200)
  expect(await wallets(asha.person_id)).toEqual(only('REFUND', 0n))
})

test('of two halves below the limit, what one admin wrote down alone only buys; what came above it is for two', async () => {
  const limit = { adjustment_limit: minor(price), adjustment_limit_month: minor(price + price / 2n) }
  await setRules(world, transferSetting, limit)
  const writer = await addAdminTo(world, { rights: null })
  const asha = await world.join()
  const half = () => topUp(asha, writer.token)
  await half()
  expect(await takeBack(asha)).toEqual(['Fund wallet', 'Fund wallet'])
  expect(await wallets(asha.person_id)).toEqual(only('FUND', price))
  const before = await newestReceipt(asha.person_id)
  world.clock.advance(60_000)
  await half()
  expect(await newestReceipt(asha.person_id)).not.toBe(before)
  expect(await takeBack(asha)).toEqual(['Refund wallet', 'Refund wallet'])
  // The half that nobody else saw is still money that buys.
  expect(await wallets(asha.person_id)).toEqual({ ...only('REFUND', price), fund: price })
})

test('taken back in two tabs at once it comes once, and taken out in two tabs at once it leaves once', async () => {
  await alone(false)
  const asha = await desk.member(0n)
  await topUp(asha)
  const receipt_no = await newestReceipt(asha.person_id)
  const body = { receipt_no, reason: 'Changed my mind', current_password }
  const backs = await Promise.all([1, 2].map(() => world.ask(asha.token, cancelReceipt, { body })))
  expect(backs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await wallets(asha.person_id)).toEqual(only('REFUND', price))
  const outs = await Promise.all([1, 2].map(() => desk.request(asha, '1180.00', { wallet: 'REFUND' })))
  expect(outs.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await wallets(asha.person_id)).toEqual(only('REFUND', 0n))
})

test('income that goes to a friend by halves, one pin at a time, only buys there and is in nobody’s bank', async () => {
  const asha = await desk.member(2n * price)
  const ravi = await desk.member(0n)
  for (let half = 0; half < 2; half += 1) {
    await world.call(asha.token, buyPins, {
      body: { package_id: package_id(), count: 1, wallet: 'INCOME', current_password },
    })
    await world.call(asha.token, transferOwnPins, {
      body: { to_user_id: ravi.user_id, ...variantBody(world), count: 1, remark: '', current_password },
    })
    await use(ravi)
    await takeBack(ravi)
    world.clock.advance(60_000)
  }
  expect([await wallets(asha.person_id), await wallets(ravi.person_id)]).toEqual([
    only('INCOME', 0n),
    only('FUND', 2n * price),
  ])
  for (const wallet of ['INCOME', 'REFUND', 'FUND'])
    expect([wallet, (await desk.request(ravi, '500.00', { wallet })).status]).not.toEqual([wallet, 200])
})
