import { cancelDonation } from '@banyan/contract/donations/commitments.ts'
import { openDonationWorld } from '#features/donations/testing/donation-world.ts'
import type { World } from '../world.ts'

/** Members who gave, are giving and did not give: one of everything that the books know of donations. */
export async function growDonations(world: World): Promise<void> {
  const donationDesk = await openDonationWorld({}, world)
  const [asha, ravi, meena] = [
    await donationDesk.donor('Asha Namuna'),
    await donationDesk.donor('Ravi Udaharan'),
    await donationDesk.donor('Meena Udaharan'),
  ]
  await donationDesk.seed(ravi, 13_000_00n)
  const kiran = await donationDesk.donor('Kiran Namuna')
  await donationDesk.charge(118_00n, 20_00n)
  await donationDesk.giveWithFee(asha, 500_00n)
  const { id } = await donationDesk.giveWithFee(kiran, 500_00n)
  await donationDesk.call(kiran, cancelDonation, { params: { id } })
  await donationDesk.charge(0n, 0n)
  await donationDesk.give(meena)
  await donationDesk.runDonations()
  const [paid] = await donationDesk.toPay(asha)
  await donationDesk.prove(asha, paid!)
  await donationDesk.confirm(ravi, paid!)
  // Nobody pays in time, and the next in turn is linked; what they pay waits for its receiver.
  donationDesk.hoursPass(24)
  await donationDesk.give(asha)
  await donationDesk.runDonations()
  const next = (await donationDesk.toPay(asha)).find(({ status }) => status === 'assigned')
  await donationDesk.prove(asha, next!)
}
