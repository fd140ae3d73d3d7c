import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let donations: DonationWorld
let asha: Donor
let ravi: Donor
beforeAll(async () => {
  donations = await openDonationWorld({ most_open_commitments: 20, strikes_to_block: 2 })
  asha = await donations.donor('Asha Namuna')
  ravi = await donations.donor('Ravi Udaharan')
})
afterAll(() => donations.world.close())

/** What both were told since the last time one looked, and the texts of it. */
const heard = new Map<bigint, number>()
async function newsOf({ person_id }: Donor) {
  const all = await sentTo(donations.world, person_id)
  const fresh = all.slice(heard.get(person_id) ?? 0)
  heard.set(person_id, all.length)
  return fresh
}
const told = async () => {
  const [payer, receiver] = [await newsOf(asha), await newsOf(ravi)]
  return [payer.map(({ template }) => template), receiver.map(({ template }) => template)]
}
async function linked() {
  await donations.emptyTheQueues()
  await donations.seed(ravi, 5_000_00n)
  await donations.give(asha)
  await donations.runDonations()
  return (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!
}

test('both hear of a link, with the amount and the time, and without names, numbers or accounts', async () => {
  const link = await linked()
  const [[payer], [receiver]] = [await newsOf(asha), await newsOf(ravi)]
  expect([payer!.template, receiver!.template]).toEqual(['donation_to_pay', 'donation_to_receive'])
  expect(payer!.text).toContain(`receives ₹5,000.00 from you (donation ${link.id})`)
  expect(payer!.text).toContain('02-01-2026 9:00 am')
  for (const secret of [ravi.account_no, ravi.upi_id, ravi.name, ravi.user_id, link.to.mobile])
    expect(payer!.text).not.toContain(secret)
  for (const secret of [asha.name, asha.user_id, asha.upi_id]) expect(receiver!.text).not.toContain(secret)
})

test('each hears what the other does, and what it comes to', async () => {
  const [link] = await donations.toPay(asha)
  await donations.prove(asha, link!)
  expect(await told()).toEqual([[], ['donation_proven']])
  await donations.confirm(ravi, link!)
  expect(await told()).toEqual([['donation_completed', 'donation_confirmed'], []])

  const second = await linked()
  await donations.prove(asha, second)
  await told()
  await donations.reject(ravi, second)
  const [rejected] = await newsOf(asha)
  expect(rejected!.template).toBe('donation_rejected')
  expect(rejected!.text).toContain('Why: Nothing came to my account')
  await donations.dispute(asha, second)
  expect(await told()).toEqual([[], ['donation_disputed']])
  await donations.decide(second, 'paid')
  expect(await told()).toEqual([['donation_completed', 'donation_decided'], ['donation_decided']])
})

test('silence is told once, however often the clock looks', async () => {
  const link = await linked()
  await donations.prove(asha, link)
  await told()
  donations.hoursPass(24)
  await Promise.all([donations.runDonations(), donations.runDonations()])
  await donations.runDonations()
  expect(await told()).toEqual([[], ['donation_overdue']])
  await donations.confirm(ravi, link)
  await told()
})

test('a promise that is not kept, and what comes of it', async () => {
  const link = await linked()
  await told()
  donations.hoursPass(24)
  await donations.runDonations()
  expect(await told()).toEqual([
    ['donation_strike', 'donation_not_paid', 'donation_to_pay'],
    ['donation_not_received', 'donation_to_receive'],
  ])
  await donations.prove(asha, link, { is_late: true })
  expect(await told()).toEqual([[], ['donation_paid_late']])
  donations.hoursPass(24)
  await donations.runDonations()
  expect(await told()).toEqual([['donation_blocked', 'donation_not_paid'], ['donation_not_received']])
})

test('an act that is refused tells nobody anything', async () => {
  const meena = await donations.donor('Meena Udaharan')
  await donations.emptyTheQueues()
  await donations.seed(ravi, 5_000_00n)
  await donations.give(meena)
  await donations.runDonations()
  const [link] = await donations.toPay(meena)
  await told()
  expect((await donations.prove(meena, link!, { amount: '1.00' })).status).toBe(400)
  expect((await donations.prove(meena, link!, { file_id: '999999' })).status).toBe(400)
  expect(await told()).toEqual([[], []])
})
