import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { openDonationWorld, type DonationWorld } from './testing/donation-world.ts'

let the: DonationWorld
beforeAll(async () => {
  the = await openDonationWorld({ most_open_commitments: 20, most_open_links: 50, strikes_to_block: 10 })
})
afterAll(() => the.world.close())

test('a dispute that begins while others are linked stops every clock that it has to stop, and lets all run afterwards', async () => {
  const [asha, ravi, meena] = [
    await the.donor('Asha Namuna'),
    await the.donor('Ravi Udaharan'),
    await the.donor('Meena Udaharan'),
  ]
  const assigned = async () => (await the.toPay(asha)).find(({ status }) => status === 'assigned')
  for (let round = 0; round < 5; round += 1) {
    await the.emptyTheQueues()
    await the.seed(ravi, 5_000_00n)
    await the.give(asha)
    await the.runDonations()
    const link = (await assigned())!
    await the.prove(asha, link)
    await the.seed(meena, 5_000_00n)
    await the.give(asha)

    const [answer] = await Promise.all([the.dispute(ravi, link), the.runDonations()])
    expect(answer.status).toBe(200)
    const other = await assigned()
    // Linked before it or not at all: nobody with a dispute is linked anew.
    if (other !== undefined) expect(other.is_frozen).toBe(true)
    await expectBooksToBalance(the.world)

    await Promise.all([the.decide(link, 'paid'), the.runDonations()])
    await the.runDonations()
    expect(await assigned()).toMatchObject({ is_frozen: false })
    await expectBooksToBalance(the.world)
  }
})

test('two disputes of one member: the end of the first does not start the clocks that the second stops', async () => {
  const [asha, ravi, meena, kiran] = [
    await the.donor('Asha Namuna'),
    await the.donor('Ravi Udaharan'),
    await the.donor('Meena Udaharan'),
    await the.donor('Kiran Namuna'),
  ]
  for (let round = 0; round < 5; round += 1) {
    await the.emptyTheQueues()
    for (const receiver of [ravi, meena, kiran]) {
      await the.seed(receiver, 5_000_00n)
      await the.give(asha)
    }
    await the.runDonations()
    const links = (await the.toPay(asha)).filter(({ status }) => status === 'assigned')
    const to = (user_id: string) => links.find((link) => link.to.user_id === user_id)!
    const [first, second] = [to(ravi.user_id), to(meena.user_id)]
    await the.prove(asha, first)
    await the.prove(asha, second)
    await the.dispute(ravi, first)
    await Promise.all([the.decide(first, 'paid'), the.dispute(meena, second)])
    expect((await the.toPay(asha)).find(({ id }) => id === to(kiran.user_id).id)).toMatchObject({ is_frozen: true })
    await expectBooksToBalance(the.world)
    await the.decide(second, 'paid')
    await expectBooksToBalance(the.world)
  }
})
