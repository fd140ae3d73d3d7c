import { promiseDonation, takeUpDonation } from '@banyan/contract/donations/commitments.ts'
import { unblockMember } from '@banyan/contract/members/members.ts'
import { decideKept } from '@banyan/contract/donations/desk-acts.ts'
import { openDonationWorld, type DonationWorld } from '#features/donations/testing/donation-world.ts'
import { giveDocuments } from '../with-documents.ts'
import type { Company, Story } from '../story.ts'

interface Giving {
  readonly donations: DonationWorld
  readonly package_id: string
  /** Two who are linked with each other, and nobody else waits. */
  linked(): Promise<{ readonly payer: string; readonly receiver: string; readonly id: bigint }>
  dayPasses(): Promise<void>
}

/** Members give by the second package; the first is bought, as the samples have it. */
export async function openGiving(company: Company, strikes_to_block = 3): Promise<Giving> {
  const { world, does } = company
  const before = world.db.selectFrom('package').selectAll().where('id', '=', world.packages[0]!.id)
  const { donation_mode, donation_amount_minor } = await before.executeTakeFirstOrThrow()
  const opened = await openDonationWorld({ strikes_to_block, most_open_links: 9 }, world)
  const donations = {
    ...opened,
    async donor(name: string) {
      const donor = await opened.donor(name)
      await giveDocuments(world, donor.person_id)
      return donor
    },
  }
  const [bought, given] = world.packages
  const set = (id: bigint, terms: object) => world.db.updateTable('package').set(terms).where('id', '=', id).execute()
  await set(bought!.id, { donation_mode, donation_amount_minor })
  await set(given!.id, { donation_mode: 'queue', donation_amount_minor: 5_000_00n })
  const package_id = String(given!.id)
  await donations.emptyTheQueues()
  return {
    donations,
    package_id,
    async linked() {
      await donations.emptyTheQueues()
      const [payer, receiver] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
      await donations.seed(receiver, 5_000_00n)
      await does(payer.user_id, promiseDonation, { body: { package_id } })
      await donations.runDonations()
      const [link] = await donations.toPay(payer)
      return { payer: payer.user_id, receiver: receiver.user_id, id: link!.id }
    },
    async dayPasses() {
      donations.hoursPass(25)
      await donations.runDonations()
    },
  }
}

/** Promises of which only a part was paid in time: one is taken up again, of the other an admin decides. */
export const keptDonations: Story = async (company) => {
  const { admin, does } = company
  const { donations, package_id, dayPasses } = await openGiving(company, 1)
  const fail = async () => {
    await donations.emptyTheQueues()
    const giver = await donations.donor('Asha Namuna')
    const takers = [await donations.donor('Ravi Udaharan'), await donations.donor('Meena Udaharan')] as const
    await donations.seed(takers[0], 2_000_00n)
    await donations.seed(takers[1], 3_000_00n)
    const { data } = await does(giver.user_id, promiseDonation, { body: { package_id } })
    await donations.runDonations()
    const paid = (await donations.toPay(giver)).find(({ amount }) => amount === 2_000_00n)!
    await donations.prove(giver, paid)
    await donations.confirm(takers[0], paid)
    await dayPasses()
    await does(admin, unblockMember, { params: { id: giver.member_id } })
    return { giver: giver.user_id, params: { id: data.id } }
  }
  const { params } = await fail()
  donations.hoursPass(31 * 24)
  await does(admin, decideKept, { params })
  const { giver, ...at } = await fail()
  await does(giver, takeUpDonation, at)
}
