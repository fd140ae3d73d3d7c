import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requiredKinds, type KycKind } from '@banyan/domain/kyc/documents.ts'
import { switchPage } from '#testing/switch-page.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let the: DonationWorld
let asha: Donor
let ravi: Donor
beforeAll(async () => {
  the = await openDonationWorld()
  asha = await the.donor('Asha Namuna')
  ravi = await the.donor('Ravi Udaharan')
  await the.seed(ravi, 5_000_00n)
  await the.give(asha)
})
afterAll(() => the.world.close())

const approve = async ({ person_id }: Donor, kinds: readonly KycKind[]) => {
  const submitted_at = the.world.clock.now()
  for (const kind of kinds)
    await the.world.db
      .insertInto('kyc_document')
      .values({ person_id, kind, state: 'approved', number_mac: randomBytes(16), submitted_at })
      .execute()
}
const linksNow = async () => {
  await the.runDonations()
  return (await the.toPay(asha)).length
}

test('while the company checks documents, both sides need theirs approved, every one of them', async () => {
  await switchPage(the.world, 'admin/member/kyc-requests', true)
  expect(await linksNow()).toBe(0)
  await approve(asha, requiredKinds('IN'))
  expect(await linksNow()).toBe(0)
  const [last, ...others] = requiredKinds('IN')
  await approve(ravi, others)
  expect(await linksNow()).toBe(0)
  await approve(ravi, [last!])
  expect(await linksNow()).toBe(1)
})

test('while nobody checks, an approved account or UPI id is enough, and always needed', async () => {
  await switchPage(the.world, 'admin/member/kyc-requests', false)
  const meena = await the.donor('Meena Udaharan')
  const kiran = await the.donor('Kiran Namuna', { hasBank: false })
  await the.seed(kiran, 5_000_00n)
  await the.give(meena)
  await the.runDonations()
  expect(await the.toPay(meena)).toEqual([])
  const gauri = await the.donor('Gauri Udaharan')
  await the.seed(gauri, 5_000_00n)
  await the.runDonations()
  expect(await the.toPay(meena)).toMatchObject([{ to: { user_id: gauri.user_id }, receiver_place: 1 }])
})
