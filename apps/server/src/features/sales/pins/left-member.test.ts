import { variantBody } from '#testing/sales/pin-variant.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyPins, sellPinsAsFranchise } from '@banyan/contract/pin-sales/pin-sales.ts'
import { transferChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { generatePins, transferPins } from '@banyan/contract/pins/pin-acts.ts'
import { approvePinRequest, requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { resumePinOrder } from '@banyan/contract/pins/pin-orders.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { issuePinOrders } from './index.ts'

let world: World
let admin: string
let depot: string
let package_id: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
  package_id = String(world.packages[0]!.id)
})
afterAll(() => world.close())

const leave = ({ member_id }: { member_id: bigint }) =>
  world.db.updateTable('member').set({ left_at: world.clock.now() }).where('id', '=', member_id).execute()

async function gone() {
  const member = await world.join()
  const token = await world.signInAs(member.user_id)
  await leave(member)
  return { member, token }
}

const request = {
  to: 'company',
  to_user_id: '',
  count: 1,
  payment_mode: 'UPI',
  paid_on: '2025-12-31',
  slip_file_id: null,
  remark: '',
}
const pinsOf = async ({ person_id }: { person_id: bigint }) =>
  (await world.db.selectFrom('pin').select('id').where('owner_person_id', '=', person_id).execute()).length
const saidOf = (answer: Answer) => [answer.status, answer.body.code, fieldsOf(answer)]

test('the company issues no pins to somebody who has left, and hands none over', async () => {
  const { member } = await gone()
  const given = { package_id, count: 1, payment_mode: null, payment_reference: '', reason: 'For a test' }
  const generated = await world.ask(admin, generatePins, {
    body: { ...given, owner_user_id: member.user_id, kind: 'free' },
  })
  expect(saidOf(generated)).toEqual([400, 'receiver_left', ['owner_user_id']])
  const many = { ...given, owner_user_id: member.user_id, kind: 'free', count: 2000, current_password: worldPassword }
  expect(saidOf(await world.ask(admin, generatePins, { body: many }))).toEqual([
    400,
    'receiver_left',
    ['owner_user_id'],
  ])

  await issuePins(world, { owner_user_id: world.franchise_user_id, count: 2 })
  const moved = { to_user_id: member.user_id, ...variantBody(world), count: 1, remark: '' }
  const transferred = await world.ask(admin, transferPins, {
    body: { ...moved, from_user_id: world.franchise_user_id, reason: 'For a test' },
  })
  expect(saidOf(transferred)).toEqual([400, 'receiver_left', ['to_user_id']])
  const chosen = await world.db.selectFrom('pin').select('id').where('status', '=', 'unused').limit(1).execute()
  const bulk = { to_user_id: member.user_id, pin_ids: chosen.map(({ id }) => String(id)), remark: 'For a test' }
  const moving = await world.ask(admin, transferChosenPins, { body: { ...bulk, reason: 'For a test' } })
  expect(saidOf(moving)).toEqual([400, 'receiver_left', ['to_user_id']])
  expect(await pinsOf(member)).toBe(0)
})

test('nobody sells or hands pins to somebody who has left', async () => {
  const { member } = await gone()
  await creditWallet(world, world.franchise_user_id, 'FUND', world.packages[0]!.price * 2n)
  const sold = await world.ask(depot, sellPinsAsFranchise, {
    body: {
      member_user_id: member.user_id,
      package_id,
      count: 1,
      wallet: 'FUND',
      current_password: worldPassword,
    },
  })
  expect(sold.status).toBe(400)
  expect(fieldsOf(sold)).toContain('member_user_id')
  await issuePins(world, { owner_user_id: world.franchise_user_id, count: 1 })
  const handed = await world.ask(depot, transferOwnPins, {
    body: { to_user_id: member.user_id, ...variantBody(world), count: 1, remark: '' },
  })
  expect(saidOf(handed)).toEqual([400, 'receiver_left', ['to_user_id']])
  expect(await pinsOf(member)).toBe(0)
})

test('who has left buys no pins and asks for none', async () => {
  const { member, token } = await gone()
  await creditWallet(world, member.user_id, 'FUND', world.packages[0]!.price)
  const bought = await world.ask(token, buyPins, {
    body: { package_id, count: 1, wallet: 'FUND', current_password: worldPassword },
  })
  expect([bought.status, bought.body.code]).toEqual([409, 'has_left'])
  const asked = await world.ask(token, requestUserPins, {
    body: { ...request, package_id, reference: '510000000001' },
  })
  expect([asked.status, asked.body.code]).toEqual([409, 'has_left'])
  expect(await pinsOf(member)).toBe(0)
})

test('a request from before is not approved any more, neither with new pins nor from stock', async () => {
  const member = await world.join()
  const token = await world.signInAs(member.user_id)
  const { data } = await world.call(token, requestUserPins, {
    body: { ...request, package_id, reference: '510000000002' },
  })
  await leave(member)
  await issuePins(world, { owner_user_id: world.franchise_user_id, count: 1 })
  for (const body of [
    { how: 'new', from_user_id: '' },
    { how: 'stock', from_user_id: world.franchise_user_id },
  ])
    expect((await world.ask(admin, approvePinRequest, { params: { id: data.id }, body })).status).toBe(409)
  expect(await pinsOf(member)).toBe(0)
})

test('a large order stops when its owner leaves, and the rest cannot be issued', async () => {
  const member = await world.join()
  const { data } = await world.call(admin, generatePins, {
    body: {
      owner_user_id: member.user_id,
      package_id,
      kind: 'free',
      count: 1200,
      payment_mode: null,
      payment_reference: '',
      reason: 'For a test',
      current_password: worldPassword,
    },
  })
  await leave(member)
  await issuePinOrders(world.services)
  const order = () =>
    world.db.selectFrom('pin_order').selectAll().where('id', '=', data.order_id).executeTakeFirstOrThrow()
  expect(await order()).toMatchObject({ status: 'stopped', stop_reason: 'The owner has left.', issued: 0 })
  const resumed = await world.ask(admin, resumePinOrder, { params: { id: data.order_id } })
  expect([resumed.status, resumed.body.code]).toEqual([409, 'owner_left'])
  expect(await pinsOf(member)).toBe(0)
})
