import { afterAll, beforeAll, expect, test } from 'vitest'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { listRequests } from '@banyan/contract/donations/desk.ts'
import { decideKept, decideLink, takeUpLink } from '@banyan/contract/donations/desk-acts.ts'
import { commitmentLists, promiseDonation, takeUpDonation } from '@banyan/contract/donations/commitments.ts'
import { findLinksToReceive, takeUpRejected } from '@banyan/contract/donations/links.ts'
import { blockMember } from '#features/network/members/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { topUp } from '#testing/sales/top-up.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { openDesk } from './testing/admin-desk.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let donations: DonationWorld
let desk: ReturnType<typeof openDesk>
beforeAll(async () => {
  donations = await openDonationWorld({ strikes_to_block: 1, most_open_links: 5 })
  desk = openDesk(donations)
})
afterAll(() => donations.world.close())

const day_h = 24
const unblock = (who: Donor) =>
  inTransaction(donations.world.db, (trx) =>
    blockMember(trx, donations.world.services, {
      member_id: who.member_id,
      isBlocked: false,
      reason: 'Asked for it',
      by: { person_id: donations.admin_person_id },
    }),
  )
const strikesOf = async ({ member_id }: Donor) =>
  (await donations.world.db.selectFrom('donation_strike').select('id').where('member_id', '=', member_id).execute())
    .length
const promisesOf = async ({ user_id }: Donor) =>
  (
    await donations.world.list(
      await donations.tokenFor({ person_id: donations.admin_person_id }),
      commitmentLists.admin,
      { user_id },
    )
  ).data
const assigned = async (who: Donor) => (await donations.toPay(who)).filter(({ status }) => status === 'assigned')

/** Somebody whose promise was split in three: one part is paid, two are not, and the promise is given up. */
async function fail(name: string) {
  await donations.emptyTheQueues()
  const giver = await donations.donor(name)
  const takers = [
    await donations.donor('Ravi Udaharan'),
    await donations.donor('Meena Udaharan'),
    await donations.donor('Kiran Udaharan'),
  ]
  await donations.seed(takers[0]!, 2_000_00n)
  await donations.seed(takers[1]!, 1_500_00n)
  await donations.seed(takers[2]!, 1_500_00n)
  const { id } = await donations.give(giver)
  await donations.runDonations()
  const links = await assigned(giver)
  expect(links).toHaveLength(3)
  const paid = links.find(({ amount }) => amount === 2_000_00n)!
  await donations.prove(giver, paid)
  await donations.confirm(takers[0]!, paid)
  donations.hoursPass(day_h)
  await donations.runDonations()
  return { giver, takers, id }
}

test('a promise that is split and missed is one strike, and its rest may be promised again', async () => {
  const { giver, id } = await fail('Asha Namuna')
  expect(await strikesOf(giver)).toBe(1)
  expect(await promisesOf(giver)).toMatchObject([
    { status: 'defaulted', settled: 2_000_00n, may: { decide_kept: true } },
  ])
  await unblock(giver)
  expect(await promisesOf(giver)).toMatchObject([{ may: { decide_kept: false } }])
  const other = await donations.donor('Bina Namuna')
  const take = (who: Donor) => donations.ask(who, takeUpDonation, { params: { id } })
  expect((await take(other)).status).toBe(404)
  expect((await donations.call(giver, takeUpDonation, { params: { id } })).data).toEqual({ left: 3_000_00n })
  expect((await take(giver)).body.code).toBe('not_failed')

  await donations.runDonations()
  const rest = await assigned(giver)
  expect(rest.reduce((sum, { amount }) => sum + amount, 0n)).toBe(3_000_00n)
  for (const link of rest) {
    await donations.prove(giver, link)
    const { receiver_member_id } = await donations.world.db
      .selectFrom('donation_link')
      .select('receiver_member_id')
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow()
    const { person_id } = await donations.world.db
      .selectFrom('member')
      .select('person_id')
      .where('id', '=', receiver_member_id)
      .executeTakeFirstOrThrow()
    expect((await donations.confirm({ ...giver, person_id }, link)).status).toBe(200)
  }
  expect(await promisesOf(giver)).toMatchObject([{ status: 'completed', settled: 5_000_00n }])
  const taken = await donations.world.db
    .selectFrom('activation')
    .select('id')
    .where('member_id', '=', giver.member_id)
    .execute()
  expect(taken).toHaveLength(1)
  await expectBooksToBalance(donations.world)
})

test('after 30 days an admin decides, once: what was given is to be received back', async () => {
  const { giver, id } = await fail('Asha Namuna')
  await unblock(giver)
  donations.hoursPass(30 * day_h)
  const late = await donations.ask(giver, takeUpDonation, { params: { id } })
  expect([late.status, late.body.code]).toEqual([409, 'too_late'])
  const promises = await promisesOf(giver)
  expect(promises).toMatchObject([{ take_up_until: null, may: { decide_kept: true } }])
  const decide = (body: object) => desk.ask(decideKept, { params: { id }, body })
  expect(fieldsOf(await decide({ decision: 'activate', reason: 'As it is' }))).toEqual(['decision'])
  expect(fieldsOf(await decide({ decision: 'give_back', reason: '' }))).toEqual(['reason'])
  expect((await decide({ decision: 'give_back', reason: 'It was really given' })).status).toBe(200)
  expect((await decide({ decision: 'nothing', reason: 'Another word' })).body.code).toBe('decided')
  const token = await donations.tokenFor({ person_id: donations.admin_person_id })
  const wanted = await donations.world.list(token, listRequests, { user_id: giver.user_id })
  expect(wanted.data).toMatchObject([{ kind: 'kept', amount: 2_000_00n, reason: 'It was really given' }])
  await expectBooksToBalance(donations.world)
})

test('above what one admin does alone a second admin agrees to what becomes of it', async () => {
  const limit = (adjustment_limit: bigint) =>
    setRules(donations.world, transferSetting, { adjustment_limit: minor(adjustment_limit) })
  const { giver, id } = await fail('Asha Namuna')
  await unblock(giver)
  donations.hoursPass(30 * day_h)
  await limit(1_000_00n)
  const { user_id } = await addAdminTo(donations.world, { rights: null })
  const asked = await desk.ask(decideKept, { params: { id }, body: { decision: 'give_back', reason: 'It was given' } })
  expect(asked.status).toBe(202)
  expect(await promisesOf(giver)).toMatchObject([{ may: { decide_kept: true } }])
  expect((await agreedTo(donations.world, await donations.world.signInAs(user_id), asked)).status).toBe(200)
  expect(await promisesOf(giver)).toMatchObject([{ may: { decide_kept: false } }])
  await limit(1_00_00_00_000_00n)
  await expectBooksToBalance(donations.world)
})

test('nothing is decided while the giver may still take it up', async () => {
  const { giver, id } = await fail('Asha Namuna')
  await unblock(giver)
  const body = { decision: 'nothing', reason: 'In a hurry' }
  expect((await desk.ask(decideKept, { params: { id }, body })).body.code).toBe('too_early')
})

/** A payment that was really made, rejected, and not objected to in time. */
async function lapse() {
  await donations.emptyTheQueues()
  const [giver, taker] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
  await donations.seed(taker, 5_000_00n)
  await donations.give(giver)
  await donations.runDonations()
  const [link] = await assigned(giver)
  await donations.prove(giver, link!)
  await donations.reject(taker, link!)
  donations.hoursPass(day_h)
  await donations.runDonations()
  return { giver, taker, link: link! }
}
const saying = { statement: 'The bank shows that it was credited', file_id: null }
const linkNow = async (id: bigint) =>
  donations.world.db.selectFrom('donation_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a rejection that nobody objected to is taken up with evidence, and counts where it was not paid by another', async () => {
  const { giver, taker, link } = await lapse()
  expect((await linkNow(link.id)).status).toBe('resolved_unpaid')
  expect(await strikesOf(giver)).toBe(0)
  // Meanwhile the same two were linked again: that is undone first, or there would be no room.
  const [again] = await assigned(giver)
  const take = (who: Donor) => donations.ask(who, takeUpRejected, { params: { id: link.id }, body: saying })
  expect((await take(taker)).status).toBe(404)
  expect((await take(giver)).body.data).toEqual({ status: 'taken_up' })
  expect((await take(giver)).status).toBe(409)
  const paid = { params: { id: link.id }, body: { is_paid: true, strike: 'receiver', reason: 'The bank says so' } }
  expect((await desk.ask(decideLink, paid)).body.code).toBe('no_room')
  await donations.decide(again!, 'unlink')
  expect((await desk.ask(decideLink, paid)).status).toBe(200)
  expect(await linkNow(link.id)).toMatchObject({ status: 'resolved_paid', is_twice: false })
  expect(await promisesOf(giver)).toMatchObject([{ status: 'completed' }])
  await expectBooksToBalance(donations.world)
})

test('it counts for the giver although another paid the request, and the receiver owes what came twice', async () => {
  const { giver, taker, link } = await lapse()
  const [again] = await assigned(giver)
  await donations.decide(again!, 'unlink')
  const other = await donations.donor('Bina Namuna')
  const { id } = await donations.give(other)
  const wanted = (await linkNow(link.id)).request_id
  await donations.world.db.updateTable('donation_commitment').set({ is_first: true }).where('id', '=', id).execute()
  await donations.runDonations()
  const [instead] = await assigned(other)
  expect((await linkNow(instead!.id)).request_id).toBe(wanted)
  await donations.prove(other, instead!)
  await donations.confirm(taker, instead!)
  for (const open of await assigned(giver)) await donations.decide(open, 'unlink')

  expect((await desk.ask(takeUpLink, { params: { id: link.id }, body: { reason: 'Seen at the bank' } })).status).toBe(
    200,
  )
  await donations.decide(link, 'paid', null)
  expect(await linkNow(link.id)).toMatchObject({ status: 'resolved_paid', is_twice: true })
  expect((await donations.call(taker, findLinksToReceive)).data.owed).toBe(5_000_00n)
  await expectBooksToBalance(donations.world)

  // What came twice is taken off what the receiver's own next donation brings.
  const last = await donations.donor('Meena Udaharan')
  await donations.emptyTheQueues()
  await donations.seed(last, 5_000_00n)
  await donations.give(taker)
  await donations.runDonations()
  const [own] = await assigned(taker)
  await donations.prove(taker, own!)
  await donations.confirm(last, own!)
  expect(await promisesOf(taker)).toMatchObject([{ status: 'completed', receivable: 5_000_00n }])
  const due = (await donations.call(taker, findLinksToReceive)).data
  expect([due.owed, due.waiting]).toEqual([0n, []])
  await expectBooksToBalance(donations.world)
})

test('it is too late after 30 days, and what an admin decided is not taken up', async () => {
  const { giver, link } = await lapse()
  donations.hoursPass(30 * day_h)
  const late = await donations.ask(giver, takeUpRejected, { params: { id: link.id }, body: saying })
  expect([late.status, late.body.code]).toEqual([409, 'too_late'])
  const second = await lapse()
  await donations.call(second.giver, takeUpRejected, { params: { id: second.link.id }, body: saying })
  await donations.decide(second.link, 'unpaid')
  const again = await donations.ask(second.giver, takeUpRejected, { params: { id: second.link.id }, body: saying })
  expect([again.status, again.body.code]).toEqual([409, 'wrong_state'])
  await expectBooksToBalance(donations.world)
})

test('it is taken up although the receiver has left', async () => {
  const { giver, taker, link } = await lapse()
  await donations.world.db
    .updateTable('member')
    .set({ left_at: donations.world.clock.now() })
    .where('id', '=', taker.member_id)
    .execute()
  await donations.runDonations()
  expect((await donations.ask(giver, takeUpRejected, { params: { id: link.id }, body: saying })).status).toBe(200)
  await donations.decide(link, 'paid')
  expect(await promisesOf(giver)).toMatchObject([{ status: 'completed' }])
  await expectBooksToBalance(donations.world)
})

test('nobody promises less than the package held, and a donation that turns out smaller leaves it', async () => {
  await donations.emptyTheQueues()
  const [giver, taker] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
  await donations.seed(taker, 5_000_00n)
  await donations.give(giver)
  await donations.runDonations()
  const larger = donations.world.packages[2]!
  await topUp(donations.world, giver.user_id, { package_id: larger.id })
  const [link] = await assigned(giver)
  await donations.prove(giver, link!)
  await donations.confirm(taker, link!)
  const member = await donations.world.db
    .selectFrom('member')
    .select('package_id')
    .where('id', '=', giver.member_id)
    .executeTakeFirstOrThrow()
  expect(member.package_id).toBe(larger.id)
  await expectBooksToBalance(donations.world)
  const refused = await donations.ask(giver, promiseDonation, { body: donations.promise })
  expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([400, 'package_too_small', ['package_id']])
})
