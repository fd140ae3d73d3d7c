import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { donationSetting } from '@banyan/contract/donations/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Answer } from '#testing/ask-app.ts'
import { agreedTo } from '#testing/people/admins.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { fieldsOf } from '#testing/look.ts'
import { openDesk, openScene } from './testing/admin-desk.ts'
import { openDonationWorld, type DonationWorld } from './testing/donation-world.ts'

let donations: DonationWorld
let desk: ReturnType<typeof openDesk>
let scene: ReturnType<typeof openScene>
beforeAll(async () => {
  donations = await openDonationWorld({ most_open_commitments: 3 })
  desk = openDesk(donations)
  scene = openScene(donations)
})
afterAll(() => donations.world.close())

describe('asking for a member', () => {
  test('puts a request into the queue, with its reason, and is written down', async () => {
    const kiran = await donations.donor('Kiran Namuna', { hasBank: false })
    const answer = await desk.seed(kiran.user_id, '8000.00')
    expect(answer.status).toBe(200)
    const [row] = (await desk.requests({ user_id: kiran.user_id })).data
    expect(row).toMatchObject({
      kind: 'seed',
      amount: 8_000_00n,
      left: 8_000_00n,
      status: 'queued',
      reason: desk.reason,
      has_bank: false,
      may: { withdraw: true, put_first: true },
    })
    const [noted] = await desk.audit('donation_request', row!.id)
    expect(noted).toMatchObject({ reason: desk.reason, user_id: donations.world.admin_user_id })
    expect(noted!.after).toEqual({ user_id: kiran.user_id, amount: '800000' })
    expect((await desk.withdraw(row!.id)).status).toBe(200)
  })

  test('refuses who is unknown, blocked or gone, and amounts that are none', async () => {
    const meena = await donations.donor('Meena Udaharan')
    await scene.block(meena, true)
    const gone = await donations.donor('Kiran Udaharan')
    await donations.world.db
      .updateTable('member')
      .set({ left_at: donations.world.clock.now() })
      .where('id', '=', gone.member_id)
      .execute()
    for (const user_id of ['NOBODY99', meena.user_id, gone.user_id]) {
      const answer = await desk.seed(user_id, '5000.00')
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['user_id']])
    }
    for (const amount of ['0.00', '-1.00', '1.001']) {
      const answer = await desk.seed(donations.world.root_user_id, amount)
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['amount']])
    }
  })
})

describe('taking a request back', () => {
  test('is done once, and not once somebody is linked to it', async () => {
    const { ravi } = await scene.twoLinked()
    const [linked] = (await desk.requests({ user_id: ravi.user_id })).data
    expect(linked).toMatchObject({ status: 'linked', linked: 5_000_00n, may: { withdraw: false, put_first: false } })
    expect((await desk.withdraw(linked!.id)).status).toBe(409)
    await desk.seed(ravi.user_id, '1000.00')
    const [waiting] = (await desk.requests({ user_id: ravi.user_id, status: 'queued' })).data
    expect((await desk.withdraw(waiting!.id)).status).toBe(200)
    expect((await desk.withdraw(waiting!.id)).status).toBe(409)
    const [cancelled] = (await desk.requests({ user_id: ravi.user_id, status: 'cancelled' })).data
    expect(cancelled).toMatchObject({ id: waiting!.id, left: 0n, may: { withdraw: false, put_first: false } })
    expect((await desk.withdraw(999_999n)).status).toBe(404)
  })
})

describe('putting somebody first', () => {
  test('on either side goes before time, with its reason', async () => {
    await scene.emptyQueues()
    const people = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Namuna')]
    const [early, late] = [await donations.give(people[0]!), await donations.give(people[1]!)]
    expect((await desk.putFirst('giving', late.id)).status).toBe(200)
    const wanted = [await donations.donor('Meena Namuna'), await donations.donor('Kiran Namuna')]
    const [one, two] = [await donations.seed(wanted[0]!, 5_000_00n), await donations.seed(wanted[1]!, 5_000_00n)]
    expect((await desk.putFirst('receiving', two)).status).toBe(200)
    expect((await desk.audit('donation_request', two))[0]).toMatchObject({
      before: { is_first: false },
      after: { is_first: true },
      reason: desk.reason,
    })
    await desk.pair()
    const links = await donations.world.db
      .selectFrom('donation_link')
      .select(['commitment_id', 'request_id', 'payer_place', 'receiver_place'])
      .where('commitment_id', 'in', [early.id, late.id])
      .orderBy('id')
      .execute()
    expect(links).toEqual([
      { commitment_id: late.id, request_id: two, payer_place: 1, receiver_place: 1 },
      { commitment_id: early.id, request_id: one, payer_place: 2, receiver_place: 2 },
    ])
    expect((await desk.putFirst('giving', late.id)).status).toBe(409)
    expect((await desk.putFirst('receiving', 999_999n)).status).toBe(404)
  })
})

describe('linking by hand', () => {
  test('takes the amount on both sides, and says who did it and where both stood', async () => {
    await scene.emptyQueues()
    const [asha, ravi] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
    const promise = await donations.give(asha)
    const request = await donations.seed(ravi, 8_000_00n)
    const answer = await desk.assign(promise.id, request, '2000.00')
    expect(answer.status).toBe(200)
    const [row] = (await desk.links({ payer: asha.user_id })).data
    expect(row).toMatchObject({
      amount: 2_000_00n,
      status: 'assigned',
      payer_user_id: asha.user_id,
      receiver_user_id: ravi.user_id,
      assigned_by_user_id: donations.world.admin_user_id,
      payer_place: 1,
      receiver_place: 1,
      may: { extend: true, unlink: true, decide: false },
    })
    expect((await desk.audit('donation_link', row!.id))[0]).toMatchObject({
      after: { status: 'assigned', amount: '200000', commitment_id: String(promise.id), request_id: String(request) },
      reason: desk.reason,
    })
    expect((await donations.story(asha, row!)).steps).toMatchObject([
      { act: 'assign', by: 'admin', reason: desk.reason },
    ])
    for (const [amount, code] of [
      ['4000.00', 'more_than_left'],
      ['500.00', 'part_too_small'],
      ['2500.00', 'part_too_small'],
    ] as const) {
      const refused = await desk.assign(promise.id, request, amount)
      expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([400, code, ['amount']])
    }
    await desk.pair()
    expect(new Set((await donations.toPay(asha)).map(({ amount }) => amount))).toEqual(new Set([2_000_00n, 3_000_00n]))
    await desk.withdraw(request)
  })

  test('two that the queue could never link are linked by the whole of the smaller', async () => {
    await scene.emptyQueues()
    const [asha, ravi] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
    const promise = await donations.give(asha)
    const request = await donations.seed(ravi, 5_500_00n)
    await setRules(donations.world, donationSetting, { min_split: minor(3_000_00n) })
    expect(await desk.pair()).toBe(0)
    expect((await desk.assign(promise.id, request, '4000.00')).body.code).toBe('part_too_small')
    expect((await desk.assign(promise.id, request, '5000.00')).status).toBe(200)
    await setRules(donations.world, donationSetting, { min_split: minor(1_000_00n) })
  })

  test('whom the queue would not link, nobody links', async () => {
    await scene.emptyQueues()
    const [asha, ravi] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
    const poor = await donations.donor('Meena Namuna', { hasBank: false })
    const promise = await donations.give(asha)
    const [own, wanted, unpayable] = [
      await donations.seed(asha, 5_000_00n),
      await donations.seed(ravi, 5_000_00n),
      await donations.seed(poor, 5_000_00n),
    ]
    const codeOf = async (commitment_id: bigint, request_id: bigint) => {
      const { status, body } = await desk.assign(commitment_id, request_id, '5000.00')
      return [status, body.code, Object.keys(body.errors ?? {})]
    }
    expect(await codeOf(promise.id, own)).toEqual([400, 'same_person', ['request_id']])
    expect(await codeOf(promise.id, unpayable)).toEqual([400, 'not_waiting', ['request_id']])
    expect(await codeOf(promise.id, 999_999n)).toEqual([400, 'not_waiting', ['request_id']])
    expect(await codeOf(999_999n, wanted)).toEqual([400, 'not_waiting', ['commitment_id']])
    const shared = { upi_mac: Buffer.from('the same for both') }
    const both = [asha.person_id, ravi.person_id]
    await donations.world.db.updateTable('bank_account').set(shared).where('person_id', 'in', both).execute()
    expect(await codeOf(promise.id, wanted)).toEqual([400, 'same_person', ['request_id']])
    await scene.block(asha, true)
    expect(await codeOf(promise.id, wanted)).toEqual([400, 'not_waiting', ['commitment_id']])
    for (const id of [own, wanted, unpayable]) await desk.withdraw(id)
  })
})

describe('above what one admin does alone', () => {
  let second: string
  beforeAll(async () => {
    second = await donations.world.signInAs(await anotherAdmin(donations.world))
  })

  test('a second admin agrees to whom others pay next, and by hand', async () => {
    await setRules(donations.world, transferSetting, { adjustment_limit: minor(1_000_00n) })
    await scene.emptyQueues()
    const [asha, ravi] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
    const promise = await donations.give(asha)
    const request = await donations.seed(ravi, 8_000_00n)
    const asked = await desk.putFirst('receiving', request)
    expect(asked.status).toBe(202)
    expect((await desk.putFirst('giving', promise.id)).status).toBe(202)
    expect((await desk.assign(promise.id, request, '2000.00')).status).toBe(202)
    const [row] = (await desk.requests({ user_id: ravi.user_id })).data
    expect(row).toMatchObject({ linked: 0n, may: { put_first: true } })
    const agreed = await agreedTo(donations.world, second, asked)
    expect(agreed.status).toBe(200)
    expect((await desk.requests({ user_id: ravi.user_id })).data).toMatchObject([{ may: { put_first: false } }])
  })

  test('a thief waits until nearly all is linked: what may come loose again counts too', async () => {
    await scene.emptyQueues()
    const [asha, ravi] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
    const request = await donations.seed(ravi, 7_000_00n)
    const promise = await donations.give(asha)
    expect(await desk.pair()).toBe(1)
    // 2,000 wait. The 5,000 are unlinked by one admin at any time, and would be first from then on.
    const acts = await donations.world.db.selectFrom('lone_act').select('amount_minor').execute()
    const done_minor = acts.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
    await setRules(donations.world, transferSetting, { adjustment_limit: minor(done_minor + 6_999_00n) })
    expect((await desk.putFirst('receiving', request)).status).toBe(202)
    // What was received is never linked anew: only the rest counts.
    const [link] = await donations.toPay(asha)
    await donations.prove(asha, link!)
    await donations.confirm(ravi, link!)
    expect((await desk.putFirst('receiving', request)).status).toBe(200)
    const counted = await donations.world.db
      .selectFrom('lone_act')
      .select(['call', 'amount_minor'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(counted).toEqual({ call: 'donation_request', amount_minor: 2_000_00n })
    expect((await desk.putFirst('giving', promise.id)).status).toBe(409)
  })

  test('that admin is shown who pays and who receives', async () => {
    await setRules(donations.world, transferSetting, { adjustment_limit: minor(1_000_00n) })
    await scene.emptyQueues()
    const [asha, ravi] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
    const promise = await donations.give(asha)
    const request = await donations.seed(ravi, 8_000_00n)
    const shownOf = async ({ status, body }: Answer) => {
      expect(status).toBe(202)
      const { data } = await donations.world.list(second, listApprovals, { state: 'waiting' })
      return data.find(({ id }) => String(id) === String(body.approval_id))!.asked!.after
    }
    const payer = { payer_user_id: asha.user_id, payer_name: 'Asha Namuna' }
    const receiver = { receiver_user_id: ravi.user_id, receiver_name: 'Ravi Udaharan' }
    const byHand = await desk.assign(promise.id, request, '2000.00')
    expect(await shownOf(byHand)).toEqual({ amount: '2000.00', ...payer, ...receiver })
    const first = { is_first: true }
    expect(await shownOf(await desk.putFirst('giving', promise.id))).toEqual({ ...first, amount: '5000.00', ...payer })
    const receives = await shownOf(await desk.putFirst('receiving', request))
    expect(receives).toEqual({ ...first, amount: '8000.00', ...receiver })
    expect((await agreedTo(donations.world, second, byHand)).status).toBe(200)
    expect((await donations.toPay(asha)).map(({ to }) => to.user_id)).toEqual([ravi.user_id])
  })
})
