import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPayingWallets } from '@banyan/contract/payments/wallets.ts'
import { buyPins, sellPinsAsFranchise } from '@banyan/contract/pin-sales/pin-sales.ts'
import { cancelPin } from '@banyan/contract/pins/pin-acts.ts'
import { passbookLists } from '@banyan/contract/wallets/passbook.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { topupFromWalletAsMember } from '@banyan/contract/topups/paid-topups.ts'
import { userWithdrawalOffer } from '@banyan/contract/withdrawals/withdrawing.ts'
import { adjustWallet } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { payReferral } from '#testing/money/referral.ts'
import { openWithdrawalDesk, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { balanceOf } from '#testing/look.ts'
import { switchEverythingOn, switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { openClawbacks, postJournal } from './index.ts'

/** What somebody owes is taken from whatever comes into a wallet that can be withdrawn, before they can have it. */
let world: World
let desk: WithdrawalDesk
const current_password = worldPassword
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await switchPage(world, 'admin/member/kyc-requests', false)
  desk = await openWithdrawalDesk(world)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const personOf = async (user_id: string): Promise<bigint> =>
  (await world.db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id

/** Somebody owes so much, and the company has not got it. */
async function owes(person_id: bigint, amount_minor: bigint): Promise<void> {
  await inTransaction(world.db, async (trx) => {
    await openClawbacks(trx, [person_id])
    const reference = `a-debt:${person_id}:${amount_minor}`
    await postJournal(trx, {
      kind: 'payout',
      reference,
      idempotency_key: reference,
      input: reference,
      event_at: world.clock.now(),
      created_by: null,
      transfers: [{ debit: clawbackCode(person_id), credit: 'cash', amount_minor, kind: 'payout' }],
    })
  })
}
const holds = async (wallet: WalletName, person_id: bigint): Promise<[held: bigint, owed: bigint]> => [
  await balanceOf(world, walletCode(wallet, person_id)),
  -(await balanceOf(world, clawbackCode(person_id))),
]
async function credit(user_id: string, wallet: WalletName): Promise<void> {
  const why = { reason_code: 'correction', remark: 'They waited long', file_id: null }
  const body = { user_id, wallet, direction: 'credit', amount: '100.00', ...why, current_password }
  expect((await desk.agreed(await world.ask(desk.admin, adjustWallet, { body }))).status).toBe(200)
}

test('a credit by the company pays the debt first, and what is over is free', async () => {
  const { user_id, person_id } = await world.join()
  await owes(person_id, 150_00n)
  await credit(user_id, 'INCOME')
  expect(await holds('INCOME', person_id)).toEqual([0n, 50_00n])
  await credit(user_id, 'INCOME')
  expect(await holds('INCOME', person_id)).toEqual([50_00n, 0n])
  const { data } = await world.list(await world.signInAs(user_id), passbookLists.user)
  expect(data.map(({ kind, debit, credit: paid }) => [kind, debit ?? paid])).toEqual([
    ['debt_recovered', 50_00n],
    ['wallet_adjustment', 100_00n],
    ['debt_recovered', 100_00n],
    ['wallet_adjustment', 100_00n],
  ])
})

test('money that only buys is left alone: nobody can have it', async () => {
  const { user_id, person_id } = await world.join()
  await owes(person_id, 150_00n)
  await creditWallet(world, user_id, 'FUND', 100_00n)
  expect(await holds('FUND', person_id)).toEqual([100_00n, 150_00n])
})

test('a commission pays what the franchise owes', async () => {
  const depot = await personOf(world.franchise_user_id)
  await owes(depot, 60_00n)
  await credit(world.franchise_user_id, 'COMMISSION')
  expect(await holds('COMMISSION', depot)).toEqual([40_00n, 0n])
})

test('a package paid from the own income and taken back pays it, as a pin does', async () => {
  const { user_id, person_id } = await world.join()
  const { id, price } = world.packages[0]!
  await creditWallet(world, user_id, 'INCOME', 2n * price)
  const token = await world.signInAs(user_id)
  const from = { package_id: String(id), wallet: 'INCOME', current_password }
  const { data } = await world.call(token, topupFromWalletAsMember, { body: { member_user_id: user_id, ...from } })
  await world.call(token, buyPins, { body: { count: 1, ...from } })
  await owes(person_id, price + 30_00n)
  const body = { receipt_no: data.receipt_no, reason: 'Changed my mind', current_password }
  await world.call(token, cancelReceipt, { body })
  expect(await holds('INCOME', person_id)).toEqual([0n, 30_00n])
  const pin = await world.db
    .selectFrom('pin')
    .select('id')
    .where('owner_person_id', '=', person_id)
    .executeTakeFirstOrThrow()
  await world.call(desk.admin, cancelPin, { params: { id: pin.id }, body: { reason: 'Asked for it' } })
  expect(await holds('INCOME', person_id)).toEqual([price - 30_00n, 0n])
})

test('an income that is not held pays it at once', async () => {
  const sponsor = await world.join()
  await holdFor(world, 0)
  const bought = await world.activate((await world.join({ sponsor: sponsor.user_id })).user_id)
  await owes(sponsor.person_id, 80_00n)
  await payReferral(world, bought.receipt_no, sponsor.user_id, 50_00n)
  expect(await holds('INCOME', sponsor.person_id)).toEqual([0n, 30_00n])
  await holdFor(world, 30)
})

test('a withdrawal leaves after what is owed, and one that comes back pays it', async () => {
  const asha = await desk.member(2_000_00n)
  await owes(asha.person_id, 700_00n)
  const { data: offer } = await world.call(asha.token, userWithdrawalOffer)
  expect([offer.balance, offer.owed, offer.most_now]).toEqual([1_300_00n, 700_00n, 1_300_00n])
  expect((await desk.request(asha, '1400.00')).body.code).toBe('insufficient_funds')
  expect(await holds('INCOME', asha.person_id)).toEqual([2_000_00n, 700_00n])
  const id = await desk.asked(asha, '1000.00')
  expect(await holds('INCOME', asha.person_id)).toEqual([300_00n, 0n])
  await owes(asha.person_id, 400_00n)
  expect((await desk.cancel(asha, id)).status).toBe(200)
  // All that the wallet holds is there for the debt, not only what came back.
  expect(await holds('INCOME', asha.person_id)).toEqual([900_00n, 0n])
})

test('of two credits at once each pays its part, once', async () => {
  const { user_id, person_id } = await world.join()
  await owes(person_id, 150_00n)
  await Promise.all(Array.from({ length: 4 }, () => creditWallet(world, user_id, 'INCOME', 50_00n)))
  expect(await holds('INCOME', person_id)).toEqual([50_00n, 0n])
})

test('a franchise that owes buys pins without its discount, until it owes nothing', async () => {
  await world.db.updateTable('company').set({ franchise_pin_discount_percent: '10' }).execute()
  const depot = await personOf(world.franchise_user_id)
  const { user_id } = await world.join()
  const { id, price } = world.packages[0]!
  await creditWallet(world, world.franchise_user_id, 'FUND', 3n * price)
  const token = await world.signInAs(world.franchise_user_id)
  const body = { member_user_id: user_id, package_id: String(id), count: 1, wallet: 'FUND', current_password }
  const buys = async () => (await world.call(token, sellPinsAsFranchise, { body })).data.paid
  expect(await buys()).toBe((price * 9n) / 10n)
  await owes(depot, 25_00n)
  const { data } = await world.call(token, findPayingWallets)
  expect([data.discount_percent, data.owed]).toEqual(['0', 25_00n])
  expect(await buys()).toBe(price)
  await credit(world.franchise_user_id, 'COMMISSION')
  expect(await buys()).toBe((price * 9n) / 10n)
})
