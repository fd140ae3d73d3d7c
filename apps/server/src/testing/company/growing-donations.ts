import { cancelDonation } from '@banyan/contract/donations/commitments.ts'
import { openDonationWorld } from '#features/donations/testing/donation-world.ts'
import type { World } from '../world.ts'

/** Members who gave, are giving and did not give: one of everything that the books know of donations. */
export async function growDonations(world: World): Promise<void> {
  const the = await openDonationWorld({}, world)
  const [asha, ravi, meena] = [
    await the.donor('Asha Namuna'),
    await the.donor('Ravi Udaharan'),
    await the.donor('Meena Udaharan'),
  ]
  await the.seed(ravi, 13_000_00n)
  const kiran = await the.donor('Kiran Namuna')
  await the.charge(118_00n, 20_00n)
  await the.giveWithFee(asha, 500_00n)
  const { id } = await the.giveWithFee(kiran, 500_00n)
  await the.call(kiran, cancelDonation, { params: { id } })
  await the.charge(0n, 0n)
  await the.give(meena)
  await the.runDonations()
  const [paid] = await the.toPay(asha)
  await the.prove(asha, paid!)
  await the.confirm(ravi, paid!)
  // Nobody pays in time, and the next in turn is linked; what they pay waits for its receiver.
  the.hoursPass(24)
  await the.give(asha)
  await the.runDonations()
  const next = (await the.toPay(asha)).find(({ status }) => status === 'assigned')
  await the.prove(asha, next!)
}
