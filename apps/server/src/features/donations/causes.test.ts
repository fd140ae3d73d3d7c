import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '@banyan/contract/donations/causes.ts'
import { cancelDonation, promiseDonation } from '@banyan/contract/donations/commitments.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { linkOf, openDesk } from './testing/admin-desk.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let donations: DonationWorld
let desk: ReturnType<typeof openDesk>
let school: Donor
let asha: Donor
let ravi: Donor
let meera: Donor
beforeAll(async () => {
  donations = await openDonationWorld()
  desk = openDesk(donations)
  // Even a package that would give back much gives nothing back for a gift.
  await donations.world.db
    .updateTable('package')
    .set({ donation_mode: 'cause', donation_receive_count: 2 })
    .where('id', '=', donations.package_id)
    .execute()
  school = await donations.donor('School of Namuna')
  asha = await donations.donor('Asha Namuna')
  ravi = await donations.donor('Ravi Udaharan')
  meera = await donations.donor('Meera Namuna')
})
afterAll(() => donations.world.close())

const roof = {
  title: 'A roof for the school',
  story: 'The school of Namuna lost its roof in the storm.',
  target: '12000.00',
  has_verified: true,
}
const add = (change: object = {}) =>
  desk.ask(contract.addCause, { body: { ...roof, user_id: school.user_id, ...change } })
const addOne = async (change: object = {}) => (await add(change)).body.data as { id: string }
const give = (who: Donor, cause_id: string | null) =>
  donations.ask(who, promiseDonation, { body: { ...donations.promise, cause_id } })
const close = (id: string) => desk.ask(contract.closeCause, { params: { id }, body: { reason: desk.reason } })
const causesSeenBy = async (who: Donor) => (await donations.call(who, contract.findOpenCauses)).data
const causes = async () =>
  donations.world.list(await donations.tokenFor({ person_id: donations.admin_person_id }), contract.listCauses)

test('a cause is added for somebody who was verified and can be paid', async () => {
  const poor = await donations.donor('Kiran Namuna', { hasBank: false })
  for (const [change, field] of [
    [{ user_id: 'NOBODY99' }, 'user_id'],
    [{ user_id: poor.user_id }, 'user_id'],
    [{ target: '0.00' }, 'target'],
    [{ title: '' }, 'title'],
    [{ story: 'Short' }, 'story'],
    [{ has_verified: false }, 'has_verified'],
  ] as const) {
    const answer = await add(change)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  }
  const { id } = await addOne({ title: 'Books for the school' })
  expect((await desk.audit('donation_cause', BigInt(id)))[0]).toMatchObject({
    after: { title: 'Books for the school', user_id: school.user_id, target: '1200000', has_verified: true },
  })
  expect((await causes()).data).toMatchObject([
    {
      title: 'Books for the school',
      status: 'open',
      verified_by_user_id: donations.world.admin_user_id,
      may: { close: true },
    },
  ])
  const [request] = (await desk.requests({ user_id: school.user_id })).data
  expect(request).toMatchObject({ kind: 'cause', amount: 12_000_00n, may: { withdraw: false, put_first: false } })
  expect((await close(id)).status).toBe(200)
  expect((await close(id)).status).toBe(409)
  expect((await desk.requests({ user_id: school.user_id })).data).toMatchObject([{ status: 'cancelled' }])
  expect(await causesSeenBy(asha)).toEqual([])
})

test('first come, first served, up to the target; a gift activates and entitles to nothing', async () => {
  const { id } = await addOne()
  expect((await give(asha, null)).body.code).toBe('cause_needed')
  expect((await give(asha, '999999')).body.code).toBe('cause_closed')
  expect((await give(school, id)).body.code).toBe('cause_is_own')
  expect(await causesSeenBy(school)).toMatchObject([{ is_own: true, room: 12_000_00n }])

  expect((await give(asha, id)).status).toBe(200)
  expect((await give(ravi, id)).status).toBe(200)
  const full = await give(meera, id)
  expect([full.status, full.body.code, fieldsOf(full)]).toEqual([400, 'cause_full', ['cause_id']])
  expect(await causesSeenBy(meera)).toMatchObject([{ target: 12_000_00n, linked: 0n, room: 2_000_00n, givers: 0 }])
  await Promise.all([donations.runDonations(), donations.runDonations()])
  for (const giver of [asha, ravi]) {
    const link = await linkOf(donations, giver)
    expect((await donations.toPay(giver))[0]!.to.user_id).toBe(school.user_id)
    await donations.prove(giver, link)
    expect((await donations.confirm(school, link)).status).toBe(200)
  }
  expect(await causesSeenBy(meera)).toMatchObject([{ settled: 10_000_00n, room: 2_000_00n, givers: 2, is_own: false }])
  expect((await desk.requests({ user_id: asha.user_id })).data).toEqual([])
  const { activated_at } = await donations.world.db
    .selectFrom('member')
    .select('activated_at')
    .where('id', '=', asha.member_id)
    .executeTakeFirstOrThrow()
  expect(activated_at).not.toBeNull()
  expect((await close(id)).status).toBe(200)
  await expectBooksToBalance(donations.world)
})

test('of two who promise the last of a cause at once one is taken', async () => {
  const { id } = await addOne({ target: '5000.00' })
  const answers = await Promise.all([give(asha, id), give(ravi, id), give(meera, id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  await donations.runDonations()
  const [taken] = (await desk.links({ status: 'assigned' })).data
  expect((await desk.unlink(taken!.id)).status).toBe(200)
  expect((await close(id)).status).toBe(200)
})

test('what waits for a cause that was closed is linked to nobody, and its giver may take it back', async () => {
  const waiting = (await desk.queues()).waiting_givers
  expect(waiting).toBe(1)
  await donations.runDonations()
  expect((await desk.links({ status: 'assigned' })).data).toEqual([])
  const given = await donations.world.db
    .selectFrom('donation_commitment')
    .select(['id', 'member_id'])
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  const giver = [asha, ravi, meera].find(({ member_id }) => member_id === given.member_id)!
  expect((await donations.ask(giver, cancelDonation, { params: { id: given.id } })).status).toBe(200)
})

test('what is linked when a cause is closed goes on, and counts even when it comes late', async () => {
  const { id } = await addOne()
  await give(asha, id)
  await donations.runDonations()
  const link = (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!
  expect((await close(id)).status).toBe(200)
  donations.hoursPass(25)
  await donations.runDonations()
  expect((await donations.toPay(asha)).filter(({ status }) => status === 'assigned')).toEqual([])
  expect((await donations.prove(asha, link, { is_late: true })).status).toBe(200)
  expect((await desk.decide(link.id, true)).body.data).toEqual({ status: 'resolved_paid' })
  expect((await causes()).data[0]).toMatchObject({ status: 'closed', settled: 5_000_00n, room: 0n, givers: 1 })
  await expectBooksToBalance(donations.world)
})

test('a package that is not for causes is given to none, and causes are added by admins alone', async () => {
  const { id } = await addOne()
  await donations.world.db
    .updateTable('package')
    .set({ donation_mode: 'queue' })
    .where('id', '=', donations.package_id)
    .execute()
  expect((await give(meera, id)).body.code).toBe('cause_unwanted')
  const body = { ...roof, user_id: school.user_id }
  for (const endpoint of [contract.addCause, contract.listCauses, contract.closeCause] as const)
    expect((await donations.world.ask(await donations.tokenFor(asha), endpoint, { params: { id }, body })).status).toBe(
      403,
    )
})
