import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/donations/commitments.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let donations: DonationWorld
let asha: Donor
let ravi: Donor
beforeAll(async () => {
  donations = await openDonationWorld()
  asha = await donations.donor('Asha Namuna')
  ravi = await donations.donor('Ravi Udaharan')
})
afterAll(() => donations.world.close())

const offersTo = async (who: Donor) => (await donations.call(who, contract.findDonationOffers)).data
const promisesOf = async (who: Donor) =>
  donations.world.list(await donations.tokenFor(who), contract.commitmentLists.user)
const adminsToken = () => donations.tokenFor({ person_id: donations.admin_person_id })

describe('what can be taken by giving', () => {
  test('is what packages ask for, with what comes back and who waits', async () => {
    expect(await offersTo(asha)).toMatchObject([
      {
        package_id: donations.package_id,
        mode: 'queue',
        stage: null,
        amount: 5_000_00n,
        receive_count: 1,
        growth_percent: '0',
        receivable: 5_000_00n,
        maturity_days: 7,
        pay_window_h: 24,
        waiting: 0,
        own: null,
        refusal: '',
      },
    ])
  })

  test('says of an open promise whether something of it is to be paid now, and in the end that the package is one’s own', async () => {
    const [kiran, sana] = [await donations.donor('Kiran Udaharan'), await donations.donor('Sana Udaharan')]
    const ownOf = async () => (await offersTo(kiran))[0]
    await donations.give(kiran)
    expect(await ownOf()).toMatchObject({ own: { status: 'queued', is_to_pay: false }, is_own: false })
    await donations.seed(sana, 5_000_00n)
    await donations.runDonations()
    expect(await ownOf()).toMatchObject({ own: { status: 'linked', is_to_pay: true } })
    const [link] = await donations.toPay(kiran)
    await donations.prove(kiran, link!)
    expect(await ownOf()).toMatchObject({ own: { status: 'linked', is_to_pay: false }, is_own: false })
    await donations.confirm(sana, link!)
    expect(await ownOf()).toMatchObject({ own: null, is_own: true })
  })

  test('a package that asks for nothing, or is not on sale, is none', async () => {
    const { db } = donations.world
    const onSale = { is_active: true, sale_from: null, sale_until: null }
    const change = (to: object) =>
      db
        .updateTable('package')
        .set({ ...onSale, ...to })
        .where('id', '=', donations.package_id)
        .execute()
    for (const off of [{ is_active: false }, { sale_from: '2999-01-01' }, { sale_until: '2001-01-01' }]) {
      await change(off)
      expect(await offersTo(asha)).toEqual([])
      const answer = await donations.ask(asha, contract.promiseDonation, { body: donations.promise })
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['package_id']])
    }
    await change(onSale)
  })
})

describe('promising', () => {
  test('wants to be understood, and a package that asks for something', async () => {
    for (const [change, field] of [
      [{ has_understood: false }, 'has_understood'],
      [{ has_understood: undefined }, 'has_understood'],
      [{ package_id: '999999' }, 'package_id'],
      [{ package_id: String(donations.world.packages[1]!.id) }, 'package_id'],
      [{ package_id: 1 }, 'package_id'],
      [{ amount: '1.00' }, 'amount'],
    ] as const) {
      const answer = await donations.ask(asha, contract.promiseDonation, { body: { ...donations.promise, ...change } })
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
    }
  })

  test('of ten copies of a key one is made, and of ten keys at once no more than may be open', async () => {
    const meena = await donations.donor('Meena Udaharan')
    const token = await donations.tokenFor(meena)
    const body = donations.promise
    const copies = await Promise.all(
      Array.from({ length: 10 }, () =>
        donations.world.ask(token, contract.promiseDonation, { body, key: 'promise-once-1' }),
      ),
    )
    expect(copies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(copies.map(({ response }) => response.body)).size).toBe(1)
    expect((await promisesOf(meena)).total_count).toBe(1)
    const kiran = await donations.donor('Kiran Namuna')
    const others = await Promise.all(
      Array.from({ length: 10 }, () => donations.ask(kiran, contract.promiseDonation, { body: donations.promise })),
    )
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body: said } of others)
      if (status !== 200) expect([status, said.code]).toEqual([409, 'too_many_open'])
  })

  test('takes a place behind those who wait, which one sees, and says why there is no second', async () => {
    const first = await donations.give(asha)
    const second = await donations.give(ravi)
    expect(second).toMatchObject({ amount: 5_000_00n, ahead: first.ahead + 1 })
    const [offer] = await offersTo(ravi)
    expect(offer).toMatchObject({ waiting: first.ahead + 2, own: { id: second.id, status: 'queued' } })
    expect(offer!.refusal).toContain('Complete your current promise')
    const again = await donations.ask(ravi, contract.promiseDonation, { body: donations.promise })
    expect([again.status, again.body.code, again.body.message]).toEqual([409, 'too_many_open', offer!.refusal])
    expect((await promisesOf(ravi)).data).toMatchObject([
      {
        id: second.id,
        user_id: ravi.user_id,
        mode: 'queue',
        amount: 5_000_00n,
        linked: 0n,
        settled: 0n,
        left: 5_000_00n,
        receivable: 5_000_00n,
        received: 0n,
        status: 'queued',
        ahead: second.ahead,
        ahead_now: second.ahead,
        completed_at: null,
        receipt_no: null,
        may: { cancel: true, put_first: false },
      },
    ])
  })

  test('is not for the company’s own place', async () => {
    const root = await donations.world.signInAs(donations.world.root_user_id)
    const { status, body } = await donations.world.ask(root, contract.promiseDonation, { body: donations.promise })
    expect([status, body.code]).toEqual([409, 'member_is_root'])
  })
})

describe('taking a promise back', () => {
  test('is its member’s own affair, once, and moves the others up', async () => {
    const mine = (await promisesOf(asha)).data[0]!
    const before = (await promisesOf(ravi)).data[0]!
    for (const id of [mine.id, 999_999n])
      expect((await donations.ask(ravi, contract.cancelDonation, { params: { id } })).status).toBe(404)
    await donations.call(asha, contract.cancelDonation, { params: { id: mine.id } })
    expect((await promisesOf(asha)).data).toMatchObject([
      { status: 'cancelled', left: 0n, ahead_now: null, may: { cancel: false } },
    ])
    const again = await donations.ask(asha, contract.cancelDonation, { params: { id: mine.id } })
    expect([again.status, again.body.code]).toEqual([409, 'wrong_state'])
    expect((await promisesOf(ravi)).data).toMatchObject([{ ahead: before.ahead, ahead_now: before.ahead_now! - 1 }])
    await donations.give(asha)
  })
})

describe('the list', () => {
  test('holds one’s own for members and all for an admin, filtered and added up', async () => {
    const all = await donations.world.list(await adminsToken(), contract.commitmentLists.admin)
    expect(all.total_count).toBeGreaterThan(3)
    expect(all.totals.amount).toBe(BigInt(all.total_count) * 5_000_00n)
    const waiting = all.data.filter(({ status }) => status === 'queued')
    expect(all.totals.left).toBe(BigInt(waiting.length) * 5_000_00n)
    expect(waiting.every(({ may }) => may.put_first && !may.cancel)).toBe(true)
    expect(new Set(waiting.map(({ ahead_now }) => ahead_now))).toEqual(new Set(waiting.keys()))
    const ashas = await donations.world.list(await adminsToken(), contract.commitmentLists.admin, {
      user_id: asha.user_id.toUpperCase(),
      status: 'queued',
      mode: 'queue',
      package_id: donations.package_id,
      from: '2026-01-01',
      to: '2026-01-01',
      sort: 'amount',
    })
    expect(ashas.data).toMatchObject([{ user_id: asha.user_id, status: 'queued' }])
    const none = { from: '2026-01-02' }
    expect((await donations.world.list(await adminsToken(), contract.commitmentLists.admin, none)).total_count).toBe(0)
    expect((await promisesOf(asha)).data.every(({ user_id }) => user_id === asha.user_id)).toBe(true)
  })

  test('an admin neither promises nor takes back, and a member does not see the company’s', async () => {
    const admin = await adminsToken()
    for (const endpoint of [contract.promiseDonation, contract.cancelDonation, contract.findDonationOffers])
      expect((await donations.world.ask(admin, endpoint, { params: { id: 1 }, body: donations.promise })).status).toBe(
        403,
      )
    expect((await donations.world.ask(await donations.tokenFor(asha), contract.commitmentLists.admin)).status).toBe(403)
    await expectBooksToBalance(donations.world)
  })
})
