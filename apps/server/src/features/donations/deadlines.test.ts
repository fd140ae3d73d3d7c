import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { blockMember } from '#features/network/members/index.ts'
import { runDonations } from './index.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let the: DonationWorld
let asha: Donor
let ravi: Donor
beforeAll(async () => {
  the = await openDonationWorld({ most_open_commitments: 20, strikes_to_block: 2 })
})
// Each story has two people of its own, who have nothing behind them.
beforeEach(async () => {
  await the.emptyTheQueues()
  asha = await the.donor('Asha Namuna')
  ravi = await the.donor('Ravi Udaharan')
})
afterAll(async () => {
  await expectBooksToBalance(the.world)
  await the.world.close()
})

async function linked() {
  await the.seed(ravi, 5_000_00n)
  await the.give(asha)
  await the.runDonations()
  return (await the.toPay(asha)).find(({ status }) => status === 'assigned')!
}
async function proven() {
  const link = await linked()
  expect((await the.prove(asha, link)).status).toBe(200)
  return link
}
const statusFor = async (who: Donor, { id }: { id: bigint }) =>
  [...(await the.toPay(who)), ...(await the.toReceive(who))].find((link) => link.id === id)?.status
const promiseOf = async (who: Donor) => (await the.world.list(await the.tokenFor(who), commitmentLists.user)).data[0]!
const activationsOf = ({ member_id }: Donor) =>
  the.world.db.selectFrom('activation').selectAll().where('member_id', '=', member_id).execute()
const after = async (who: Donor, link: { id: bigint }) =>
  (await the.story(who, link)).steps.map(({ act, by }) => [act, by])

describe('time', () => {
  test('a link that is not paid in time ends, the receiver gets another payer, and money that comes late is heard', async () => {
    const link = await linked()
    const meena = await the.donor('Meena Udaharan')
    await the.give(meena)
    the.hoursPass(24)
    expect((await the.prove(asha, link)).body.code).toBe('too_late')
    await the.runDonations()
    expect(await statusFor(asha, link)).toBe('reassigned')
    const [next] = await the.toPay(meena)
    expect(next).toMatchObject({ status: 'assigned', amount: 5_000_00n, to: { user_id: ravi.user_id } })
    expect((await the.toPay(asha)).find(({ id }) => id === link.id)).toMatchObject({
      may: { prove: false, prove_late: true },
      to: { account_no: '', mobile: '' },
    })
    expect((await the.prove(asha, link, { is_late: true })).body.data).toEqual({ status: 'late_proof' })
    expect((await the.toReceive(ravi)).find(({ id }) => id === link.id)).toMatchObject({
      status: 'late_proof',
      proof: { is_late: true },
      may: { confirm: false, say: true },
    })
    // The place is taken: what came late cannot count beside it.
    await expect(the.decide(link, 'paid')).rejects.toMatchObject({ code: 'no_room' })
    await the.decide(link, 'unpaid')
    await the.prove(meena, next!)
    await the.confirm(ravi, next!)
    expect(await promiseOf(asha)).toMatchObject({ status: 'queued' })
  })

  test('a proof nobody answers goes to an admin, and a late yes still counts', async () => {
    const link = await proven()
    the.hoursPass(24)
    expect((await the.reject(ravi, link)).body.code).toBe('too_late')
    await the.runDonations()
    expect((await the.toReceive(ravi))[0]).toMatchObject({
      status: 'confirm_overdue',
      due_at: null,
      may: { confirm: true, reject: false, dispute: true, say: true },
    })
    expect((await the.confirm(ravi, link)).status).toBe(200)
  })

  test('whatever is due ends once, however often and by however many at once', async () => {
    const link = await linked()
    the.hoursPass(24)
    await Promise.all(Array.from({ length: 4 }, () => the.runDonations()))
    await the.runDonations()
    expect((await after(asha, link)).filter(([act]) => act === 'run_out')).toHaveLength(1)
    const strikes = the.world.db.selectFrom('donation_strike').select('id').where('member_id', '=', asha.member_id)
    expect(await strikes.execute()).toHaveLength(1)
    // Both wait again and are linked again, once.
    const open = (await the.toPay(asha)).filter(({ status }) => status === 'assigned')
    expect(open).toHaveLength(1)
    the.hoursPass(24)
    await Promise.all(Array.from({ length: 4 }, () => the.runDonations()))
    // The second broken promise is the last one borne.
    const blocked = await the.world.db
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
    const meena = await the.donor('Meena Udaharan')
    await the.seed(ravi, 5_000_00n)
    await the.give(meena)
    await the.runDonations()
    const [other] = await the.toPay(meena)
    const { database, services } = the.world
    await database.owner.pool.query(`
      create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger refuse_it before update on donation_link for each row
        when (old.id = ${link.id} and new.status = 'expired') execute function refuse_it()`)
    the.hoursPass(24)
    const log = { ...services.log, error: () => undefined } as unknown as typeof services.log
    await runDonations({ ...services, log })
    expect(await statusFor(asha, link)).toBe('assigned')
    expect(await statusFor(meena, other!)).toMatch(/expired|reassigned/)
    await database.owner.pool.query('drop function refuse_it() cascade')
    await the.runDonations()
    expect(await statusFor(asha, link)).toMatch(/expired|reassigned/)
  })
})

describe('somebody who is blocked', () => {
  const block = (who: Donor, isBlocked: boolean) =>
    inTransaction(the.world.db, (trx) =>
      blockMember(trx, the.world.services, {
        member_id: who.member_id,
        isBlocked,
        reason: 'As it happens',
        by: { person_id: the.admin_person_id },
      }),
    )

  test('before anything was paid is waited for by nobody', async () => {
    const link = await linked()
    await block(ravi, true)
    await the.runDonations()
    expect(await statusFor(asha, link)).toBe('unlinked')
    expect(await promiseOf(asha)).toMatchObject({ status: 'queued', left: 5_000_00n })
    const late = await the.prove(asha, link)
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state'])
  })

  test('after that keeps the link: silence brings it to an admin', async () => {
    const link = await proven()
    await block(ravi, true)
    await the.runDonations()
    expect(await statusFor(asha, link)).toBe('proof_submitted')
    the.hoursPass(24)
    await the.runDonations()
    expect(await statusFor(asha, link)).toBe('confirm_overdue')
    expect((await the.dispute(asha, link)).status).toBe(200)
    await the.decide(link, 'paid')
    expect(await activationsOf(asha)).toHaveLength(1)
  })
})
