import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unlink } from '@banyan/contract/donations/desk-acts.ts'
import type { Answer } from '#testing/ask-app.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { openDesk } from './testing/admin-desk.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

/** Two who do something with the same link at the same moment: one is heard, and nothing happens twice. */
let donations: DonationWorld
let desk: ReturnType<typeof openDesk>
let asha: Donor
let ravi: Donor
beforeAll(async () => {
  donations = await openDonationWorld({ strikes_to_block: 10, most_open_commitments: 20 })
  desk = openDesk(donations)
})
afterAll(() => donations.world.close())
beforeEach(async () => {
  asha = await donations.donor('Asha Namuna')
  ravi = await donations.donor('Ravi Udaharan')
})

const rounds = 5
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other)

/** One after the other, so that nobody else waits in the queue. */
async function newLink() {
  await donations.seed(ravi, 5_000_00n)
  await donations.give(asha)
  await donations.runDonations()
  return (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!
}
const link = (id: bigint) =>
  donations.world.db.selectFrom('donation_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const activations = async () =>
  (await donations.world.db.selectFrom('activation').select('id').where('member_id', '=', asha.member_id).execute())
    .length
const strikes = async ({ member_id }: Donor) =>
  (await donations.world.db.selectFrom('donation_strike').select('id').where('member_id', '=', member_id).execute())
    .length

describe('at the same moment', () => {
  test('an admin decides and the receiver confirms: paid or not, once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const at = await newLink()
      await donations.prove(asha, at)
      await donations.dispute(ravi, at)
      const before = await activations()
      const answers = await Promise.all([desk.decide(at.id, false), donations.confirm(ravi, at)])
      expect(statuses(answers)).toEqual([200, 409])
      const isConfirmed = answers[1].status === 200
      expect((await link(at.id)).status).toBe(isConfirmed ? 'confirmed' : 'resolved_unpaid')
      expect((await activations()) - before).toBe(isConfirmed ? 1 : 0)
      if (isConfirmed) continue
      await donations.runDonations()
      const again = (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!
      await donations.prove(asha, again)
      await donations.confirm(ravi, again)
    }
    await expectBooksToBalance(donations.world)
  })

  test('two admins decide, and one of them blames: one decision, one strike at most', async () => {
    const at = await newLink()
    await donations.prove(asha, at)
    await donations.dispute(ravi, at)
    const answers = await Promise.all([
      desk.decide(at.id, true, 'receiver'),
      desk.decide(at.id, true, 'receiver'),
      desk.decide(at.id, true, 'receiver'),
    ])
    expect(statuses(answers)).toEqual([200, 409, 409])
    expect(await strikes(ravi)).toBe(1)
    expect(await activations()).toBe(1)
    await expectBooksToBalance(donations.world)
  })

  test('an admin gives more time and the time runs out: one of both', async () => {
    const at = await newLink()
    donations.world.clock.set(new Date(at.due_at!.getTime()))
    const [extended] = await Promise.all([desk.extend(at.id), donations.runDonations(), donations.runDonations()])
    // At the very moment of the deadline the time is over.
    expect(extended.status).toBe(409)
    expect(['expired', 'reassigned']).toContain((await link(at.id)).status)
    expect(await strikes(asha)).toBe(1)
  })

  test('an admin gives more time just before the end: nothing runs out', async () => {
    const at = await newLink()
    donations.world.clock.set(new Date(at.due_at!.getTime() - 1))
    const [extended] = await Promise.all([desk.extend(at.id), donations.runDonations(), donations.runDonations()])
    donations.world.clock.advance(1)
    await donations.runDonations()
    expect([extended.status, (await link(at.id)).status, await strikes(asha)]).toEqual([200, 'assigned', 0])
    await donations.prove(asha, at)
    await donations.confirm(ravi, at)
  })

  test('an admin undoes a link and its payer proves that it is paid: one of both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const at = await newLink()
      const answers = await Promise.all([desk.unlink(at.id), donations.prove(asha, at)])
      expect(statuses(answers)).toEqual([200, 409])
      const isPaid = answers[1].status === 200
      expect((await link(at.id)).status).toBe(isPaid ? 'proof_submitted' : 'unlinked')
      if (!isPaid) await donations.runDonations()
      const open = isPaid ? at : (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!
      if (!isPaid) await donations.prove(asha, open)
      await donations.confirm(ravi, open)
    }
    await expectBooksToBalance(donations.world)
  })

  test('the queue and an admin link the same promise: its amount is taken once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await donations.give(asha)
      const request = await donations.seed(ravi, 5_000_00n)
      const [byHand] = await Promise.all([desk.assign(id, request, '5000.00'), donations.runDonations(), desk.pair()])
      const made = await donations.world.db
        .selectFrom('donation_link')
        .select('assigned_by')
        .where('commitment_id', '=', id)
        .execute()
      expect(made).toHaveLength(1)
      expect(made[0]!.assigned_by !== null).toBe(byHand.status === 200)
    }
  })

  test('ten copies of one act have one effect', async () => {
    const at = (await donations.toPay(asha))[0] ?? (await newLink())
    const token = await donations.tokenFor({ person_id: donations.admin_person_id })
    const copy = { params: { id: at.id }, body: { reason: desk.reason }, key: 'undo-once-and-no-more' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => donations.world.ask(token, unlink, copy)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    const steps = await donations.world.db
      .selectFrom('donation_step')
      .select('act')
      .where('link_id', '=', at.id)
      .where('act', '=', 'unlink')
      .execute()
    expect(steps).toHaveLength(1)
  })
})
