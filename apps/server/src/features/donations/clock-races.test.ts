import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { openDonationWorld, type DonationWorld } from './testing/donation-world.ts'

let donations: DonationWorld
beforeAll(async () => {
  donations = await openDonationWorld({ most_open_commitments: 20, most_open_links: 50, strikes_to_block: 10 })
})
afterAll(() => donations.world.close())

test('a dispute that begins while others are linked stops every clock that it has to stop, and lets all run afterwards', async () => {
  const [asha, ravi, meena] = [
    await donations.donor('Asha Namuna'),
    await donations.donor('Ravi Udaharan'),
    await donations.donor('Meena Udaharan'),
  ]
  const assigned = async () => (await donations.toPay(asha)).find(({ status }) => status === 'assigned')
  for (let round = 0; round < 5; round += 1) {
    await donations.emptyTheQueues()
    await donations.seed(ravi, 5_000_00n)
    await donations.give(asha)
    await donations.runDonations()
    const link = (await assigned())!
    await donations.prove(asha, link)
    await donations.seed(meena, 5_000_00n)
    await donations.give(asha)

    const [answer] = await Promise.all([donations.dispute(ravi, link), donations.runDonations()])
    expect(answer.status).toBe(200)
    const other = await assigned()
    // Linked before it or not at all: nobody with a dispute is linked anew.
    if (other !== undefined) expect(other.is_frozen).toBe(true)
    await expectBooksToBalance(donations.world)

    await Promise.all([donations.decide(link, 'paid'), donations.runDonations()])
    await donations.runDonations()
    expect(await assigned()).toMatchObject({ is_frozen: false })
    await expectBooksToBalance(donations.world)
  }
})

test('two disputes of one member: the end of the first does not start the clocks that the second stops', async () => {
  const [asha, ravi, meena, kiran] = [
    await donations.donor('Asha Namuna'),
    await donations.donor('Ravi Udaharan'),
    await donations.donor('Meena Udaharan'),
    await donations.donor('Kiran Namuna'),
  ]
  for (let round = 0; round < 5; round += 1) {
    await donations.emptyTheQueues()
    for (const receiver of [ravi, meena, kiran]) {
      await donations.seed(receiver, 5_000_00n)
      await donations.give(asha)
    }
    await donations.runDonations()
    const links = (await donations.toPay(asha)).filter(({ status }) => status === 'assigned')
    const to = (user_id: string) => links.find((link) => link.to.user_id === user_id)!
    const [first, second] = [to(ravi.user_id), to(meena.user_id)]
    await donations.prove(asha, first)
    await donations.prove(asha, second)
    await donations.dispute(ravi, first)
    await Promise.all([donations.decide(first, 'paid'), donations.dispute(meena, second)])
    expect((await donations.toPay(asha)).find(({ id }) => id === to(kiran.user_id).id)).toMatchObject({
      is_frozen: true,
    })
    await expectBooksToBalance(donations.world)
    await donations.decide(second, 'paid')
    await expectBooksToBalance(donations.world)
  }
})
