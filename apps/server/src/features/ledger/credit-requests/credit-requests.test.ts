import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/credit-requests/credit-requests.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { fieldsOf } from '#testing/look.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { waitingOf } from '#testing/waiting.ts'
import { createWorld, type World } from '#testing/world.ts'
import { approval, at, creditsIn } from '#testing/money/credits.ts'

let world: World
let credits: Awaited<ReturnType<typeof creditsIn>>
let asha: string
let ravi: string
let depot: string
beforeAll(async () => {
  world = await createWorld()
  credits = await creditsIn(world)
  asha = await world.signInAs((await world.join()).user_id)
  ravi = await world.signInAs((await world.join({ side: 'right', name: 'Ravi Udaharan' })).user_id)
  depot = await world.signInAs(world.franchise_user_id)
})
afterAll(() => world.close())

const cancel = (token: string, id: bigint) => world.call(token, contract.cancelCreditRequest, at(id))
/** Sends and takes back again, so that the next request of this person may wait. */
const passing = async (token: string, body: object) => {
  const sent = await credits.send(token, body)
  await cancel(token, sent.id)
  return sent
}
const ask = (token: string, body: object) => world.ask(token, contract.requestCredit, { body })

describe('asking', () => {
  test('is for the amount that was paid, into the fund wallet, and waits', async () => {
    const slip_file_id = await uploadImage(world, asha, 'slip')
    const body = credits.body({ slip_file_id, reference: ' hdfcn-5202 6010 1000 12345', payment_mode: 'NEFT' })
    const sent = await credits.send(asha, body)
    expect(sent).toMatchObject({ amount: 2_500_00n, wallet_name: 'Fund wallet' })
    expect(sent.paid_to).toBe('Main account, ••••••••9012')
    expect(sent.request_no).toMatch(/^CR-\d{6}$/)
    const [mine] = (await world.list(asha, contract.creditRequestLists.user)).data
    expect(mine).toMatchObject({
      state: 'pending',
      reference: 'HDFCN52026010100012345',
      has_slip: true,
      paid_to: sent.paid_to,
      journal_id: null,
      may: { cancel: true, decide: false },
    })
    expect((await world.list(ravi, contract.creditRequestLists.user)).total_count).toBe(0)
    await cancel(asha, sent.id)
  })

  test('of a franchise is for its stock wallet', async () => {
    const sent = await passing(depot, credits.body())
    expect(sent.wallet_name).toBe('Stock wallet')
    const [own] = (await world.list(depot, contract.creditRequestLists.franchise)).data
    expect(own).toMatchObject({ request_no: sent.request_no, wallet_name: 'Stock wallet', user_type: 'Franchise' })
  })

  test.each<[string, object, string]>([
    ['nothing', { amount: '0.00' }, 'amount'],
    ['less than nothing', { amount: '-5000.00' }, 'amount'],
    ['less than the least', { amount: '99.99' }, 'amount'],
    ['more than the most', { amount: '1000000.01' }, 'amount'],
    ['a part of a paisa', { amount: '100.001' }, 'amount'],
    ['words', { amount: 'hundred' }, 'amount'],
    ['a number in place of text', { amount: 5000 }, 'amount'],
    ['paid tomorrow', { paid_on: '2026-01-02' }, 'paid_on'],
    ['paid nobody knows how', { payment_mode: 'Barter' }, 'payment_mode'],
    ['an NEFT with twelve figures', { payment_mode: 'NEFT' }, 'reference'],
    ['a UPI payment without a reference', { reference: '' }, 'reference'],
    ['a payment to no account', { deposit_account_id: null }, 'deposit_account_id'],
    ['an account there is none of', { deposit_account_id: '999999' }, 'deposit_account_id'],
    ['a slip there is none of', { slip_file_id: '999999' }, 'slip_file_id'],
    ['a wallet of its own choice', { wallet: 'INCOME' }, 'wallet'],
    ['somebody else', { person_id: '1' }, 'person_id'],
    ['a remark with a NUL', { remark: 'a\0b' }, 'remark'],
  ])('for %s is refused by field', async (_case, more, field) => {
    const answer = await ask(asha, credits.body(more))
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('for an amount finer than the company rounds to is refused', async () => {
    const digits = (round_off_digits: number) =>
      world.db
        .updateTable('company')
        .set({ round_off_digits })
        .execute()
        .then(() =>
          world.db
            .updateTable('instance')
            .set((eb) => ({ settings_version: eb('settings_version', '+', 1n) }))
            .execute(),
        )
    await digits(0)
    const answer = await ask(asha, credits.body({ amount: '100.50' }))
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['amount']])
    await passing(asha, credits.body({ amount: '100.00' }))
    await digits(2)
  })

  test('cash that was handed over needs no account, and an account that is switched off takes nothing', async () => {
    const cash = { payment_mode: 'Cash', reference: '', deposit_account_id: null }
    expect((await passing(asha, credits.body(cash))).paid_to).toBe('')
    const turn = (is_active: boolean) =>
      world.db.updateTable('deposit_account').set({ is_active }).where('id', '=', credits.account_id).execute()
    await turn(false)
    expect(fieldsOf(await ask(asha, credits.body()))).toEqual(['deposit_account_id'])
    await turn(true)
  })

  test('somebody else’s upload and one for another purpose are no slip', async () => {
    for (const slip_file_id of [await uploadImage(world, ravi, 'slip'), await uploadImage(world, asha, 'photo')])
      expect(fieldsOf(await ask(asha, credits.body({ slip_file_id })))).toEqual(['slip_file_id'])
  })

  test('five may wait at once, also of ten that are sent in one moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(ravi, credits.body())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'too_many_waiting'])
    const { data: terms } = await world.call(ravi, contract.getCreditTerms)
    expect(terms).toMatchObject({ waiting: 5, most_waiting: 5, least: 100_00n, most: 10_00_000_00n, balance: 0n })
    const [newest] = (await world.list(ravi, contract.creditRequestLists.user)).data
    await cancel(ravi, newest!.id)
    expect((await ask(ravi, credits.body())).status).toBe(200)
    for (const { id } of (await world.list(ravi, contract.creditRequestLists.user, { state: 'pending' })).data)
      await cancel(ravi, id)
  })

  test('a member who has left asks for nothing', async () => {
    const gone = await world.join({ name: 'Gone Namuna' })
    const token = await world.signInAs(gone.user_id)
    await world.db
      .updateTable('member')
      .set({ left_at: world.clock.now() })
      .where('person_id', '=', gone.person_id)
      .execute()
    const answer = await ask(token, credits.body())
    expect(answer.status).not.toBe(200)
    expect(
      (await world.list(credits.admin, contract.creditRequestLists.admin, { user_id: gone.user_id })).total_count,
    ).toBe(0)
  })
})

describe('rejecting and taking back', () => {
  test('a rejection gives its reason to whoever asked, and frees the payment', async () => {
    const body = credits.body()
    const { id, request_no } = await credits.send(asha, body)
    const bare = await world.ask(credits.admin, contract.rejectCreditRequest, { ...at(id), body: { reason: ' ' } })
    expect([bare.status, fieldsOf(bare)]).toEqual([400, ['reason']])
    const reason = 'Nothing came in by this reference'
    await world.call(credits.admin, contract.rejectCreditRequest, { ...at(id), body: { reason } })
    const [mine] = (await world.list(asha, contract.creditRequestLists.user, { request_no })).data
    expect(mine).toMatchObject({ state: 'rejected', reason, acted_by_user_id: null })
    const approved = await world.ask(credits.admin, contract.approveCreditRequest, approval(id))
    expect([approved.status, approved.body.code]).toEqual([409, 'rejected_already'])
    const told = await world.db
      .selectFrom('message_out')
      .select('template')
      .where('event_key', '=', `credit_request_rejected:${id}:email`)
      .execute()
    expect(told).toEqual([{ template: 'credit_request_rejected' }])
    await passing(asha, body)
  })

  test('nobody takes back, sees or answers what is not theirs', async () => {
    const { id } = await credits.send(asha, credits.body({ slip_file_id: await uploadImage(world, asha, 'slip') }))
    for (const token of [ravi, depot]) {
      expect((await world.ask(token, contract.cancelCreditRequest, at(id))).status).toBe(404)
      expect((await world.ask(token, contract.creditRequestSlip, at(id))).status).toBe(404)
      expect((await world.ask(token, contract.approveCreditRequest, approval(id))).status).toBe(403)
      expect((await world.ask(token, contract.creditRequestLists.admin)).status).toBe(403)
    }
    expect((await world.ask(asha, contract.approveCreditRequest, approval(id))).status).toBe(403)
    expect((await world.ask(credits.admin, contract.cancelCreditRequest, at(id))).status).toBe(403)
    expect((await credits.stateOf(id)).state).toBe('pending')
    for (const token of [asha, credits.admin]) {
      const { data } = await world.call(token, contract.creditRequestSlip, at(id))
      expect((await world.app.inject(data.url)).headers['content-type']).toBe('image/jpeg')
    }
    await cancel(asha, id)
  })

  test('what waits is counted for whoever decides it', async () => {
    const count = () => waitingOf(world, credits.admin, 'credit_requests')
    const before = await count()
    const { id } = await credits.send(depot, credits.body())
    expect(await count()).toBe((before ?? 0) + 1)
    await cancel(depot, id)
    expect(await count()).toBe(before)
  })

  test('a blocked member can neither ask nor take back', async () => {
    const { user_id } = await world.join({ name: 'Kiran Namuna' })
    const kiran = await world.signInAs(user_id)
    const { id } = await credits.send(kiran, credits.body())
    await credits.block(user_id, true)
    expect((await ask(kiran, credits.body())).status).not.toBe(200)
    expect((await world.ask(kiran, contract.cancelCreditRequest, at(id))).status).not.toBe(200)
    expect((await credits.stateOf(id)).state).toBe('pending')
  })
})

test('an admin finds requests by what is known of them', async () => {
  const { request_no } = await passing(depot, credits.body({ amount: '777.00', reference: 'UTR430077700777' }))
  const find = async (filter: object) =>
    (await world.list(credits.admin, contract.creditRequestLists.admin, { ...filter, request_no })).total_count
  for (const filter of [
    { user_id: world.franchise_user_id.toUpperCase() },
    { user_type: 'Franchise' },
    { deposit_account_id: String(credits.account_id) },
    { payment_mode: 'UPI' },
    { reference: '4300-7770' },
    { state: 'cancelled' },
  ])
    expect([filter, await find(filter)]).toEqual([filter, 1])
  for (const filter of [{ user_type: 'User' }, { state: 'pending' }, { user_id: 'nobody99' }])
    expect([filter, await find(filter)]).toEqual([filter, 0])
  const { totals } = await world.list(credits.admin, contract.creditRequestLists.admin, { request_no })
  expect(totals.amount).toBe(minor(777_00n))
})

test('the database keeps what was asked for, and one answer', async () => {
  const { id } = await credits.send(asha, credits.body())
  const change = (values: object) => world.db.updateTable('credit_request').set(values).where('id', '=', id).execute()
  await expect(change({ amount_minor: 9_999_00n })).rejects.toThrow('does not change')
  await cancel(asha, id)
  await expect(change({ state: 'pending', acted_at: null, acted_by: null })).rejects.toThrow('is answered')
  await expect(world.db.deleteFrom('credit_request').where('id', '=', id).execute()).rejects.toThrow('is kept')
})
