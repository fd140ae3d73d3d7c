import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/donations/desk.ts'
import * as acts from '@banyan/contract/donations/desk-acts.ts'
import { isInSums } from '@banyan/domain/donations/link.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { waitingOf } from '#testing/waiting.ts'
import { linkOf, openDesk, openScene } from './testing/admin-desk.ts'
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

const statusOf = async (id: bigint) => {
  const { status } = await donations.world.db
    .selectFrom('donation_link')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return status
}

describe('more time', () => {
  test('is given once, and only while it runs', async () => {
    const { asha, link } = await scene.twoLinked()
    const [before] = (await desk.links({ payer: asha.user_id })).data
    expect((await desk.extend(link.id)).body.data).toEqual({ status: 'assigned' })
    const [after] = (await desk.links({ payer: asha.user_id })).data
    expect(after!.due_at!.getTime() - before!.due_at!.getTime()).toBe(12 * 3_600_000)
    expect(after).toMatchObject({ extensions: 1, may: { extend: false, unlink: true } })
    expect((await desk.extend(link.id)).body.code).toBe('no_extension_left')
    donations.hoursPass(37)
    expect((await desk.extend(link.id)).body.code).toBe('too_late')
    expect((await desk.extend(999_999n)).status).toBe(404)
  })
})

describe('undoing', () => {
  test('gives both sides back to their queues, and is too late once there is a proof', async () => {
    const { asha, ravi, link } = await scene.twoLinked()
    expect((await desk.unlink(link.id)).body.data).toEqual({ status: 'unlinked' })
    expect((await desk.audit('donation_link', link.id))[0]).toMatchObject({
      before: { status: 'assigned' },
      after: { status: 'unlinked' },
      reason: desk.reason,
    })
    await donations.runDonations()
    const again = await linkOf(donations, asha)
    expect(again.id).not.toBe(link.id)
    expect((await donations.prove(asha, again)).status).toBe(200)
    expect((await desk.unlink(again.id)).status).toBe(409)
    expect((await donations.confirm(ravi, again)).status).toBe(200)
    await expectBooksToBalance(donations.world)
  })
})

describe('deciding', () => {
  async function disputed() {
    const two = await scene.twoLinked()
    await donations.prove(two.asha, two.link)
    await donations.reject(two.ravi, two.link)
    await donations.dispute(two.asha, two.link)
    return two
  }

  test('that it was paid completes the promise, and who denied it has a strike', async () => {
    const { asha, ravi, link } = await disputed()
    const undecided = (await desk.links({ needs_decision: true, payer: asha.user_id })).data
    expect(undecided).toMatchObject([{ id: link.id, status: 'disputed', may: { decide: true, unlink: false } }])
    expect(undecided[0]!.proof).toMatchObject({ payment_mode: 'UPI', is_image_known: false })
    const waiting = async () =>
      waitingOf(donations.world, await donations.world.signInAs(donations.world.admin_user_id), 'donations')
    const before = await waiting()
    expect(before).toBeGreaterThan(0)
    expect((await desk.decide(link.id, true, 'receiver')).body.data).toEqual({ status: 'resolved_paid' })
    const [row] = (await desk.links({ payer: asha.user_id })).data
    expect(row).toMatchObject({ status: 'resolved_paid', receiver_strikes: 1, payer_strikes: 0 })
    expect((await desk.links({ needs_decision: true, payer: asha.user_id })).data).toEqual([])
    expect(await waiting()).toBe(before! - 1)
    const noted = (await desk.audit('donation_link', link.id))[0]
    expect(noted).toMatchObject({ after: { status: 'resolved_paid', strike: 'receiver' }, reason: desk.reason })
    expect((await desk.requests({ user_id: ravi.user_id })).data).toMatchObject([{ status: 'completed' }])
    expect((await desk.requests({ user_id: asha.user_id })).data).toMatchObject([{ kind: 'return', left: 5_000_00n }])
    await expectBooksToBalance(donations.world)
  })

  test('that it was not paid frees both, and the second strike of a payer blocks', async () => {
    const { asha, ravi, link } = await disputed()
    expect((await desk.decide(link.id, false, 'payer')).body.data).toEqual({ status: 'resolved_unpaid' })
    await donations.runDonations()
    const again = await linkOf(donations, asha)
    await donations.prove(asha, again)
    await donations.dispute(ravi, again)
    expect((await desk.decide(again.id, false, 'payer')).status).toBe(200)
    const person = await donations.world.db
      .selectFrom('person')
      .select('is_blocked')
      .where('id', '=', asha.person_id)
      .executeTakeFirstOrThrow()
    expect(person.is_blocked).toBe(true)
    const [waiting] = (await desk.requests({ user_id: ravi.user_id })).data
    await desk.withdraw(waiting!.id)
    await expectBooksToBalance(donations.world)
  })

  test('blames nobody for what they did not do', async () => {
    const { link } = await disputed()
    for (const [is_paid, strike] of [
      [true, 'payer'],
      [false, 'receiver'],
    ] as const) {
      const answer = await desk.decide(link.id, is_paid, strike)
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['strike']])
    }
    expect(await statusOf(link.id)).toBe('disputed')
    await desk.decide(link.id, true)
  })

  test('about money that came late: one strike, however it is looked at', async () => {
    const { asha, ravi, link } = await scene.twoLinked()
    donations.hoursPass(25)
    await donations.runDonations()
    expect((await donations.prove(asha, link, { is_late: true })).status).toBe(200)
    const row = (await desk.links({ payer: asha.user_id, status: 'late_proof' })).data[0]
    expect(row).toMatchObject({ id: link.id, payer_strikes: 1, may: { decide: true } })
    // Asha has been linked with Ravi again: that one is undone first.
    const again = (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!
    expect((await desk.decide(link.id, true)).body.code).toBe('no_room')
    expect((await desk.unlink(again.id)).status).toBe(200)
    expect((await desk.decide(link.id, true)).status).toBe(200)
    expect((await desk.requests({ user_id: ravi.user_id })).data).toMatchObject([{ status: 'completed' }])
    await expectBooksToBalance(donations.world)
  })

  test('a late proof that is false is the same broken promise, not a second one', async () => {
    const { asha, ravi, link } = await scene.twoLinked()
    donations.hoursPass(25)
    await donations.runDonations()
    await donations.prove(asha, link, { is_late: true })
    expect((await desk.decide(link.id, false, 'payer')).body.data).toEqual({ status: 'resolved_unpaid' })
    expect((await desk.links({ payer: asha.user_id })).data[0]).toMatchObject({ payer_strikes: 1 })
    const open = (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!
    await donations.prove(asha, open)
    await donations.confirm(ravi, open)
    await expectBooksToBalance(donations.world)
  })

  test('nothing that nobody disputes', async () => {
    const { link } = await scene.twoLinked()
    expect((await desk.decide(link.id, true)).status).toBe(409)
    expect((await desk.decide(999_999n, true)).status).toBe(404)
    await desk.unlink(link.id)
  })
})

describe('while banks are out', () => {
  test('no deadline runs, and all have their time left when they are back', async () => {
    const { asha, link } = await scene.twoLinked()
    expect((await desk.pause(true)).status).toBe(200)
    expect((await desk.pause(true)).status).toBe(409)
    expect(await desk.queues()).toMatchObject({ paused_since: donations.world.clock.now(), pause_reason: desk.reason })
    donations.hoursPass(100)
    await donations.runDonations()
    expect(await statusOf(link.id)).toBe('assigned')
    expect((await desk.links({ payer: asha.user_id })).data[0]).toMatchObject({ is_frozen: true })
    expect((await desk.pause(false)).status).toBe(200)
    expect((await desk.audit('donation_pause'))[0]).toMatchObject({
      before: { is_paused: true },
      after: { is_paused: false },
      reason: desk.reason,
    })
    donations.hoursPass(23)
    await donations.runDonations()
    expect(await statusOf(link.id)).toBe('assigned')
    expect(await desk.queues()).toMatchObject({ paused_since: null, pause_reason: '' })
    await desk.unlink(link.id)
  })
})

describe('the lists', () => {
  test('of links is filtered by people, days, states, and what was paid, and adds up', async () => {
    const { asha, ravi, link } = await scene.twoLinked()
    const reference = donations.nextReference()
    await donations.prove(asha, link, { reference })
    for (const query of [
      { payer: asha.user_id.toLowerCase() },
      { receiver: ravi.user_id },
      { reference: reference.slice(0, 10) },
      { payer: asha.user_id, status: 'proof_submitted', payment_mode: 'UPI', needs_decision: false },
      { payer: asha.user_id, from: '2026-01-01', to: '2036-01-01' },
    ]) {
      const { data, totals } = await desk.links(query)
      expect(data.some(({ id }) => id === link.id)).toBe(true)
      const counted = data.filter(({ status }) => isInSums(status))
      expect(totals.amount).toBe(counted.reduce((sum, { amount }) => sum + amount, 0n))
    }
    for (const query of [
      { payer: ravi.user_id },
      { payer: asha.user_id, payment_mode: 'Cheque' },
      { payer: asha.user_id, needs_decision: true },
      { payer: asha.user_id, to: '2025-12-31' },
      { payer: '%' },
    ])
      expect((await desk.links(query)).data).toEqual([])
    await donations.confirm(ravi, link)
  })

  test('of links does not add up what was rejected', async () => {
    const { asha, ravi, link } = await scene.twoLinked()
    await donations.prove(asha, link)
    const before = await desk.links({ payer: asha.user_id })
    await donations.reject(ravi, link)
    const after = await desk.links({ payer: asha.user_id })
    expect(after.data.map(({ id, status }) => [id, status])).toContainEqual([link.id, 'rejected'])
    expect(before.totals.amount - after.totals.amount).toBe(link.amount)
  })

  test('of links begins with what needs a decision, then the newest, and has the steps of a payment', async () => {
    const old = await scene.twoLinked()
    await donations.prove(old.asha, old.link)
    await donations.reject(old.ravi, old.link)
    await donations.dispute(old.asha, old.link)
    const young = await scene.twoLinked()
    await donations.prove(young.asha, young.link)
    const { data } = await desk.links()
    const at = (id: bigint) => data.findIndex((row) => row.id === id)
    expect(at(old.link.id)).toBeLessThan(at(young.link.id))
    const isUndecided = data.map(({ may }) => may.decide)
    expect(isUndecided).toEqual(isUndecided.toSorted((one, other) => Number(other) - Number(one)))
    const rest = data.filter(({ may }) => !may.decide).map(({ id }) => id)
    expect(rest).toEqual(rest.toSorted((one, other) => Number(other - one)))
    const idsOf = async (step: string) => (await desk.links({ step })).data.map(({ id }) => id)
    expect(await idsOf('in_transit')).toEqual(expect.arrayContaining([old.link.id, young.link.id]))
    expect(await idsOf('to_pay')).not.toContain(young.link.id)
    await donations.confirm(young.ravi, young.link)
    expect(await idsOf('confirmed')).toContain(young.link.id)
    const asked = await donations.world.ask(
      await donations.tokenFor({ person_id: donations.admin_person_id }),
      contract.listLinks,
      {
        query: { step: 'lost' },
      },
    )
    expect([asked.status, fieldsOf(asked)]).toEqual([400, ['step']])
    await desk.decide(old.link.id, false)
  })

  test('of requests says what is on hold, and the queues are said in a few figures', async () => {
    const { asha, ravi } = await scene.twoLinked()
    const before = await desk.queues()
    await donations.seed(ravi, 3_000_00n)
    await donations.donor('Kiran Namuna').then((kiran) => donations.give(kiran))
    const after = await desk.queues()
    expect(after.waiting_to_receive - before.waiting_to_receive).toBe(3_000_00n)
    expect(after.waiting_to_give - before.waiting_to_give).toBe(5_000_00n)
    expect([after.waiting_givers - before.waiting_givers, after.to_pay]).toEqual([1, before.to_pay])
    donations.hoursPass(25)
    expect((await desk.queues()).unmatched_since).not.toBeNull()
    await scene.block(ravi, true)
    const { data, totals } = await desk.requests({ user_id: ravi.user_id, status: 'on_hold' })
    expect(data).toMatchObject([{ left: 3_000_00n, status: 'on_hold' }])
    expect(totals).toMatchObject({ amount: 3_000_00n, left: 3_000_00n, linked: 0n, settled: 0n })
    expect((await donations.toPay(asha))[0]).toMatchObject({ status: 'assigned' })
  })
})

test('what admins do is theirs alone, and what one admin did another finds done', async () => {
  const { asha, link } = await scene.twoLinked()
  const token = await donations.tokenFor(asha)
  for (const [endpoint, input] of [
    [acts.unlink, { params: { id: link.id }, body: { reason: 'For a test' } }],
    [contract.getDonationQueues, {}],
    [contract.listLinks, {}],
    [contract.listRequests, {}],
    [acts.pairNow, {}],
  ] as const)
    expect((await donations.world.ask(token, endpoint, input)).status).toBe(403)
  const other = await donations.world.signInAs(await anotherAdmin(donations.world))
  expect((await desk.unlink(link.id)).status).toBe(200)
  const again = { params: { id: link.id }, body: { reason: 'For a test' } }
  expect((await donations.world.ask(other, acts.unlink, again)).status).toBe(409)
})
