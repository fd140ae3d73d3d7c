import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requiredKinds, type KycKind } from '@banyan/domain/kyc/documents.ts'
import { switchPage } from '#testing/switch-page.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let donations: DonationWorld
let asha: Donor
let ravi: Donor
beforeAll(async () => {
  donations = await openDonationWorld()
  asha = await donations.donor('Asha Namuna')
  ravi = await donations.donor('Ravi Udaharan')
  await donations.seed(ravi, 5_000_00n)
  await donations.give(asha)
})
afterAll(() => donations.world.close())

const approve = async ({ person_id }: Donor, kinds: readonly KycKind[]) => {
  const submitted_at = donations.world.clock.now()
  for (const kind of kinds)
    await donations.world.db
      .insertInto('kyc_document')
      .values({ person_id, kind, state: 'approved', number_mac: randomBytes(16), submitted_at })
      .execute()
}
const linksNow = async () => {
  await donations.runDonations()
  return (await donations.toPay(asha)).length
}

test('while the company checks documents, both sides need theirs approved, every one of them', async () => {
  await switchPage(donations.world, 'admin/member/kyc-requests', true)
  expect(await linksNow()).toBe(0)
  await approve(asha, requiredKinds('IN', 'member'))
  expect(await linksNow()).toBe(0)
  const [last, ...others] = requiredKinds('IN', 'member')
  await approve(ravi, others)
  expect(await linksNow()).toBe(0)
  await approve(ravi, [last!])
  expect(await linksNow()).toBe(1)
})

test('while nobody checks, an approved account or UPI id is enough, and always needed', async () => {
  await switchPage(donations.world, 'admin/member/kyc-requests', false)
  const meena = await donations.donor('Meena Udaharan')
  const kiran = await donations.donor('Kiran Namuna', { hasBank: false })
  await donations.seed(kiran, 5_000_00n)
  await donations.give(meena)
  await donations.runDonations()
  expect(await donations.toPay(meena)).toEqual([])
  const gauri = await donations.donor('Gauri Udaharan')
  await donations.seed(gauri, 5_000_00n)
  await donations.runDonations()
  expect(await donations.toPay(meena)).toMatchObject([{ to: { user_id: gauri.user_id }, receiver_place: 1 }])
})
