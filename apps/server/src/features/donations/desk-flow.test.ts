import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkOf, openDesk, openScene } from './testing/admin-desk.ts'
import { openDonationWorld, type DonationWorld } from './testing/donation-world.ts'

let donations: DonationWorld
let desk: ReturnType<typeof openDesk>
beforeAll(async () => {
  donations = await openDonationWorld()
  desk = openDesk(donations)
})
afterAll(() => donations.world.close())

const nothing = { amount: 0n, links: 0 }
const one = { amount: 5_000_00n, links: 1 }

/** The stations of the drawing, and the bands of time that hold something. */
async function flow() {
  const { to_pay, in_transit, confirmed, time_left, waiting_to_give } = await desk.queues()
  return {
    waiting_to_give,
    to_pay,
    in_transit,
    confirmed,
    time_left: time_left.filter(({ links }) => links > 0).map(({ band, amount, links }) => [band, amount, links]),
  }
}

test('a donation moves from station to station, with the time it has left, until it is confirmed', async () => {
  const [asha, ravi] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
  await donations.give(asha)
  expect(await flow()).toEqual({
    waiting_to_give: 5_000_00n,
    to_pay: nothing,
    in_transit: nothing,
    confirmed: nothing,
    time_left: [],
  })
  await donations.seed(ravi, 5_000_00n)
  await donations.runDonations()
  const link = await linkOf(donations, asha)
  expect(await flow()).toMatchObject({ waiting_to_give: 0n, to_pay: one, time_left: [['under_24h', 5_000_00n, 1]] })
  await desk.extend(link.id)
  expect((await flow()).time_left).toEqual([['longer', 5_000_00n, 1]])
  for (const [hours, band] of [
    [24, 'under_24h'],
    [7, 'under_6h'],
    [4, 'under_2h'],
  ] as const) {
    donations.hoursPass(hours)
    expect((await flow()).time_left).toEqual([[band, 5_000_00n, 1]])
  }
  await desk.pause(true)
  expect((await flow()).time_left).toEqual([['paused', 5_000_00n, 1]])
  await desk.pause(false)
  await donations.prove(asha, link)
  expect(await flow()).toMatchObject({ to_pay: nothing, in_transit: one, confirmed: nothing })
  await donations.confirm(ravi, link)
  expect(await flow()).toMatchObject({ to_pay: nothing, in_transit: nothing, confirmed: one, time_left: [] })
  const { confirmed_days } = await desk.queues()
  donations.hoursPass(24 * confirmed_days + 1)
  expect((await flow()).confirmed).toEqual(nothing)
})

test('what nobody but an admin can end is in transit, and has no time that runs', async () => {
  const { asha, ravi, link } = await openScene(donations).twoLinked()
  await donations.prove(asha, link)
  await donations.reject(ravi, link)
  await donations.dispute(asha, link)
  expect(await flow()).toMatchObject({ to_pay: nothing, in_transit: one, time_left: [] })
  expect((await desk.queues()).needs_decision).toBe(1)
})
