import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import * as credit from '@banyan/contract/credit-requests/credit-requests.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { addFranchise, addSubFranchise } from '@banyan/contract/franchises/franchises.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { approval, creditsIn } from '#testing/money/credits.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let credits: Awaited<ReturnType<typeof creditsIn>>
/** Each test has an admin of its own who adds, and who has approved nothing yet. */
let adder: TestAdmin
let second: TestAdmin
beforeAll(async () => {
  world = await createWorld()
  credits = await creditsIn(world)
  await switchOn(world, ['admin/franchise-management/add-franchise', 'franchise/sub-franchise/add-sub-franchise'])
})
beforeEach(async () => {
  adder = await addAdminTo(world, { rights: null })
  second = await addAdminTo(world, { rights: null })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

type Body = z.input<typeof addFranchise.body>
let shops = 0
const shop = () => {
  const number = ++shops
  return {
    user_id: `paid-${number}`,
    name: 'Asha Namuna',
    email: `paid${number}@example.com`,
    mobile: String(9_560_000_000 + number),
    rights: [],
    shop_name: `Namuna Stores ${number}`,
    address: '12 Sample Street',
    city: 'Pune',
    state: 'Maharashtra' as const,
    pincode: '411001',
    gstin: '',
    territory: '',
    goods_percent: '3',
    pins_percent: '2',
  }
}
const paid = () => ({
  opening_deposit: '5000.00',
  payment_mode: 'UPI' as const,
  paid_on: '2025-12-31',
  reference: credits.nextReference(),
  deposit_account_id: String(credits.account_id),
  remark: 'Paid before the start',
})
const bodyOf = (change: Partial<Body> = {}): Body => ({ ...shop(), parent_user_id: '', ...paid(), ...change })
const add = (change: Partial<Body> = {}, token = adder.token) =>
  world.ask(token, addFranchise, { body: bodyOf(change) })

/** A franchise that was added with a deposit, and its request. */
async function added(change: Partial<Body> = {}) {
  const { data } = await world.call(adder.token, addFranchise, { body: bodyOf(change) })
  const request = await world.db
    .selectFrom('credit_request')
    .selectAll()
    .where('person_id', '=', data.id)
    .executeTakeFirstOrThrow()
  return { ...data, request }
}
const held = (person_id: bigint) => balanceOf(world, `FUND:${person_id}`)
const approves = (by: TestAdmin, id: bigint) => world.ask(by.token, credit.approveCreditRequest, approval(id))
const isThere = async (user_id: string) =>
  (await world.db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirst()) !== undefined

describe('an opening deposit', () => {
  test('waits among the requests for credit as the new one’s own, with who recorded it', async () => {
    const { id, request_no, request } = await added()
    expect(request).toMatchObject({
      request_no,
      state: 'pending',
      wallet: 'FUND',
      amount_minor: 5_000_00n,
      payment_mode: 'UPI',
      paid_on: '2025-12-31',
      paid_to: 'Main account, ••••••••9012',
      remark: 'Paid before the start',
    })
    expect(await held(id)).toBe(0n)
    const { data: steps } = await world.call(second.token, credit.creditRequestSteps, { params: { id: request.id } })
    expect(steps).toMatchObject([{ state: 'pending', by_user_id: adder.user_id }])
    const [noted] = await world.db
      .selectFrom('audit')
      .select('after')
      .where('subject_type', '=', 'franchise')
      .where('subject_id', '=', String(id))
      .execute()
    expect(noted?.after).toMatchObject({ opening_deposit: '5000.00', payment_mode: 'UPI', request_no })
  })

  test('is in the wallet once another admin approves it, out of what the company received', async () => {
    const { id, request } = await added()
    const cash = await balanceOf(world, 'cash')
    expect((await approves(second, request.id)).status).toBe(200)
    expect([await held(id), await balanceOf(world, 'cash')]).toEqual([5_000_00n, cash - 5_000_00n])
    const journal = await world.db
      .selectFrom('journal')
      .select('kind')
      .where('reference', '=', `credit_request:${request.id}`)
      .execute()
    expect(journal).toEqual([{ kind: 'credit_request' }])
    expect((await sentTo(world, id)).map(({ template }) => template)).toContain('credit_request_approved')
    await expectBooksToBalance(world)
  })

  test('is approved with a second admin by whoever recorded it, however small it is', async () => {
    const { id, request } = await added({ opening_deposit: '100.00' })
    const asked = await approves(adder, request.id)
    expect([asked.status, asked.body.code]).toEqual([202, 'waits_for_second'])
    expect((await agreedTo(world, adder.token, asked)).body.code).toBe('is_own')
    expect(await held(id)).toBe(0n)
    expect((await agreedTo(world, second.token, asked)).status).toBe(200)
    expect(await held(id)).toBe(100_00n)
  })

  test('is approved with a third by an admin whom the recorder has in hand', async () => {
    const { id, request } = await added()
    await world.db
      .insertInto('voice_bond')
      .values({ by_person_id: adder.id, person_id: second.id, why: 'password', at: world.clock.now() })
      .execute()
    const asked = await approves(second, request.id)
    expect(asked.status).toBe(202)
    expect((await agreedTo(world, adder.token, asked)).body.code).toBe('is_bound')
    const third = await addAdminTo(world, { rights: null })
    expect((await agreedTo(world, third.token, asked)).status).toBe(200)
    expect(await held(id)).toBe(5_000_00n)
  })

  test('above what one admin does alone is for two, of whom the recorder may be one', async () => {
    await setRules(world, transferSetting, { adjustment_limit: money.decode('10000.00') })
    const { id, request } = await added({ opening_deposit: '50000.00' })
    const asked = await approves(second, request.id)
    expect([asked.status, await held(id)]).toEqual([202, 0n])
    expect((await agreedTo(world, adder.token, asked)).status).toBe(200)
    expect(await held(id)).toBe(50_000_00n)
  })

  test('of cash names no account, and none is no request', async () => {
    const cash = await added({ payment_mode: 'Cash', reference: '', deposit_account_id: null })
    expect(cash.request).toMatchObject({ payment_mode: 'Cash', paid_to: '' })
    const { data } = await world.call(adder.token, addFranchise, { body: { ...shop(), parent_user_id: '' } })
    expect(data.request_no).toBeNull()
  })
})

describe('what is refused, and then the franchise is not added either', () => {
  test.each([
    ['nothing', { opening_deposit: '0.00' }, 'opening_deposit'],
    ['less than nothing', { opening_deposit: '-5000.00' }, 'opening_deposit'],
    ['less than one request asks for', { opening_deposit: '99.99' }, 'opening_deposit'],
    ['more than one request asks for', { opening_deposit: '1000000.01' }, 'opening_deposit'],
    ['more than there is', { opening_deposit: '99999999999999999999.00' }, 'opening_deposit'],
    ['parts of a paisa', { opening_deposit: '5000.001' }, 'opening_deposit'],
    ['a payment of no amount', { opening_deposit: null }, 'opening_deposit'],
    ['no way of paying', { payment_mode: null }, 'payment_mode'],
    ['no day', { paid_on: null }, 'paid_on'],
    ['a day to come', { paid_on: '2099-01-01' }, 'paid_on'],
    ['no account', { deposit_account_id: null }, 'deposit_account_id'],
    ['an account that is not there', { deposit_account_id: '999' }, 'deposit_account_id'],
    ['no reference', { reference: '' }, 'reference'],
    ['a reference of another form', { reference: 'ABC' }, 'reference'],
  ] satisfies [string, Partial<Body>, string][])('%s', async (_what, change, field) => {
    const body = bodyOf(change)
    const answer = await world.ask(adder.token, addFranchise, { body })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
    expect(await isThere(body.user_id)).toBe(false)
  })

  test('a payment that is on record already, by whatever door it came first', async () => {
    const { request } = await added()
    const { reference } = request
    const body = bodyOf({ payment_mode: 'IMPS', reference })
    const again = await world.ask(adder.token, addFranchise, { body })
    expect([again.status, again.body.code, fieldsOf(again)]).toEqual([400, 'reference_used', ['reference']])
    expect(await isThere(body.user_id)).toBe(false)
    const depot = await world.signInAs(world.franchise_user_id)
    const own = await world.ask(depot, credit.requestCredit, { body: credits.body({ reference }) })
    expect([own.status, own.body.code]).toEqual([400, 'reference_used'])
  })

  test('one of two with the same payment at the same moment', async () => {
    const reference = credits.nextReference()
    const answers = await Promise.all([add({ reference }), add({ reference }, second.token)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test('one by an admin who may add franchises and not answer requests for credit', async () => {
    const clerk = await addAdminTo(world, { rights: [page('admin/franchise-management/add-franchise').id] })
    const body = bodyOf()
    const answer = await world.ask(clerk.token, addFranchise, { body })
    expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 'deposit_right', ['opening_deposit']])
    expect(answer.body.errors?.['opening_deposit']).toContain('Credit requests')
    expect(await isThere(body.user_id)).toBe(false)
    const without = await world.ask(clerk.token, addFranchise, { body: { ...shop(), parent_user_id: '' } })
    expect(without.status).toBe(200)
  })

  test('one by a blocked admin, and by a franchise for the one below it', async () => {
    const body = bodyOf()
    await credits.block(adder.user_id, true)
    expect((await world.ask(adder.token, addFranchise, { body })).status).toBe(401)
    const depot = await world.signInAs(world.franchise_user_id)
    const below = await world.ask(depot, addSubFranchise, { body: { ...shop(), opening_deposit: '5000.00' } })
    expect(below.status).toBe(400)
    expect(await isThere(body.user_id)).toBe(false)
  })
})

test('the same call sent again under its key is one franchise with one request', async () => {
  const once = { body: bodyOf(), key: 'an-opening-deposit-is-once' }
  const [one, other] = [
    await world.ask(adder.token, addFranchise, once),
    await world.ask(adder.token, addFranchise, once),
  ]
  expect([one.status, other.body]).toEqual([200, one.body])
  const { id } = one.body.data as { id: string }
  const requests = await world.db
    .selectFrom('credit_request')
    .select('id')
    .where('person_id', '=', BigInt(id))
    .execute()
  expect(requests).toHaveLength(1)
})

test('an approval of a blocked franchise brings it nothing', async () => {
  const { id, request } = await added()
  await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', id).execute()
  const answer = await approves(second, request.id)
  expect([answer.status, answer.body.code, await held(id)]).toEqual([409, 'not_now', 0n])
})
