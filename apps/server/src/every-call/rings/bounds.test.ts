// Guards: closings, withdrawals, donations
import { afterEach, expect, test } from 'vitest'
import { planSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { getSettings, saveCompany } from '@banyan/contract/setup/setup.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { checkFee } from '@banyan/domain/donations/fee.ts'
import { openDonationWorld } from '#features/donations/testing/donation-world.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { day_ms, joinActive } from '#testing/money/earning.ts'
import { openWithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { askByTwo } from '#testing/people/admins.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

/**
 * Each rule between two settings, and what becomes of money when one of the two changes after the other was looked at: an editor
 * saw both in order at its own moment.
 */
let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** From so many days from now on members are paid by another plan, as if its editor had found everything in order. */
async function payBy(change: object, days: number): Promise<PlanJson> {
  const { plan, effective_from } = await world.db
    .selectFrom('plan_version')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const changed = planSchema.parse({ ...(plan as object), ...change })
  const begins = days === 0 ? effective_from : new Date(world.clock.now().getTime() + days * day_ms)
  await world.db
    .insertInto('plan_version')
    .values({ plan: JSON.stringify(changed), effective_from: begins, reason: 'A change', created_at: begins })
    .execute()
  return changed
}
const levels = (...percents: string[]) => ({
  withdrawal_level: { enabled: true, percents, unlock: 'none', compression: 'none' },
})

interface Story {
  /** The two settings. */
  readonly pair: string
  readonly tell: () => Promise<void>
}

const stories: readonly Story[] = [
  {
    pair: 'levels of withdrawals: the charge, which was lower when the withdrawal was asked for',
    tell: async () => {
      world = await createWorld()
      const top = await joinActive(world)
      const mid = await joinActive(world, { sponsor: top, side: 'left' })
      const low = await joinActive(world, { sponsor: mid, side: 'left' })
      const desk = await openWithdrawalDesk(world)
      await setRules(world, withdrawalSetting, { charge_percent: '2' })
      await payBy(levels('1', '1'), 0)
      const of = await desk.outfit(low)
      const ids = [await desk.processing(of), await desk.processing(await desk.outfit(mid))]
      // Charge and levels go up together, so the editor agrees; what was asked for keeps what it was charged: 20.00.
      await setRules(world, withdrawalSetting, { charge_percent: '10' })
      await payBy(levels('6', '4'), 0)
      for (const id of ids) await desk.pay(id)
      await payInstantIncomes(world.services)
      const rows = await world.db
        .selectFrom('income')
        .select(['gross_minor', 'paid_minor', 'reasons'])
        .where('kind', '=', 'withdrawal_level')
        .orderBy('id')
        .execute()
      const cut = (amount: string) => [{ reason: 'WITHDRAWAL_CHARGE', amount, cap: '2000', used: '0' }]
      // Of 60.00 and 40.00 a fifth; the second has one sponsor above who is paid.
      expect(rows).toEqual([
        { gross_minor: 6_000n, paid_minor: 1_200n, reasons: cut('4800') },
        { gross_minor: 4_000n, paid_minor: 800n, reasons: cut('3200') },
        { gross_minor: 6_000n, paid_minor: 2_000n, reasons: cut('4000') },
      ])
    },
  },
  {
    pair: 'volume of a donation: its fee, by a plan that pays more since it was taken',
    tell: async () => {
      world = await createWorld()
      const donations = await openDonationWorld({}, world)
      await donations.charge(118_00n, 20_00n)
      const [giver, taker] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
      await donations.giveWithFee(giver, 118_00n)
      await donations.seed(taker, 5_000_00n)
      await donations.runDonations()
      const [link] = await donations.toPay(giver)
      await donations.prove(giver, link!)
      const plan = await payBy({ matching: { rate_percent: '40' }, payout_ratio_percent: '50' }, 0)
      await donations.confirm(taker, link!)
      const { most_volume_minor } = checkFee(plan, [], { fee_minor: 100_00n, volume_minor: 20_00n })
      expect(most_volume_minor).toBeLessThan(20_00n)
      const event = await world.db
        .selectFrom('business_event')
        .select(['amount_minor', 'bv_minor'])
        .where('kind', '=', 'activation')
        .where('member_id', '=', giver.member_id)
        .executeTakeFirstOrThrow()
      expect(event).toEqual({ amount_minor: 100_00n, bv_minor: most_volume_minor })
    },
  },
  {
    pair: 'payout ratio of the plan in force: a payout cap that only a later plan keeps',
    tell: async () => {
      const plan = planSchema.parse({ payout_ratio_percent: '60' })
      const company = { ...worldSetup.company, max_payout_percent: '60' }
      world = await createWorld({ setup: { ...worldSetup, plan, company } })
      await payBy({ payout_ratio_percent: '40' }, 1)
      const admin = await world.signInAs(world.admin_user_id)
      const lower = async () => {
        const { hue: _hue, default_theme: _theme, ...now } = (await world.call(admin, getSettings)).data.company
        return askByTwo(world, admin, saveCompany, { body: { ...now, max_payout_percent: '50' } })
      }
      const refused = await lower()
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['max_payout_percent']])
    },
  },
]

test.each(stories)('$pair', async ({ tell }) => {
  expect.hasAssertions()
  await tell()
})
