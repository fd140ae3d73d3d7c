import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transferOwnChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { buyPins } from '@banyan/contract/pin-sales/pin-sales.ts'
import { topupFromWalletAsFranchise } from '@banyan/contract/topups/paid-topups.ts'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { approveReceivedPinRequest, requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { findPinAllowance, transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let giver_id: string
let taker_id: string
let giver: string
beforeAll(async () => {
  world = await createWorld()
  await switchPage(world, 'user/pin-management/generate-pin', true)
  taker_id = (await world.join()).user_id
})
/** Everybody begins with nothing moved. */
beforeEach(async () => {
  giver_id = (await world.join()).user_id
  giver = await world.signInAs(giver_id)
  await issuePins(world, { owner_user_id: giver_id, count: 40 })
})
afterAll(() => world.close())

const hand = (count: number, more: object = {}, token = giver) =>
  world.ask(token, transferOwnPins, {
    body: { to_user_id: taker_id, ...variantBody(world), count, remark: '', ...more },
  })
const proof = { current_password: worldPassword }
const allowance = async (token = giver) => (await world.call(token, findPinAllowance)).data

test('ten go without the password, however they are split, and the eleventh does not', async () => {
  expect(await allowance()).toEqual({ allowed: 10, moved: 0, left: 10 })
  const large = await hand(11)
  expect([large.status, large.body.code, fieldsOf(large)]).toEqual([400, 'password_needed', ['current_password']])
  for (const count of [4, 5, 1]) expect((await hand(count)).status).toBe(200)
  expect(await allowance()).toEqual({ allowed: 10, moved: 10, left: 0 })
  const next = await hand(1)
  expect([next.status, next.body.message]).toEqual([
    400,
    'You have already moved 10 pins and top-ups in 24 hours. Enter your password to go above 10.',
  ])
  expect(fieldsOf(await hand(1, { current_password: 'not-the-one' }))).toEqual(['current_password'])
  expect((await hand(1, proof)).status).toBe(200)
  expect((await hand(1)).body.code).toBe('password_needed')
  await expectBooksToBalance(world)
})

test('twenty calls at one moment move ten', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => hand(1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await allowance()).moved).toBe(10)
  await expectBooksToBalance(world)
})

test('chosen pins count with the others', async () => {
  expect((await hand(8)).status).toBe(200)
  const { data } = await world.list(giver, pinLists.user, { status: 'unused' })
  const chosen = (count: number, more: object = {}) =>
    world.ask(giver, transferOwnChosenPins, {
      body: { to_user_id: taker_id, pin_ids: data.slice(0, count).map(({ id }) => String(id)), remark: '', ...more },
    })
  expect(fieldsOf(await chosen(3))).toEqual(['current_password'])
  expect((await chosen(3, proof)).status).toBe(200)
  expect((await allowance()).moved).toBe(11)
})

test('so do pins bought from a wallet, and after 24 hours nothing counts any more', async () => {
  await creditWallet(world, giver_id, 'FUND', world.packages[0]!.price * 9n)
  const body = { package_id: String(world.packages[0]!.id), count: 9, wallet: 'FUND', ...proof }
  await world.call(giver, buyPins, { body })
  expect((await hand(2)).body.code).toBe('password_needed')
  expect((await hand(1)).status).toBe(200)
  world.clock.advance(24 * 3_600_000 - 1)
  const before = await world.signInAs(giver_id)
  expect((await hand(1, {}, before)).body.code).toBe('password_needed')
  world.clock.advance(1)
  const after = await world.signInAs(giver_id)
  expect((await allowance(after)).left).toBe(10)
  expect((await hand(1, {}, after)).status).toBe(200)
})

test('and what a franchise tops up from its wallet or gives for a request', async () => {
  const depot = await world.signInAs(world.franchise_user_id)
  await world.db.updateTable('company').set({ pins_without_password: 2 }).execute()
  await issuePins(world, { count: 5 })
  await creditWallet(world, world.franchise_user_id, 'FUND', world.packages[0]!.price)
  const { user_id } = await world.join()
  await world.call(depot, topupFromWalletAsFranchise, {
    body: { member_user_id: user_id, package_id: String(world.packages[0]!.id), wallet: 'FUND', ...proof },
  })
  const member = await world.signInAs(user_id)
  const input = { to: 'franchise', to_user_id: world.franchise_user_id, package_id: String(world.packages[0]!.id) }
  const paid = { payment_mode: 'Cash', paid_on: '2026-01-01', reference: '', slip_file_id: null, remark: '' }
  const { data } = await world.call(member, requestUserPins, { body: { ...input, ...paid, count: 2 } })
  const params = { id: data.id }
  const refused = await world.ask(depot, approveReceivedPinRequest, { params, body: {} })
  expect([refused.body.code, fieldsOf(refused)]).toEqual(['password_needed', ['current_password']])
  expect((await world.ask(depot, approveReceivedPinRequest, { params, body: proof })).status).toBe(200)
  await expectBooksToBalance(world)
})
