import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { blockMember } from '#features/network/members/index.ts'
import { runDonations } from './index.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let donations: DonationWorld
let asha: Donor
let ravi: Donor
beforeAll(async () => {
  donations = await openDonationWorld({ most_open_commitments: 20, strikes_to_block: 2 })
})
// Each story has two people of its own, who have nothing behind them.
beforeEach(async () => {
  await donations.emptyTheQueues()
  asha = await donations.donor('Asha Namuna')
  ravi = await donations.donor('Ravi Udaharan')
})
afterAll(async () => {
  await expectBooksToBalance(donations.world)
  await donations.world.close()
})

async function linked() {
  await donations.seed(ravi, 5_000_00n)
  await donations.give(asha)
  await donations.runDonations()
  return (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!
}
async function proven() {
  const link = await linked()
  expect((await donations.prove(asha, link)).status).toBe(200)
  return link
}
const statusFor = async (who: Donor, { id }: { id: bigint }) =>
  [...(await donations.toPay(who)), ...(await donations.toReceive(who))].find((link) => link.id === id)?.status
const promiseOf = async (who: Donor) =>
  (await donations.world.list(await donations.tokenFor(who), commitmentLists.user)).data[0]!
const activationsOf = ({ member_id }: Donor) =>
  donations.world.db.selectFrom('activation').selectAll().where('member_id', '=', member_id).execute()
const after = async (who: Donor, link: { id: bigint }) =>
  (await donations.story(who, link)).steps.map(({ act, by }) => [act, by])

describe('time', () => {
  test('a link that is not paid in time ends, the receiver gets another payer, and money that comes late is heard', async () => {
    const link = await linked()
    const meena = await donations.donor('Meena Udaharan')
    await donations.give(meena)
    donations.hoursPass(24)
    expect((await donations.prove(asha, link)).body.code).toBe('too_late')
    await donations.runDonations()
    expect(await statusFor(asha, link)).toBe('reassigned')
    const [next] = await donations.toPay(meena)
    expect(next).toMatchObject({ status: 'assigned', amount: 5_000_00n, to: { user_id: ravi.user_id } })
    expect((await donations.toPay(asha)).find(({ id }) => id === link.id)).toMatchObject({
      may: { prove: false, prove_late: true },
      to: { account_no: '', mobile: '' },
    })
    expect((await donations.prove(asha, link, { is_late: true })).body.data).toEqual({ status: 'late_proof' })
    expect((await donations.toReceive(ravi)).find(({ id }) => id === link.id)).toMatchObject({
      status: 'late_proof',
      proof: { is_late: true },
      may: { confirm: false, say: true },
    })
    // The place is taken: what came late cannot count beside it.
    await expect(donations.decide(link, 'paid')).rejects.toMatchObject({ code: 'no_room' })
    await donations.decide(link, 'unpaid')
    await donations.prove(meena, next!)
    await donations.confirm(ravi, next!)
    expect(await promiseOf(asha)).toMatchObject({ status: 'queued' })
  })

  test('a proof nobody answers goes to an admin, and a late yes still counts', async () => {
    const link = await proven()
    donations.hoursPass(24)
    expect((await donations.reject(ravi, link)).body.code).toBe('too_late')
    await donations.runDonations()
    expect((await donations.toReceive(ravi))[0]).toMatchObject({
      status: 'confirm_overdue',
      due_at: null,
      may: { confirm: true, reject: false, dispute: true, say: true },
    })
    expect((await donations.confirm(ravi, link)).status).toBe(200)
  })

  test('whatever is due ends once, however often and by however many at once', async () => {
    const link = await linked()
    donations.hoursPass(24)
    await Promise.all(Array.from({ length: 4 }, () => donations.runDonations()))
    await donations.runDonations()
    expect((await after(asha, link)).filter(([act]) => act === 'run_out')).toHaveLength(1)
    const strikes = donations.world.db
      .selectFrom('donation_strike')
      .select('id')
      .where('member_id', '=', asha.member_id)
    expect(await strikes.execute()).toHaveLength(1)
    // Both wait again and are linked again, once.
    const open = (await donations.toPay(asha)).filter(({ status }) => status === 'assigned')
    expect(open).toHaveLength(1)
    donations.hoursPass(24)
    await Promise.all(Array.from({ length: 4 }, () => donations.runDonations()))
    // The second broken promise is the last one borne.
    const blocked = await donations.world.db
      .selectFrom('person')
      .select('is_blocked')
      .where('id', '=', asha.person_id)
      .executeTakeFirstOrThrow()
    expect(blocked.is_blocked).toBe(true)
  })
})

describe('a link that cannot be moved', () => {
  test('keeps no other waiting, and ends once it can be', async () => {
    const link = await linked()
    const meena = await donations.donor('Meena Udaharan')
    await donations.seed(ravi, 5_000_00n)
    await donations.give(meena)
    await donations.runDonations()
    const [other] = await donations.toPay(meena)
    const { database, services } = donations.world
    await database.owner.pool.query(`
      create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger refuse_it before update on donation_link for each row
        when (old.id = ${link.id} and new.status = 'expired') execute function refuse_it()`)
    donations.hoursPass(24)
    const log = { ...services.log, error: () => undefined } as unknown as typeof services.log
    await runDonations({ ...services, log })
    expect(await statusFor(asha, link)).toBe('assigned')
    expect(await statusFor(meena, other!)).toMatch(/expired|reassigned/)
    await database.owner.pool.query('drop function refuse_it() cascade')
    await donations.runDonations()
    expect(await statusFor(asha, link)).toMatch(/expired|reassigned/)
  })
})

describe('somebody who is blocked', () => {
  const block = (who: Donor, isBlocked: boolean) =>
    inTransaction(donations.world.db, (trx) =>
      blockMember(trx, donations.world.services, {
        member_id: who.member_id,
        isBlocked,
        reason: 'As it happens',
        by: { person_id: donations.admin_person_id },
      }),
    )

  test('before anything was paid is waited for by nobody', async () => {
    const link = await linked()
    await block(ravi, true)
    await donations.runDonations()
    expect(await statusFor(asha, link)).toBe('unlinked')
    expect(await promiseOf(asha)).toMatchObject({ status: 'queued', left: 5_000_00n })
    const late = await donations.prove(asha, link)
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state'])
  })

  test('after that keeps the link: silence brings it to an admin', async () => {
    const link = await proven()
    await block(ravi, true)
    await donations.runDonations()
    expect(await statusFor(asha, link)).toBe('proof_submitted')
    donations.hoursPass(24)
    await donations.runDonations()
    expect(await statusFor(asha, link)).toBe('confirm_overdue')
    expect((await donations.dispute(asha, link)).status).toBe(200)
    await donations.decide(link, 'paid')
    expect(await activationsOf(asha)).toHaveLength(1)
  })
})
