import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelDonation, promiseDonation } from '@banyan/contract/donations/commitments.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { blockMember } from '#features/network/members/index.ts'
import { linkOf, openDesk } from './testing/admin-desk.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

/** Root, then Asha, Ravi below her, Meera below him, Kiran below her: each the sponsor of the next. */
let donations: DonationWorld
let desk: ReturnType<typeof openDesk>
let root: Donor
let asha: Donor
let ravi: Donor
let meera: Donor
let kiran: Donor
const stages: string[] = []
beforeAll(async () => {
  donations = await openDonationWorld({ strikes_to_block: 3 })
  desk = openDesk(donations)
  const { world } = donations
  for (const stage of [1, 2]) {
    const { id } = await world.db
      .updateTable('package')
      .set({ donation_mode: 'stage', donation_amount_minor: BigInt(stage) * 1_000_00n, donation_stage: stage })
      .where('id', '=', world.packages[stage - 1]!.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    stages[stage] = String(id)
  }
  const { person_id } = await world.db
    .selectFrom('member')
    .select('person_id')
    .where('id', '=', 1n)
    .executeTakeFirstOrThrow()
  const numbers = { account_no: '900000000001', upi_id: 'root.namuna@okbank' }
  asha = await donations.donor('Asha Namuna')
  const names = { user_id: world.root_user_id, name: 'Namuna Traders' }
  root = { ...asha, ...names, ...numbers, member_id: 1n, person_id }
  ravi = await donations.donor('Ravi Namuna', { sponsor: asha.user_id })
  meera = await donations.donor('Meera Namuna', { sponsor: ravi.user_id })
  kiran = await donations.donor('Kiran Namuna', { sponsor: meera.user_id })
})
afterAll(() => donations.world.close())

const promiseStage = (who: Donor, stage: number) =>
  donations.ask(who, promiseDonation, { body: { package_id: stages[stage], has_understood: true } })

/** Promises a stage, pays whoever is found for it, and is confirmed. */
async function completeStage(who: Donor, stage: number, receiver: Donor) {
  expect((await promiseStage(who, stage)).status).toBe(200)
  await donations.runDonations()
  const link = await linkOf(donations, who)
  expect((await donations.toPay(who))[0]!.to.user_id).toBe(receiver.user_id)
  expect((await donations.prove(who, link)).status).toBe(200)
  expect((await donations.confirm(receiver, link)).status).toBe(200)
  return (await donations.toPay(who)).find(({ id }) => id === link.id)?.status
}

test('a stage after the first wants the one before it completed', async () => {
  const answer = await promiseStage(kiran, 2)
  expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 'stage_missing', ['package_id']])
})

test('while nobody above can be paid, the company included, a stage waits and the desk is told', async () => {
  expect((await promiseStage(asha, 1)).status).toBe(200)
  await donations.runDonations()
  expect(await donations.toPay(asha)).toEqual([])
  expect(await desk.queues()).toMatchObject({ stuck_stages: 1, waiting_to_give: 1_000_00n, to_pay: { links: 0 } })
  await donations.openBank(root)
  await donations.runDonations()
  expect(await desk.queues()).toMatchObject({ stuck_stages: 0, to_pay: { links: 1 } })
  const [link] = await donations.toPay(asha)
  expect(link).toMatchObject({ amount: 1_000_00n, to: { user_id: root.user_id } })
  await donations.prove(asha, link!)
  expect((await donations.confirm(root, link!)).status).toBe(200)
})

test('the sponsor is paid at the first stage, the sponsor’s sponsor at the second', async () => {
  expect(await completeStage(ravi, 1, asha)).toBe('confirmed')
  expect(await completeStage(meera, 1, ravi)).toBe('confirmed')
  expect(await completeStage(asha, 2, root)).toBe('confirmed')
  expect(await completeStage(meera, 2, asha)).toBe('confirmed')
  // Whoever completes a stage is paid by those below who reach it, and waits in no queue.
  expect((await desk.requests({ kind: 'return' })).data).toEqual([])
  await expectBooksToBalance(donations.world)
})

test('who has not completed the stage is passed over for the next above who has', async () => {
  // Ravi, two above Kiran, stands at the first stage; Asha above him at the second.
  expect(await completeStage(kiran, 1, meera)).toBe('confirmed')
  expect(await completeStage(kiran, 2, asha)).toBe('confirmed')
})

test('who is paid at a stage receives nothing from the queue, and a second run links nobody twice', async () => {
  const lila = await donations.donor('Lila Namuna', { sponsor: kiran.user_id })
  await promiseStage(lila, 1)
  await Promise.all([donations.runDonations(), donations.runDonations(), donations.runDonations()])
  expect(await donations.toPay(lila)).toHaveLength(1)
  const { data } = await desk.requests({ user_id: kiran.user_id, kind: 'stage' })
  expect(data).toMatchObject([{ amount: 1_000_00n, status: 'linked', may: { withdraw: false, put_first: false } }])
  expect((await desk.withdraw(data[0]!.id)).status).toBe(409)
  await desk.unlink((await linkOf(donations, lila)).id)
  const { id } = await donations.world.db
    .selectFrom('donation_commitment')
    .select('id')
    .where('member_id', '=', lila.member_id)
    .executeTakeFirstOrThrow()
  expect((await donations.ask(lila, cancelDonation, { params: { id } })).status).toBe(200)
})

test('a link that is freed takes its request with it, and the next run looks again', async () => {
  const mina = await donations.donor('Mina Namuna', { sponsor: kiran.user_id })
  await promiseStage(mina, 1)
  await donations.runDonations()
  const first = await linkOf(donations, mina)
  expect((await desk.unlink(first.id)).status).toBe(200)
  const cancelled = (await desk.requests({ user_id: kiran.user_id, kind: 'stage', status: 'cancelled' })).data
  expect(cancelled[0]).toMatchObject({ left: 0n, linked: 0n })
  await inTransaction(donations.world.db, (trx) =>
    blockMember(trx, donations.world.services, {
      member_id: kiran.member_id,
      isBlocked: true,
      reason: 'For a test',
      by: null,
    }),
  )
  await donations.runDonations()
  // Kiran, who is blocked, is passed over for Meera above her.
  const [second] = (await donations.toPay(mina)).filter(({ status }) => status === 'assigned')
  expect(second!.to.user_id).toBe(meera.user_id)
  donations.hoursPass(25)
  await donations.runDonations()
  const [third] = (await donations.toPay(mina)).filter(({ status }) => status === 'assigned')
  expect(third!.id).not.toBe(second!.id)
  expect((await desk.requests({ user_id: meera.user_id, kind: 'stage', status: 'cancelled' })).data).toHaveLength(1)
})

test('money that came late to a stage counts when an admin says so', async () => {
  const tara = await donations.donor('Tara Namuna', { sponsor: meera.user_id })
  await promiseStage(tara, 1)
  await donations.runDonations()
  const link = await linkOf(donations, tara)
  donations.hoursPass(25)
  await donations.runDonations()
  expect((await donations.prove(tara, link, { is_late: true })).status).toBe(200)
  const again = (await donations.toPay(tara)).find(({ status }) => status === 'assigned')!
  expect((await desk.unlink(again.id)).status).toBe(200)
  expect((await desk.decide(link.id, true)).status).toBe(200)
  await donations.runDonations()
  expect((await donations.toPay(tara)).filter(({ status }) => status === 'assigned')).toEqual([])
  const paid = (await desk.requests({ user_id: meera.user_id, kind: 'stage', status: 'completed' })).data
  expect(paid.map(({ settled }) => settled)).toContain(1_000_00n)
  await expectBooksToBalance(donations.world)
})

test('somebody above who is the same person is passed over', async () => {
  const vera = await donations.donor('Vera Namuna', { sponsor: meera.user_id })
  const shared = { upi_mac: Buffer.from('one and the same') }
  const both = [vera.person_id, meera.person_id]
  await donations.world.db.updateTable('bank_account').set(shared).where('person_id', 'in', both).execute()
  await promiseStage(vera, 1)
  await donations.runDonations()
  expect((await donations.toPay(vera))[0]!.to.user_id).toBe(ravi.user_id)
})
