import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/credit-requests/credit-requests.ts'
import { sellPinsAsFranchise } from '@banyan/contract/pin-sales/pin-sales.ts'
import { topupFromWalletAsFranchise } from '@banyan/contract/topups/paid-topups.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { approval, at, creditsIn } from '#testing/money/credits.ts'

let world: World
let credits: Awaited<ReturnType<typeof creditsIn>>
let asha_id: string
let asha: string
let depot: string
beforeAll(async () => {
  world = await createWorld()
  credits = await creditsIn(world)
  asha_id = (await world.join()).user_id
  asha = await world.signInAs(asha_id)
  depot = await world.signInAs(world.franchise_user_id)
})
afterAll(() => world.close())

const approve = (id: bigint, more: object = {}, token = credits.admin) =>
  world.ask(token, contract.approveCreditRequest, approval(id, more))

describe('approving', () => {
  test('credits the wallet once: books, passbook, message and audit', async () => {
    const request = await credits.send(asha, credits.body())
    const before = [await credits.fundOf(asha_id), await balanceOf(world, 'cash')] as const
    const { data } = await world.call(credits.admin, contract.approveCreditRequest, approval(request.id))
    expect(data).toEqual({
      request_no: request.request_no,
      name: 'Asha Namuna',
      amount: 2_500_00n,
      wallet_name: 'Fund wallet',
    })
    expect([await credits.fundOf(asha_id), await balanceOf(world, 'cash')]).toEqual([
      before[0] + 2_500_00n,
      before[1] - 2_500_00n,
    ])
    const stored = await credits.stateOf(request.id)
    expect(stored).toMatchObject({ state: 'approved', acted_at: world.clock.now() })
    const entry = await world.db
      .selectFrom('wallet_entry')
      .select(['kind', 'amount_minor'])
      .where('journal_id', '=', stored.journal_id)
      .execute()
    expect(entry).toEqual([{ kind: 'credit_request', amount_minor: 2_500_00n }])
    const told = await world.db
      .selectFrom('message_out')
      .select(['template', 'person_id'])
      .where('event_key', '=', `credit_request_approved:${request.id}:email`)
      .execute()
    expect(told).toEqual([{ template: 'credit_request_approved', person_id: stored.person_id }])
    const noted = await world.db
      .selectFrom('audit')
      .select('after')
      .where('subject_type', '=', 'credit_request')
      .where('subject_id', '=', String(request.id))
      .execute()
    expect(noted.map(({ after }) => after)).toContainEqual({
      state: 'approved',
      amount: '2500.00',
      wallet: 'Fund wallet',
    })
    const [mine] = (await world.list(asha, contract.creditRequestLists.user, { request_no: request.request_no })).data
    expect(mine).toMatchObject({ state: 'approved', acted_by_user_id: null, journal_id: stored.journal_id })
    const [seen] = (
      await world.list(credits.admin, contract.creditRequestLists.admin, { request_no: request.request_no })
    ).data
    expect(seen).toMatchObject({ acted_by_user_id: world.admin_user_id, may: { decide: false } })
    await expectBooksToBalance(world)
  })

  test('gives nothing but the whole amount', async () => {
    const { id } = await credits.send(asha, credits.body())
    const answer = await approve(id, { amount: '1.00' })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['amount']])
    expect((await approve(id)).status).toBe(200)
  })

  test('ten copies of one approval credit once, and two admins too', async () => {
    const other = await world.signInAs(await anotherAdmin(world))
    const request = await credits.send(asha, credits.body())
    const had = await credits.fundOf(asha_id)
    const copy = { ...approval(request.id), key: 'credit-once-and-no-more' }
    const copies = Array.from({ length: 10 }, () => world.ask(credits.admin, contract.approveCreditRequest, copy))
    const others = Array.from({ length: 5 }, () => approve(request.id, {}, other))
    const [same, rivals] = [await Promise.all(copies), await Promise.all(others)]
    expect(new Set(same.map(({ status }) => status)).size).toBe(1)
    expect(new Set([...same, ...rivals].map(({ status }) => status))).toEqual(new Set([200, 409]))
    for (const { status, body } of [...same, ...rivals]) if (status === 409) expect(body.code).toBe('approved_already')
    expect(await credits.fundOf(asha_id)).toBe(had + 2_500_00n)
    await expectBooksToBalance(world)
  })

  test('an approval, a rejection and a cancellation at once: one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const request = await credits.send(asha, credits.body())
      const had = await credits.fundOf(asha_id)
      const answers = await Promise.all([
        approve(request.id),
        world.ask(asha, contract.cancelCreditRequest, at(request.id)),
        world.ask(credits.admin, contract.rejectCreditRequest, { ...at(request.id), body: { reason: 'For a test' } }),
      ])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
      const { state } = await credits.stateOf(request.id)
      const first = answers.findIndex(({ status }) => status === 200)
      expect(state).toBe(['approved', 'cancelled', 'rejected'][first])
      for (const { status, body } of answers) if (status === 409) expect(body.code).toBe(`${state}_already`)
      expect(await credits.fundOf(asha_id)).toBe(had + (state === 'approved' ? 2_500_00n : 0n))
    }
    await expectBooksToBalance(world)
  })

  test('a requester who is blocked or has left since stands in its way', async () => {
    const gone = await world.join({ name: 'Kiran Namuna' })
    const token = await world.signInAs(gone.user_id)
    const { id } = await credits.send(token, credits.body())
    const refused = async () => {
      const { status, body } = await approve(id)
      return [status, body.code]
    }
    const leave = (left_at: Date | null) =>
      world.db.updateTable('member').set({ left_at }).where('person_id', '=', gone.person_id).execute()
    await credits.block(gone.user_id, true)
    expect(await refused()).toEqual([409, 'not_now'])
    await credits.block(gone.user_id, false)
    await leave(world.clock.now())
    expect(await refused()).toEqual([409, 'not_now'])
    expect(await credits.fundOf(gone.user_id)).toBe(0n)
    expect((await credits.stateOf(id)).state).toBe('pending')
    await leave(null)
    expect((await approve(id)).status).toBe(200)
  })

  test('what does not exist is not found, and nobody approves without the page', async () => {
    expect((await approve(999_999n)).status).toBe(404)
    const { id } = await credits.send(asha, credits.body())
    expect((await world.ask(null, contract.approveCreditRequest, approval(id))).status).toBe(401)
    await world.call(asha, contract.cancelCreditRequest, at(id))
  })
})

describe('the password', () => {
  test('is needed above what one admin may credit in 24 hours without it, however it is split', async () => {
    const token = await world.signInAs(await anotherAdmin(world, 'admin3'))
    const allowance = async () => (await world.call(token, contract.findCreditAllowance)).data
    expect(await allowance()).toEqual({ allowed: 10_000_00n, credited: 0n, left: 10_000_00n })
    const bare = async (amount: string) => {
      const request = await credits.send(depot, credits.body({ amount }))
      const answer = await world.ask(token, contract.approveCreditRequest, { ...at(request.id), body: {} })
      return { id: request.id, answer }
    }
    expect((await bare('6000.00')).answer.status).toBe(200)
    const { id, answer } = await bare('4000.01')
    expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 'password_needed', ['current_password']])
    expect(answer.body.errors?.['current_password']).toContain('6000.00')
    expect((await credits.stateOf(id)).state).toBe('pending')
    const forged = await approve(id, { current_password: 'not-the-password' }, token)
    expect([forged.status, fieldsOf(forged)]).toEqual([400, ['current_password']])
    expect((await bare('4000.00')).answer.status).toBe(200)
    expect(await allowance()).toMatchObject({ credited: 10_000_00n, left: 0n })
    expect((await approve(id, {}, token)).status).toBe(200)
    world.clock.advance(25 * 3_600_000)
    const later = await world.signInAs('admin3')
    expect((await world.call(later, contract.findCreditAllowance)).data).toMatchObject({ left: 10_000_00n })
  })

  test('is counted for approvals of one moment together', async () => {
    const token = await world.signInAs(await anotherAdmin(world, 'admin4'))
    depot = await world.signInAs(world.franchise_user_id)
    const requests = []
    for (let nth = 0; nth < 4; nth++) requests.push(await credits.send(depot, credits.body({ amount: '4000.00' })))
    const answers = await Promise.all(
      requests.map(({ id }) => world.ask(token, contract.approveCreditRequest, { ...at(id), body: {} })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 400, 400])
    credits.admin = await world.signInAs(world.admin_user_id)
    for (const [nth, { id }] of requests.entries())
      if (answers[nth]?.status !== 200) expect((await approve(id)).status).toBe(200)
    await expectBooksToBalance(world)
  })
})

test('a franchise asks, is credited, tops a member up and sells a pin from its wallet', async () => {
  depot = await world.signInAs(world.franchise_user_id)
  credits.admin = await world.signInAs(world.admin_user_id)
  const price = world.packages[0]!.price
  const package_id = String(world.packages[0]!.id)
  const member = await world.join({ name: 'Meera Namuna' })
  const had = await credits.fundOf(world.franchise_user_id)
  const spend = { member_user_id: member.user_id, package_id, wallet: 'FUND', current_password: worldPassword }
  const amount = `${(price * 2n - had) / 100n}.${String((price * 2n - had) % 100n).padStart(2, '0')}`
  if (had < price * 2n) {
    const { id } = await credits.send(depot, credits.body({ amount }))
    expect((await approve(id)).status).toBe(200)
  }
  const funded = await credits.fundOf(world.franchise_user_id)
  await world.call(depot, topupFromWalletAsFranchise, { body: spend })
  expect(await credits.fundOf(world.franchise_user_id)).toBe(funded - price)
  await world.call(depot, sellPinsAsFranchise, { body: { ...spend, count: 1 } })
  expect(await credits.fundOf(world.franchise_user_id)).toBe(funded - price * 2n)
  await expectBooksToBalance(world)
})
