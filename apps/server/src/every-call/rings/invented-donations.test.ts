// Guards: donations
import { afterEach, expect, test } from 'vitest'
import { setPackageTerms, checkPackageFee } from '@banyan/contract/donations/package-terms.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { countOf } from '@banyan/domain/testing/counts.ts'
import { openDonationWorld, type Donor } from '#features/donations/testing/donation-world.ts'
import { releaseHeldIncomes } from '#jobs/release-held-incomes.ts'
import { closeDay } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { adminIdOf } from '#testing/sales/issue-pins.ts'
import { openWorld } from '#testing/company/play.ts'
import { worldSetup, type World } from '#testing/world.ts'
import { accountsOf } from './books-of.ts'
import { tokenOf } from '../testing/sessions.ts'

/**
 * The second ring: three made-up members confirm each other's invented donations day after day. No money reaches the
 * company but the fees, so what it pays on them must stay below the fees, whatever the settings.
 */
let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const patient = { timeout: 300_000 }
/** A full month at length. */
const DAYS = countOf({ short: 4, long: 30 })
const amount_minor = 5_000_00n

/** Every donation is promised, linked, "paid" and confirmed within minutes, round and round. Answers the fees without tax. */
async function confirmEachOther(setup: typeof worldSetup, terms: { fee: bigint; bv: bigint }): Promise<bigint> {
  world = await openWorld({ setup })
  await world.db.updateTable('company').set({ cooling_off_days: 2, income_hold_days: 2 }).execute()
  const donationDesk = await openDonationWorld({}, world)
  const token = await tokenOf(world, await adminIdOf(world))
  const top = await donationDesk.donor('Asha Namuna')
  const ring: Donor[] = [
    top,
    await donationDesk.donor('Ravi Udaharan', { sponsor: top.user_id, side: 'left' }),
    await donationDesk.donor('Meena Udaharan', { sponsor: top.user_id, side: 'right' }),
  ]
  const params = { id: donationDesk.package_id }
  const money = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
  const body = { mode: 'queue', amount: money(amount_minor), receive_count: 1, growth_percent: '0', stage: null }
  const asked = { ...body, fee: money(terms.fee), bv: money(terms.bv), has_understood: false }
  const answer = await world.ask(token, setPackageTerms, { params, body: asked })
  expect(answer.body.errors).toBeUndefined()
  // One hundredth more of volume is refused by name, with the calculation.
  if (terms.bv > 0n) {
    const { data } = await world.call(token, checkPackageFee, {
      params,
      query: { fee: asked.fee, bv: asked.bv },
    })
    expect(data).toMatchObject({ is_covered: true, most_volume: terms.bv })
    const more = { ...asked, bv: money(terms.bv + 1n) }
    const refused = await world.ask(token, setPackageTerms, { params, body: more })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['bv']])
  }

  let fees = 0n
  for (let day = 0; day < DAYS; day += 1) {
    for (const [place, giver] of ring.entries()) {
      const taker = ring[(place + 1) % ring.length]!
      await donationDesk.emptyTheQueues()
      await donationDesk.seed(taker, amount_minor)
      if (terms.fee > 0n) await donationDesk.giveWithFee(giver, terms.fee)
      else await donationDesk.give(giver)
      fees += (terms.fee * 100n) / 118n
      await donationDesk.runDonations()
      const [link] = (await donationDesk.toPay(giver)).filter(({ status }) => status === 'assigned')
      await donationDesk.prove(giver, link!)
      expect((await donationDesk.confirm(taker, link!)).status).toBe(200)
    }
    await closeDay(world)
    await releaseHeldIncomes(world.services)
  }
  for (let day = 0; day < 4; day += 1) {
    await closeDay(world)
    await releaseHeldIncomes(world.services)
  }
  return fees
}

const earned = async (): Promise<bigint> =>
  (await accountsOf(world.db)).reduce((sum, { income, held, taken }) => sum + income + held + taken, 0n)

test('without a fee a month of invented donations earns nothing', patient, async () => {
  expect(await confirmEachOther(worldSetup, { fee: 0n, bv: 0n })).toBe(0n)
  expect(await earned()).toBe(0n)
})

test(
  'with a fee and the most volume it carries, by the most lenient plan, the ring pays more than it earns',
  patient,
  async () => {
    const plan = planSchema.parse({
      matching: { unit: '0.01', rate_percent: '100' },
      sponsored: { enabled: true, percent: '100' },
      payout_ratio_percent: '100',
    })
    const setup = { ...worldSetup, plan, company: { ...worldSetup.company, max_payout_percent: '100' } }
    // A unit of volume costs 100 % twice, matched by twenty members: forty times. 100.00 without tax carry 2.50.
    const fees = await confirmEachOther(setup, { fee: 118_00n, bv: 2_50n })
    const paid = await earned()
    // Only `top` has two legs: 2.50 of volume meet 2.50 every day, and nobody sponsored `top`.
    expect(paid).toBe(2_50n * BigInt(DAYS))
    expect(paid).toBeLessThan(fees)
  },
)
