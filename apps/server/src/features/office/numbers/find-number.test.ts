import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNumber } from '@banyan/contract/numbers/find-number.ts'
import { startConversation } from '@banyan/contract/support/conversations.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'

let world: World
let esha: JoinedMember
let kiran: JoinedMember
let receipt_no: string
let pin_no: string
let tokens: Record<'admin' | 'esha' | 'kiran' | 'depot', string>

const utr = '412345678901'

beforeAll(async () => {
  world = await createWorld()
  esha = await world.join({ name: 'Esha Namuna' })
  kiran = await world.join({ name: 'Kiran Namuna' })
  receipt_no = (await world.activate(esha.user_id)).receipt_no
  pin_no = (await issuePin(world, { owner_user_id: esha.user_id })).pin_no
  await world.db
    .insertInto('pin_request')
    .values({
      person_id: esha.person_id,
      package_id: world.packages[0]!.id,
      count: 1,
      amount_minor: 100n,
      payment_mode: 'UPI',
      paid_on: '2026-01-01',
      reference: utr,
      requested_at: world.clock.now(),
    })
    .execute()
  tokens = {
    admin: await world.signInAs(world.admin_user_id),
    esha: await world.signInAs(esha.user_id),
    kiran: await world.signInAs(kiran.user_id),
    depot: await world.signInAs(world.franchise_user_id),
  }
})
afterAll(() => world.close())

const find = async (who: keyof typeof tokens, number: string) =>
  (await world.call(tokens[who], findNumber, { query: { number } })).data

test('nobody without a session, and no part of a field', async () => {
  expect((await world.ask(null, findNumber, { query: { number: pin_no } })).status).toBe(401)
  for (const query of [{}, { number: '12345' }, { number: 'x'.repeat(61) }]) {
    const { status, body } = await world.ask(tokens.admin, findNumber, { query })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['number']])
  }
})

describe('a pin', () => {
  test('is found by an admin and by its holder, each on a page of their own', async () => {
    const found = { kind: 'pin', number: pin_no, name: 'Esha Namuna' }
    expect(await find('admin', pin_no)).toEqual([{ ...found, page: 'admin/pin-management/view-pin' }])
    expect(await find('esha', pin_no.toLowerCase().replace(/^..../, '$&-'))).toEqual([
      { ...found, page: 'user/pin-management/view-pin' },
    ])
  })

  test('does not exist for anybody else, and not by a part of its number', async () => {
    expect(await find('kiran', pin_no)).toEqual([])
    expect(await find('depot', pin_no)).toEqual([])
    expect(await find('admin', pin_no.slice(0, -1))).toEqual([])
  })
})

test('a receipt is found by whoever may read it', async () => {
  const found = [{ kind: 'receipt', number: receipt_no, name: 'Esha Namuna', page: 'any/topup-receipt' }]
  expect(await find('admin', receipt_no.toLowerCase())).toEqual(found)
  expect(await find('esha', receipt_no)).toEqual(found)
  expect(await find('kiran', receipt_no)).toEqual([])
})

test('a payment is found by its UTR however it is typed, by an admin and by whoever made it', async () => {
  const found = { kind: 'pin_request', number: utr, name: 'Esha Namuna' }
  expect(await find('admin', 'UTR 4123-4567 8901')).toEqual([{ ...found, page: 'admin/pin-management/pin-requests' }])
  expect(await find('esha', utr)).toEqual([{ ...found, page: 'user/pin-management/pin-request-history' }])
  expect(await find('kiran', utr)).toEqual([])
  expect(await find('depot', utr)).toEqual([])
  for (const part of [utr.slice(1), '------', 'देवनागरी']) expect(await find('admin', part)).toEqual([])
})

test('so is a payment that was credited, or waits to be', async () => {
  await switchOn(world, ['admin/wallet/credit-requests', 'user/wallet/credit-requests'])
  const { id } = await world.db
    .insertInto('deposit_account')
    .values({ label: 'Main account', upi_id: 'namuna@okbank', created_at: world.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = '412345678955'
  await world.db
    .insertInto('credit_request')
    .values([
      {
        person_id: esha.person_id,
        wallet: 'FUND',
        amount_minor: 500_00n,
        payment_mode: 'UPI',
        deposit_account_id: id,
        paid_to: 'Main account',
        paid_on: '2026-01-01',
        reference,
        requested_at: world.clock.now(),
      },
    ])
    .execute()
  const found = { kind: 'credit_request', number: reference, name: 'Esha Namuna' }
  expect(await find('admin', `utr ${reference}`)).toEqual([{ ...found, page: 'admin/wallet/credit-requests' }])
  expect(await find('esha', reference)).toEqual([{ ...found, page: 'user/wallet/credit-requests' }])
  for (const other of ['kiran', 'depot'] as const) expect(await find(other, reference)).toEqual([])
})

test('a conversation is found by an admin and by whoever it is with, with and without its zeros', async () => {
  const body = {
    category: 'Account',
    priority: 'normal',
    about: null,
    subject: 'My name',
    message: 'Hello',
    file_ids: [],
  }
  const { id, conversation_no } = (await world.call(tokens.esha, startConversation, { body })).data
  const found = { kind: 'conversation', number: conversation_no, id, name: 'Esha Namuna' }
  const short = conversation_no.replace(/-0+/, '-').toLowerCase()
  for (const typed of [conversation_no, short]) {
    expect(await find('admin', typed)).toEqual([{ ...found, page: 'admin/support/view-message' }])
    expect(await find('esha', typed)).toEqual([{ ...found, page: 'user/support/view-message' }])
    for (const other of ['kiran', 'depot'] as const) expect(await find(other, typed)).toEqual([])
  }
  expect(await find('admin', conversation_no.slice(0, -1))).toEqual([])
})

test('an admin finds only what their pages show, from the next request on', async () => {
  const hold = (access_rights: number[] | null) =>
    world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
  await hold([3001])
  for (const number of [pin_no, receipt_no, utr]) expect(await find('admin', number)).toEqual([])
  await hold(null)
})
