import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import * as contract from '@banyan/contract/donations/links.ts'
import { memoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let donations: DonationWorld
let asha: Donor
let ravi: Donor
let stranger: Donor
beforeAll(async () => {
  donations = await openDonationWorld({ most_open_commitments: 20, strikes_to_block: 2 })
  stranger = await donations.donor('Kiran Namuna')
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

async function linked(payer = asha, receiver = ravi) {
  await donations.seed(receiver, 5_000_00n)
  await donations.give(payer)
  await donations.runDonations()
  return (await donations.toPay(payer)).find(({ status }) => status === 'assigned')!
}
async function proven(change: object = {}) {
  const link = await linked()
  expect((await donations.prove(asha, link, change)).status).toBe(200)
  return link
}
const memoOf = ({ member_id }: Donor) => balanceOf(donations.world, memoCode(member_id))
const statusFor = async (who: Donor, { id }: { id: bigint }) =>
  [...(await donations.toPay(who)), ...(await donations.toReceive(who))].find((link) => link.id === id)?.status
const promiseOf = async (who: Donor) =>
  (await donations.world.list(await donations.tokenFor(who), commitmentLists.user)).data[0]!
const activationsOf = ({ member_id }: Donor) =>
  donations.world.db.selectFrom('activation').selectAll().where('member_id', '=', member_id).execute()
const after = async (who: Donor, link: { id: bigint }) =>
  (await donations.story(who, link)).steps.map(({ act, by }) => [act, by])

describe('confirming', () => {
  test('completes the promise, activates its package once and gives a place among those who receive', async () => {
    const link = await proven()
    const answer = await donations.confirm(ravi, link)
    expect([answer.status, answer.body.data]).toEqual([200, { status: 'confirmed', is_completed: true }])
    const [activation, ...more] = await activationsOf(asha)
    expect(more).toEqual([])
    expect(activation).toMatchObject({ mode: 'donation', price_minor: 0n, package_id: donations.package_id })
    expect(await promiseOf(asha)).toMatchObject({
      status: 'completed',
      settled: 5_000_00n,
      linked: 0n,
      left: 0n,
      received: 0n,
      receipt_no: activation!.receipt_no,
      ahead_now: null,
      may: { cancel: false },
    })
    expect([await memoOf(asha), await memoOf(ravi)]).toEqual([-5_000_00n, 5_000_00n])
    expect(await after(asha, link)).toEqual([
      ['assign', null],
      ['prove', 'payer'],
      ['confirm', 'receiver'],
    ])
  })

  test('happens once: ten copies of a key have one effect, and another key is refused', async () => {
    const link = await proven()
    const token = await donations.tokenFor(ravi)
    const input = { ...donations.on(link, { has_cleared: false }), key: 'confirm-once-1' }
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => donations.world.ask(token, contract.confirmDonation, input)),
    )
    expect(copies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(copies.map(({ response }) => response.body)).size).toBe(1)
    const others = await Promise.all(Array.from({ length: 5 }, () => donations.confirm(ravi, link)))
    for (const { status, body } of others) expect([status, body.code]).toEqual([409, 'wrong_state'])
    expect(await activationsOf(asha)).toHaveLength(1)
    expect(await memoOf(ravi)).toBe(5_000_00n)
  })

  test.each(['Cheque', 'DD'])('a %s wants to have cleared', async (payment_mode) => {
    const link = await proven({ payment_mode })
    const early = await donations.confirm(ravi, link)
    expect([early.status, early.body.code, fieldsOf(early)]).toEqual([400, 'not_cleared', ['has_cleared']])
    expect(await statusFor(ravi, link)).toBe('proof_submitted')
    expect(await activationsOf(asha)).toEqual([])
    expect((await donations.confirm(ravi, link, { has_cleared: true })).status).toBe(200)
  })

  test('is the receiver’s word alone', async () => {
    const link = await proven()
    for (const who of [asha, stranger]) {
      expect((await donations.confirm(who, link)).status).toBe(404)
      expect((await donations.reject(who, link)).status).toBe(404)
    }
    const fields = await donations.ask(ravi, contract.confirmDonation, donations.on(link, {}))
    expect([fields.status, fieldsOf(fields)]).toEqual([400, ['has_cleared']])
  })

  test('is not possible before anything was said to be paid, nor once the link is over', async () => {
    const link = await linked()
    expect((await donations.confirm(ravi, link)).body.code).toBe('wrong_state')
    donations.hoursPass(25)
    await donations.runDonations()
    expect((await donations.confirm(ravi, link)).body.code).toBe('wrong_state')
    // Whoever waits in the next story is somebody else.
    await donations.decide(
      (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!,
      'unlink',
    )
  })

  test('shows numbers of one another only while the link is under way', async () => {
    const link = await proven()
    const [open] = await donations.toReceive(ravi)
    expect(open!.from.mobile).toMatch(/^9\d+$/)
    await donations.confirm(ravi, link)
    expect((await donations.toReceive(ravi))[0]).toMatchObject({ id: link.id, from: { mobile: '' } })
    expect((await donations.toPay(asha))[0]).toMatchObject({
      id: link.id,
      upi_link: '',
      to: { mobile: '', account_no: '', upi_id: '', ifsc: '', account_holder: '' },
    })
    donations.hoursPass(31 * 24)
    expect(await donations.toReceive(ravi)).toEqual([])
    expect(await donations.toPay(asha)).toEqual([])
  })
})

describe('a rejection', () => {
  test('gives the payer a day to object; silence is consent, and both are free again', async () => {
    const link = await proven()
    expect((await donations.reject(ravi, link)).body.data).toEqual({ status: 'rejected' })
    const [seen] = await donations.toPay(asha)
    expect(seen).toMatchObject({ status: 'rejected', may: { dispute: true, prove: false } })
    expect(seen!.due_at).toEqual(new Date(donations.world.clock.now().getTime() + 24 * 3_600_000))
    donations.hoursPass(24)
    await donations.runDonations()
    expect(await statusFor(ravi, link)).toBe('resolved_unpaid')
    expect((await donations.dispute(asha, link)).status).toBe(409)
    // Both wait, so they are linked anew at once.
    const again = (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!
    expect(again.amount).toBe(5_000_00n)
    expect(await memoOf(asha)).toBe(0n)
    await donations.prove(asha, again)
    await donations.confirm(ravi, again)
  })

  test('wants a reason, and may be taken back by confirming', async () => {
    const link = await proven()
    const silent = await donations.ask(ravi, contract.rejectDonation, donations.on(link, { reason: 'No' }))
    expect([silent.status, fieldsOf(silent)]).toEqual([400, ['reason']])
    await donations.reject(ravi, link)
    expect((await donations.confirm(ravi, link)).body.data).toEqual({ status: 'confirmed', is_completed: true })
  })
})

describe('a dispute', () => {
  test('after a rejection is heard with what both show, and decided as paid', async () => {
    const link = await proven()
    await donations.reject(ravi, link)
    const file_id = await uploadImage(donations.world, await donations.tokenFor(asha), 'donation')
    expect((await donations.dispute(asha, link, file_id)).body.data).toEqual({ status: 'disputed' })
    const more = donations.on(link, { statement: 'My statement has nothing of it', file_id: null })
    expect((await donations.ask(stranger, contract.addEvidence, more)).status).toBe(404)
    expect((await donations.ask(ravi, contract.addEvidence, more)).status).toBe(200)

    const { steps, evidence } = await donations.story(ravi, link)
    expect(steps.at(-1)).toMatchObject({ act: 'dispute', status: 'disputed', by: 'payer' })
    expect(evidence).toMatchObject([
      { by: 'payer', has_image: true, statement: 'I paid it, here is the slip' },
      { by: 'receiver', has_image: false, statement: 'My statement has nothing of it' },
    ])
    const picture = donations.on({ id: evidence[0]!.id })
    for (const who of [asha, ravi]) expect((await donations.ask(who, contract.evidenceImage, picture)).status).toBe(200)
    expect((await donations.ask(stranger, contract.evidenceImage, picture)).status).toBe(404)
    expect((await donations.ask(ravi, contract.evidenceImage, donations.on({ id: evidence[1]!.id }))).status).toBe(404)
    expect((await donations.ask(stranger, contract.getLinkStory, donations.on(link))).status).toBe(404)

    await donations.decide(link, 'paid', 'receiver')
    expect(await statusFor(asha, link)).toBe('resolved_paid')
    expect(await activationsOf(asha)).toHaveLength(1)
    expect((await donations.ask(asha, contract.addEvidence, more)).body.code).toBe('wrong_state')
  })

  test('by the receiver is decided as unpaid, and the amount waits again', async () => {
    const link = await proven()
    expect((await donations.dispute(ravi, link)).body.data).toEqual({ status: 'disputed' })
    await donations.decide(link, 'unpaid', 'payer')
    expect(await promiseOf(asha)).toMatchObject({ status: 'queued', linked: 0n, left: 5_000_00n })
    expect(await memoOf(asha)).toBe(0n)
    await donations.runDonations()
    const again = (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!
    await donations.prove(asha, again)
    await donations.confirm(ravi, again)
  })

  test('is not for the payer of a proof that nobody has answered, nor about what is not one’s own', async () => {
    const link = await proven()
    expect((await donations.dispute(asha, link)).status).toBe(409)
    expect((await donations.dispute(stranger, link)).status).toBe(404)
    const short = await donations.ask(
      ravi,
      contract.disputeDonation,
      donations.on(link, { statement: 'No', file_id: null }),
    )
    expect([short.status, fieldsOf(short)]).toEqual([400, ['statement']])
    const others = await uploadImage(donations.world, await donations.tokenFor(stranger), 'donation')
    const stolen = await donations.dispute(ravi, link, others)
    expect([stolen.status, fieldsOf(stolen)]).toEqual([400, ['file_id']])
    expect(await statusFor(ravi, link)).toBe('proof_submitted')
    await donations.confirm(ravi, link)
  })

  test('is a story with an end: twenty statements are enough', async () => {
    const link = await proven()
    await donations.dispute(ravi, link)
    const say = () =>
      donations.ask(ravi, contract.addEvidence, donations.on(link, { statement: 'And another thing', file_id: null }))
    for (let said = 1; said < 20; said += 1) expect((await say()).status).toBe(200)
    expect((await say()).body.code).toBe('enough_said')
    await donations.decide(link, 'paid')
  })
})
