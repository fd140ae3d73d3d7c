import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDonationOffers } from '@banyan/contract/donations/commitments.ts'
import { findLinksToReceive } from '@banyan/contract/donations/links.ts'
import { switchPage } from '#testing/switch-page.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let donations: DonationWorld
let asha: Donor
let ravi: Donor
beforeAll(async () => {
  donations = await openDonationWorld()
  await switchPage(donations.world, 'admin/member/kyc-requests', false)
  asha = await donations.donor('Asha Namuna')
  ravi = await donations.donor('Ravi Udaharan', { hasBank: false })
})
afterAll(() => donations.world.close())

const look = async (who: Donor) => (await donations.call(who, findLinksToReceive)).data

test('who is to receive and has nowhere to be paid reads both, and what waits for them', async () => {
  await donations.seed(ravi, 8_000_00n)
  await donations.give(asha)
  await donations.runDonations()
  expect(await look(ravi)).toMatchObject({
    links: [],
    has_bank: false,
    has_kyc: true,
    waiting: [{ kind: 'seed', amount: 8_000_00n, left: 8_000_00n }],
  })
})

test('what is linked does not wait any more', async () => {
  await donations.openBank(ravi)
  await donations.runDonations()
  const { links, waiting, has_bank } = await look(ravi)
  expect(has_bank).toBe(true)
  expect(links.map(({ amount }) => amount)).toEqual([5_000_00n])
  expect(waiting.map(({ left }) => left)).toEqual([3_000_00n])
})

test('a completed donation waits for its own turn, which comes after its maturity', async () => {
  const [link] = await donations.toPay(asha)
  await donations.world.db.updateTable('donation_commitment').set({ receivable_minor: 5_000_00n }).execute()
  await donations.prove(asha, link!)
  await donations.confirm(ravi, link!)
  const { now, waiting } = await look(asha)
  expect(waiting).toMatchObject([{ kind: 'return', amount: 5_000_00n, left: 5_000_00n }])
  expect(waiting[0]!.since.getTime() - now.getTime()).toBe(7 * 86_400_000)
})

test('nobody reads what waits for others', async () => {
  const meena = await donations.donor('Meena Udaharan')
  expect((await look(meena)).waiting).toEqual([])
})

test('where the company checks documents, whoever lacks them reads so on both sides', async () => {
  await switchPage(donations.world, 'admin/member/kyc-requests', true)
  expect((await look(ravi)).has_kyc).toBe(false)
  const { data } = await donations.call(asha, findDonationOffers)
  expect(data.map(({ has_kyc }) => has_kyc)).toEqual([false])
})
