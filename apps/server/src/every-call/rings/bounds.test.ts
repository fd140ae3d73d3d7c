// Guards: closings, withdrawals, donations, pins, topups, fund-transfers
import { afterEach, expect, test } from 'vitest'
import { transferAsMember } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { cancelPin } from '@banyan/contract/pins/pin-acts.ts'
import { planSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { getSettings, saveCompany } from '@banyan/contract/setup/setup.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { checkFee } from '@banyan/domain/donations/fee.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { activateByPin } from '#features/sales/topups/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { openDonationWorld } from '#features/donations/testing/donation-world.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { day_ms, joinActive } from '#testing/money/earning.ts'
import { balanceOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { personOf } from '#testing/money/hold-incomes.ts'
import { openWithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { askByTwo } from '#testing/people/admins.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, worldPassword, worldSetup, type World } from '#testing/world.ts'

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
  {
    pair: 'price, tax and discount: a refund gives back what was paid, whatever the three are by then',
    tell: async () => {
      world = await createWorld()
      const [starter] = world.packages
      const { id: franchise } = await world.db
        .selectFrom('person')
        .select('id')
        .where('user_id', '=', world.franchise_user_id)
        .executeTakeFirstOrThrow()
      const stock = await creditWallet(world, world.franchise_user_id, 'FUND', 10_000_00n)
      const set = async (franchise_pin_discount_percent: string, price_minor: bigint, gst_percent: string) => {
        await world.db.updateTable('company').set({ franchise_pin_discount_percent }).execute()
        const dearer = { price_minor, gst_percent }
        await world.db.updateTable('package').set(dearer).where('id', '=', starter!.id).execute()
      }
      await set('10', 1_180_00n, '18')
      const paid_from = { wallet: 'FUND', person_id: franchise, discount_percent: '10', round_off_digits: 2 } as const
      const bought = { count: 2, by_person_id: franchise, paid_from }
      const [kept, used] = (await issuePins(world, bought)).pins
      expect(await balanceOf(world, stock)).toBe(10_000_00n - 2n * 1_062_00n)
      const asha = await world.join()
      await inTransaction(world.db, (trx) =>
        activateByPin(trx, world.services, { ...used!, member_id: asha.member_id, by_person_id: franchise }),
      )
      // Dearer, more tax and no discount any more: cancelled by these, the pin would give back more than was paid.
      await set('0', 5_900_00n, '28')
      const { id } = await world.db
        .selectFrom('pin')
        .select('id')
        .where('pin_no', '=', kept!.pin_no)
        .executeTakeFirstOrThrow()
      const admin = await world.signInAs(world.admin_user_id)
      await world.call(admin, cancelPin, { params: { id }, body: { reason: 'Not needed' } })
      expect(await balanceOf(world, stock)).toBe(10_000_00n - 1_062_00n)
      await cancelPurchase(world, asha.user_id)
      // The member has the price of the day of the sale, and whoever sold the pin gives up its discount of that day.
      expect(await balanceOf(world, `FUND:${await personOf(world, asha.user_id)}`)).toBe(1_180_00n)
      expect(await balanceOf(world, stock)).toBe(10_000_00n - 1_180_00n)
      for (const account of ['sales', 'gst_payable', 'pin_liability', 'franchise_commission_expense'])
        expect([account, await balanceOf(world, account)]).toEqual([account, 0n])
    },
  },
  {
    pair: 'charge of a transfer, and of a withdrawal that comes back: the one that was shown or taken, not the one of now',
    tell: async () => {
      world = await createWorld()
      const desk = await openWithdrawalDesk(world)
      await switchOn(world, ['user/wallet/transfer-fund'])
      const asha = await desk.member(10_000_00n)
      await setRules(world, transferSetting, { charge_percent: '1', minimum: minor(1_00n), multiple: minor(1_00n) })
      const moved = { to: 'own', to_user_id: '', amount: '1000.00', remark: '', current_password: worldPassword }
      const transfer = (charge_percent: string) =>
        world.ask(asha.token, transferAsMember, { body: { ...moved, charge_percent } })
      await setRules(world, transferSetting, { charge_percent: '20' })
      expect((await transfer('1')).body.code).toBe('charge_changed')
      expect(await balanceOf(world, `INCOME:${asha.person_id}`)).toBe(10_000_00n)
      // Taken by 2 %, it comes back whole where 10 % are charged by then; nobody has gained or lost by the two rules.
      await setRules(world, withdrawalSetting, { charge_percent: '2' })
      const id = await desk.paid(asha)
      await setRules(world, withdrawalSetting, { charge_percent: '10', gst_percent: '28' })
      expect((await desk.giveBack(id)).status).toBe(200)
      expect(await balanceOf(world, `INCOME:${asha.person_id}`)).toBe(10_000_00n)
      expect([await balanceOf(world, 'charges_income'), await balanceOf(world, 'gst_payable')]).toEqual([0n, 0n])
    },
  },
]

test.each(stories)('$pair', async ({ tell }) => {
  expect.hasAssertions()
  await tell()
})
