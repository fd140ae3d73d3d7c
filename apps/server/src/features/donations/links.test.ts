import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import * as contract from '@banyan/contract/donations/links.ts'
import { memoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let the: DonationWorld
let asha: Donor
let ravi: Donor
let stranger: Donor
beforeAll(async () => {
  the = await openDonationWorld({ most_open_commitments: 20, strikes_to_block: 2 })
  stranger = await the.donor('Kiran Namuna')
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

async function linked(payer = asha, receiver = ravi) {
  await the.seed(receiver, 5_000_00n)
  await the.give(payer)
  await the.runDonations()
  return (await the.toPay(payer)).find(({ status }) => status === 'assigned')!
}
async function proven(change: object = {}) {
  const link = await linked()
  expect((await the.prove(asha, link, change)).status).toBe(200)
  return link
}
const memoOf = ({ member_id }: Donor) => balanceOf(the.world, memoCode(member_id))
const statusFor = async (who: Donor, { id }: { id: bigint }) =>
  [...(await the.toPay(who)), ...(await the.toReceive(who))].find((link) => link.id === id)?.status
const promiseOf = async (who: Donor) => (await the.world.list(await the.tokenFor(who), commitmentLists.user)).data[0]!
const activationsOf = ({ member_id }: Donor) =>
  the.world.db.selectFrom('activation').selectAll().where('member_id', '=', member_id).execute()
const after = async (who: Donor, link: { id: bigint }) =>
  (await the.story(who, link)).steps.map(({ act, by }) => [act, by])

describe('confirming', () => {
  test('completes the promise, activates its package once and gives a place among those who receive', async () => {
    const link = await proven()
    const answer = await the.confirm(ravi, link)
    expect([answer.status, answer.body.data]).toEqual([200, { status: 'confirmed', is_completed: true }])
    const [activation, ...more] = await activationsOf(asha)
    expect(more).toEqual([])
    expect(activation).toMatchObject({ mode: 'donation', price_minor: 0n, package_id: the.package_id })
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
    const token = await the.tokenFor(ravi)
    const input = { ...the.on(link, { has_cleared: false }), key: 'confirm-once-1' }
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => the.world.ask(token, contract.confirmDonation, input)),
    )
    expect(copies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(copies.map(({ response }) => response.body)).size).toBe(1)
    const others = await Promise.all(Array.from({ length: 5 }, () => the.confirm(ravi, link)))
    for (const { status, body } of others) expect([status, body.code]).toEqual([409, 'wrong_state'])
    expect(await activationsOf(asha)).toHaveLength(1)
    expect(await memoOf(ravi)).toBe(5_000_00n)
  })

  test.each(['Cheque', 'DD'])('a %s wants to have cleared', async (payment_mode) => {
    const link = await proven({ payment_mode })
    const early = await the.confirm(ravi, link)
    expect([early.status, early.body.code, fieldsOf(early)]).toEqual([400, 'not_cleared', ['has_cleared']])
    expect(await statusFor(ravi, link)).toBe('proof_submitted')
    expect(await activationsOf(asha)).toEqual([])
    expect((await the.confirm(ravi, link, { has_cleared: true })).status).toBe(200)
  })

  test('is the receiver’s word alone', async () => {
    const link = await proven()
    for (const who of [asha, stranger]) {
      expect((await the.confirm(who, link)).status).toBe(404)
      expect((await the.reject(who, link)).status).toBe(404)
    }
    const fields = await the.ask(ravi, contract.confirmDonation, the.on(link, {}))
    expect([fields.status, fieldsOf(fields)]).toEqual([400, ['has_cleared']])
  })

  test('is not possible before anything was said to be paid, nor once the link is over', async () => {
    const link = await linked()
    expect((await the.confirm(ravi, link)).body.code).toBe('wrong_state')
    the.hoursPass(25)
    await the.runDonations()
    expect((await the.confirm(ravi, link)).body.code).toBe('wrong_state')
    // Whoever waits in the next story is somebody else.
    await the.decide(
      (await the.toPay(asha)).find(({ status }) => status === 'assigned')!,
      'unlink',
    )
  })

  test('shows numbers of one another only while the link is under way', async () => {
    const link = await proven()
    const [open] = await the.toReceive(ravi)
    expect(open!.from.mobile).toMatch(/^9\d+$/)
    await the.confirm(ravi, link)
    expect((await the.toReceive(ravi))[0]).toMatchObject({ id: link.id, from: { mobile: '' } })
    expect((await the.toPay(asha))[0]).toMatchObject({
      id: link.id,
      upi_link: '',
      to: { mobile: '', account_no: '', upi_id: '', ifsc: '', account_holder: '' },
    })
    the.hoursPass(31 * 24)
    expect(await the.toReceive(ravi)).toEqual([])
    expect(await the.toPay(asha)).toEqual([])
  })
})

describe('a rejection', () => {
  test('gives the payer a day to object; silence is consent, and both are free again', async () => {
    const link = await proven()
    expect((await the.reject(ravi, link)).body.data).toEqual({ status: 'rejected' })
    const [seen] = await the.toPay(asha)
    expect(seen).toMatchObject({ status: 'rejected', may: { dispute: true, prove: false } })
    expect(seen!.due_at).toEqual(new Date(the.world.clock.now().getTime() + 24 * 3_600_000))
    the.hoursPass(24)
    await the.runDonations()
    expect(await statusFor(ravi, link)).toBe('resolved_unpaid')
    expect((await the.dispute(asha, link)).status).toBe(409)
    // Both wait, so they are linked anew at once.
    const again = (await the.toPay(asha)).find(({ status }) => status === 'assigned')!
    expect(again.amount).toBe(5_000_00n)
    expect(await memoOf(asha)).toBe(0n)
    await the.prove(asha, again)
    await the.confirm(ravi, again)
  })

  test('wants a reason, and may be taken back by confirming', async () => {
    const link = await proven()
    const silent = await the.ask(ravi, contract.rejectDonation, the.on(link, { reason: 'No' }))
    expect([silent.status, fieldsOf(silent)]).toEqual([400, ['reason']])
    await the.reject(ravi, link)
    expect((await the.confirm(ravi, link)).body.data).toEqual({ status: 'confirmed', is_completed: true })
  })
})

describe('a dispute', () => {
  test('after a rejection is heard with what both show, and decided as paid', async () => {
    const link = await proven()
    await the.reject(ravi, link)
    const file_id = await uploadImage(the.world, await the.tokenFor(asha), 'donation')
    expect((await the.dispute(asha, link, file_id)).body.data).toEqual({ status: 'disputed' })
    const more = the.on(link, { statement: 'My statement has nothing of it', file_id: null })
    expect((await the.ask(stranger, contract.addEvidence, more)).status).toBe(404)
    expect((await the.ask(ravi, contract.addEvidence, more)).status).toBe(200)

    const { steps, evidence } = await the.story(ravi, link)
    expect(steps.at(-1)).toMatchObject({ act: 'dispute', status: 'disputed', by: 'payer' })
    expect(evidence).toMatchObject([
      { by: 'payer', has_image: true, statement: 'I paid it, here is the slip' },
      { by: 'receiver', has_image: false, statement: 'My statement has nothing of it' },
    ])
    const picture = the.on({ id: evidence[0]!.id })
    for (const who of [asha, ravi]) expect((await the.ask(who, contract.evidenceImage, picture)).status).toBe(200)
    expect((await the.ask(stranger, contract.evidenceImage, picture)).status).toBe(404)
    expect((await the.ask(ravi, contract.evidenceImage, the.on({ id: evidence[1]!.id }))).status).toBe(404)
    expect((await the.ask(stranger, contract.getLinkStory, the.on(link))).status).toBe(404)

    await the.decide(link, 'paid', 'receiver')
    expect(await statusFor(asha, link)).toBe('resolved_paid')
    expect(await activationsOf(asha)).toHaveLength(1)
    expect((await the.ask(asha, contract.addEvidence, more)).body.code).toBe('wrong_state')
  })

  test('by the receiver is decided as unpaid, and the amount waits again', async () => {
    const link = await proven()
    expect((await the.dispute(ravi, link)).body.data).toEqual({ status: 'disputed' })
    await the.decide(link, 'unpaid', 'payer')
    expect(await promiseOf(asha)).toMatchObject({ status: 'queued', linked: 0n, left: 5_000_00n })
    expect(await memoOf(asha)).toBe(0n)
    await the.runDonations()
    const again = (await the.toPay(asha)).find(({ status }) => status === 'assigned')!
    await the.prove(asha, again)
    await the.confirm(ravi, again)
  })

  test('is not for the payer of a proof that nobody has answered, nor about what is not one’s own', async () => {
    const link = await proven()
    expect((await the.dispute(asha, link)).status).toBe(409)
    expect((await the.dispute(stranger, link)).status).toBe(404)
    const short = await the.ask(ravi, contract.disputeDonation, the.on(link, { statement: 'No', file_id: null }))
    expect([short.status, fieldsOf(short)]).toEqual([400, ['statement']])
    const others = await uploadImage(the.world, await the.tokenFor(stranger), 'donation')
    const stolen = await the.dispute(ravi, link, others)
    expect([stolen.status, fieldsOf(stolen)]).toEqual([400, ['file_id']])
    expect(await statusFor(ravi, link)).toBe('proof_submitted')
    await the.confirm(ravi, link)
  })

  test('is a story with an end: twenty statements are enough', async () => {
    const link = await proven()
    await the.dispute(ravi, link)
    const say = () =>
      the.ask(ravi, contract.addEvidence, the.on(link, { statement: 'And another thing', file_id: null }))
    for (let said = 1; said < 20; said += 1) expect((await say()).status).toBe(200)
    expect((await say()).body.code).toBe('enough_said')
    await the.decide(link, 'paid')
  })
})
