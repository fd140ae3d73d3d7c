// Guards: withdrawals, donations, incomes
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { takeResultFile } from '@banyan/contract/withdrawals/bank-files.ts'
import { returnWithdrawal } from '@banyan/contract/withdrawals/deciding.ts'
import { openDonationWorld } from '#features/donations/testing/donation-world.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { releaseDueClosings, runDueClosings } from '#features/ledger/closings/index.ts'
import { releaseDueIncomes } from '#features/incomes/incomes/index.ts'
import { day_ms, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor, moneyOf } from '#testing/money/hold-incomes.ts'
import { payReferral } from '#testing/money/referral.ts'
import { openWithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

/** What is paid on something that may yet be found not to have been stays held, however short the company's own days are. */
let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** A plan that pays a level of withdrawals, written as it is saved where members can withdraw. */
async function payOnWithdrawals(): Promise<void> {
  const { plan, effective_from } = await world.db.selectFrom('plan_version').selectAll().executeTakeFirstOrThrow()
  const withdrawal_level = { enabled: true, percents: ['2'], unlock: 'none', compression: 'none' }
  const changed = JSON.stringify({ ...(plan as object), withdrawal_level, event_payout_percent: '1' })
  await world.db
    .insertInto('plan_version')
    .values({ plan: changed, effective_from, reason: 'Withdrawals', created_at: effective_from })
    .execute()
}

test.each(['by itself', 'by a result file'])(
  'a withdrawal pays those above once the bank can send it back no more, and nobody is asked whether it did: %s',
  async (how) => {
    world = await createWorld()
    await holdFor(world, 0)
    await payOnWithdrawals()
    await switchOn(world, ['user/income/withdrawal-level-income'])
    const top = await joinActive(world)
    const low = await joinActive(world, { sponsor: top, side: 'left' })
    const desk = await openWithdrawalDesk(world)
    const id = await desk.paid(await desk.outfit(low))
    await payInstantIncomes(world.services)
    const before = await moneyOf(world, top)
    expect(before.held).toBe(2_000n)

    world.clock.advance(29 * day_ms)
    expect(await releaseDueIncomes(world.services)).toBe(0)
    const body = { reason: 'The account is closed', current_password: worldPassword }
    const admin = await world.signInAs(world.admin_user_id)
    const { request_no } = await desk.row(id)
    const asked =
      how === 'by itself'
        ? await world.ask(admin, returnWithdrawal, { params: { id }, body })
        : await world.ask(admin, takeResultFile, {
            body: {
              text: `request_no,status,mode,utr,paid_on,reason\n${request_no},returned,,,,The account is closed`,
              current_password: worldPassword,
            },
          })
    expect(asked.status).toBe(202)
    world.clock.advance(2 * day_ms)
    expect(await releaseDueIncomes(world.services)).toBe(0)
    expect(await moneyOf(world, top)).toEqual(before)
    // Nobody agreed within three days.
    world.clock.advance(2 * day_ms)
    expect(await releaseDueIncomes(world.services)).toBe(1)
    expect(await moneyOf(world, top)).toEqual({ free: before.free + 2_000n, held: 0n })
    const late = await world.ask(await world.signInAs(world.admin_user_id), returnWithdrawal, { params: { id }, body })
    expect([late.status, late.body.code]).toEqual([409, 'return_too_late'])
  },
)

test('a return that was asked for in time is agreed to after the last day, and takes back what was held', async () => {
  world = await createWorld()
  await holdFor(world, 0)
  await payOnWithdrawals()
  await switchOn(world, ['user/income/withdrawal-level-income'])
  const top = await joinActive(world)
  const low = await joinActive(world, { sponsor: top, side: 'left' })
  const desk = await openWithdrawalDesk(world)
  const id = await desk.paid(await desk.outfit(low))
  await payInstantIncomes(world.services)
  const { free, held } = await moneyOf(world, top)
  expect(held).toBe(2_000n)
  world.clock.advance(29 * day_ms)
  const body = { reason: 'The account is closed', current_password: worldPassword }
  const admin = await world.signInAs(world.admin_user_id)
  const asked = await world.ask(admin, returnWithdrawal, { params: { id }, body })
  world.clock.advance(2 * day_ms)
  const { token } = await addAdminTo(world, { rights: null })
  expect((await agreedTo(world, token, asked)).status).toBe(200)
  expect(await moneyOf(world, top)).toEqual({ free, held: 0n })
})

test('a promise of which a payment is in dispute frees no income of its package, on the event or at the closing', async () => {
  world = await createWorld()
  await holdFor(world, 1)
  const donations = await openDonationWorld({}, world)
  const top = await donations.donor('Asha Namuna')
  const giver = await donations.donor('Ravi Udaharan', { sponsor: top.user_id })
  await donations.seed(top, 5_000_00n)
  await donations.give(giver)
  await donations.runDonations()
  const [link] = await donations.toPay(giver)
  await donations.prove(giver, link!)
  await donations.confirm(top, link!)
  const { receipt_no } = await world.db
    .selectFrom('activation')
    .select('receipt_no')
    .where('mode', '=', 'donation')
    .executeTakeFirstOrThrow()
  await payReferral(world, receipt_no, top.user_id, 700n)

  const paint = (status: 'taken_up' | 'confirmed') =>
    world.database.owner.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await trx.updateTable('donation_link').set({ status }).where('id', '=', link!.id).execute()
    })
  await paint('taken_up')
  world.clock.advance(3 * day_ms)
  await runDueClosings(world.services)
  // The closings of the promise wait with it; later ones, whose day is not yet come, are not asked.
  expect(await releaseDueClosings(world.services)).toEqual([])
  expect(await releaseDueIncomes(world.services)).toBe(0)
  expect(await moneyOf(world, top.user_id)).toEqual({ free: 0n, held: 700n })

  await paint('confirmed')
  expect(await releaseDueClosings(world.services)).toContain(1n)
  expect(await releaseDueIncomes(world.services)).toBe(1)
  expect(await moneyOf(world, top.user_id)).toEqual({ free: 700n, held: 0n })
})
