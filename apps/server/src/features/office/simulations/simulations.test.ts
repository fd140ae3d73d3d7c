import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { getSettings } from '@banyan/contract/setup/setup.ts'
import * as contract from '@banyan/contract/setup/simulation.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { until } from '#testing/until.ts'
import { createWorld, type World } from '#testing/world.ts'

/** As it travels. */
type Body = z.input<typeof contract.startSimulation.body>

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const growth = {
  members_at_start: 20,
  joins_a_month: 30,
  growth_percent: 10,
  months: 3,
  stops_after_month: 2,
  dropout_percent: 5,
  shape: 'chance' as const,
  seed: 1,
}
/** Long enough to be ended before it is done. */
const long = { ...growth, members_at_start: 40_000, joins_a_month: 5_000, growth_percent: 0, months: 12 }

const bodyOf = (change: Partial<Body> = {}): Body => ({
  plan: { version_id: '1', draft: null },
  other: null,
  ...growth,
  mix: [{ package_id: String(world.packages[0]!.id), share_percent: 100 }],
  ...change,
})
const start = (change: Partial<Body> = {}, token = admin, key?: string) =>
  world.ask(token, contract.startSimulation, { body: bodyOf(change), ...(key !== undefined && { key }) })
const own = async (token = admin) => (await world.call(token, contract.getSimulation)).data.run
const cancel = (token = admin) => world.ask(token, contract.cancelSimulation)
const done = async (token = admin) => {
  await until('the simulation is over', async () => (await own(token))?.state !== 'running')
  return (await own(token))!
}
const anotherSignedIn = async (user_id: string) => world.signInAs(await anotherAdmin(world, user_id))

afterEach(async () => void (await cancel()))

describe('a simulation', () => {
  test('is there for whoever may change the plan, and for nobody else', async () => {
    const member = await world.signInAs(world.root_user_id)
    for (const call of [contract.startSimulation, contract.getSimulation, contract.cancelSimulation]) {
      const input = call.method === 'POST' ? { body: call === contract.startSimulation ? bodyOf() : undefined } : {}
      expect((await world.ask(null, call, input)).status).toBe(401)
      expect((await world.ask(member, call, input)).status).toBe(403)
    }
    const without = await anotherSignedIn('without-setup')
    await world.db
      .updateTable('person')
      .set({ access_rights: [page('admin/dashboard').id] })
      .where('user_id', '=', 'without-setup')
      .execute()
    expect((await start({}, without)).status).toBe(403)
    expect(await own()).toBeNull()
  })

  test('of two plans tells what each pays, and touches nothing', async () => {
    const { plan } = (await world.call(admin, getSettings)).data
    const draft = { ...plan, payout_ratio_percent: '10' }
    const counts = async () =>
      Promise.all(
        (['member', 'business_event', 'closing', 'income', 'journal', 'plan_version'] as const).map(async (table) =>
          world.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<bigint>().as('rows'))
            .executeTakeFirstOrThrow(),
        ),
      )
    const before = await counts()
    expect((await start({ other: { version_id: null, draft } })).status).toBe(200)
    const { state, outcomes, version_ids, done: days, total } = await done()
    expect([state, days, outcomes?.length]).toEqual(['done', total, 2])
    const [saved, drafted] = outcomes!
    expect([version_ids, drafted!.payout_ratio_percent]).toEqual([[1n, null], '10'])
    for (const { totals, months, stress } of outcomes!) {
      expect(totals.sales).toBe(totals.margin + totals.paid)
      expect(totals.gross).toBe(totals.paid + totals.trimmed)
      expect(months.map(({ joined }) => joined)).toEqual([20, 30, 33, 0])
      expect(stress!.after.sales).toBe(0n)
    }
    // Both were run over the same company.
    expect(drafted!.totals.sales).toBe(saved!.totals.sales)
    expect(drafted!.totals.paid * 10n <= drafted!.totals.sales).toBe(true)
    // What is bought is sold without GST and paid with it.
    const [bought] = world.packages
    const spent = saved!.deciles.reduce((sum, part) => sum + part.spent, 0n)
    expect(spent).toBe(83n * bought!.price)
    expect(saved!.totals.sales).toBeLessThan(spent)
    expect(await counts()).toEqual(before)
    await expectBooksToBalance(world)
  })

  test('gives the same again, and takes the place of the one before', async () => {
    await start()
    const first = await done()
    await start({ seed: 2 })
    const other = await done()
    await start()
    expect((await done()).outcomes).toEqual(first.outcomes)
    expect(other.outcomes).not.toEqual(first.outcomes)
  })

  test('is one for one key', async () => {
    const key = 'one-simulation-and-no-more'
    expect((await start({}, admin, key)).status).toBe(200)
    const { begun_at } = await done()
    world.clock.advance(1_000)
    expect((await start({}, admin, key)).status).toBe(200)
    expect((await own())!.begun_at).toEqual(begun_at)
  })

  test('that was refused for want of room begins with the same key once there is room', async () => {
    const others = [await anotherSignedIn('one-of-two'), await anotherSignedIn('two-of-two')] as const
    for (const other of others) expect((await start(long, other)).status).toBe(200)
    const key = 'tried-again-with-room'
    expect((await start({}, admin, key)).body.code).toBe('simulations_busy')
    expect((await start({}, admin, key)).body.code).toBe('simulations_busy')
    for (const other of others) await cancel(other)
    expect((await start({}, admin, key)).status).toBe(200)
    expect((await done()).state).toBe('done')
  })

  test('asked for at once by three admins runs for two of them; the third is refused, and not remembered as begun', async () => {
    const others = [await anotherSignedIn('at-once-one'), await anotherSignedIn('at-once-two')]
    const all = [admin, ...others]
    const answers = await Promise.all(all.map((token, at) => start(long, token, `at-once-number-${at}`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
    const refused = answers.findIndex(({ status }) => status === 409)
    for (const token of all) await cancel(token)
    expect((await start({}, all[refused], `at-once-number-${refused}`)).status).toBe(200)
    expect((await done(all[refused])).state).toBe('done')
  })

  test('of a body from before upgrades, cancellations, orders and withdrawals has none of them', async () => {
    await start()
    const { outcomes, growth: shown } = await done()
    expect(shown).toMatchObject({ upgrade_percent: 0, cancel_percent: 0, repurchase_percent: 0, withdrawal_percent: 0 })
    const [{ totals }] = outcomes as [NonNullable<typeof outcomes>[number]]
    expect([totals.refunds, totals.repurchases, totals.withdrawn]).toEqual([0n, 0n, 0n])
  })

  test('of them tells what was refunded, ordered again and withdrawn', async () => {
    const later = { upgrade_percent: 20, cancel_percent: 20, repurchase_percent: 30, withdrawal_percent: 50 }
    const order = { repurchase_amount: '100.00', repurchase_bv: '80.00' }
    await start({ ...later, ...order })
    const { outcomes } = await done()
    const [{ totals, months, deciles }] = outcomes as [NonNullable<typeof outcomes>[number]]
    expect(totals.refunds).toBeGreaterThan(0n)
    expect(totals.repurchases % 100_00n).toBe(0n)
    expect(totals.repurchases).toBeGreaterThan(0n)
    expect(totals.withdrawn).toBeGreaterThan(0n)
    expect(totals.withdrawn).toBeLessThanOrEqual(totals.paid)
    expect(totals.sales).toBe(totals.margin + totals.paid)
    expect(totals.refunds).toBe(months.reduce((sum, { refunds }) => sum + refunds, 0n))
    expect(months.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBeGreaterThan(0)
    // What was taken back is spent by nobody: packages with GST, orders without.
    const spent = deciles.reduce((sum, part) => sum + part.spent, 0n)
    expect((spent - totals.repurchases) % world.packages[0]!.price).toBe(0n)
  })

  test('in which members cancel is refused where the cooling-off is 0 days', async () => {
    const columns = ['cooling_off_days', 'income_hold_days'] as const
    const days = await world.db.selectFrom('company').select(columns).executeTakeFirstOrThrow()
    await world.db.updateTable('company').set({ cooling_off_days: 0, income_hold_days: 0 }).execute()
    const { status, body } = await start({ cancel_percent: 1 })
    await world.db.updateTable('company').set(days).execute()
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['cancel_percent']])
  })

  test('is the own: another admin sees nothing of it and cannot end it', async () => {
    const other = await anotherSignedIn('other-admin')
    await start(long)
    expect(await own(other)).toBeNull()
    expect((await cancel(other)).status).toBe(409)
    expect((await own())!.state).toBe('running')
  })

  test('runs beside what the portal answers, says how far it is, and is ended when asked', async () => {
    await start(long)
    await until('it has begun', async () => (await own())!.done > 0)
    const { state, done: days, total, outcomes } = (await own())!
    expect([state, outcomes]).toEqual(['running', null])
    expect(days).toBeLessThan(total)
    expect((await start()).body.code).toBe('simulation_running')
    expect((await cancel()).status).toBe(200)
    expect(await own()).toMatchObject({ state: 'cancelled', outcomes: null })
    expect((await cancel()).body.code).toBe('simulation_over')
    expect((await start()).status).toBe(200)
    expect((await done()).state).toBe('done')
  })

  test('waits for nobody: of three at once the third is refused', async () => {
    const others = [await anotherSignedIn('second-admin'), await anotherSignedIn('third-admin')] as const
    await start(long)
    await start(long, others[0])
    const { status, body } = await start(long, others[1])
    expect([status, body.code]).toEqual([409, 'simulations_busy'])
    await cancel(others[0])
    expect((await start(long, others[1])).status).toBe(200)
    await cancel(others[1])
  })

  test('is forgotten after a day', async () => {
    await start()
    await done()
    world.clock.advance(86_400_000)
    admin = await world.signInAs(world.admin_user_id)
    expect(await own()).toBeNull()
  })
})

describe('a simulation is refused, naming the field,', () => {
  const grown = (change: Partial<Body>) => () => change
  const one = () => String(world.packages[0]!.id)
  test.each<[string, () => Partial<Body>, string]>([
    ['of no month', grown({ months: 0 }), 'months'],
    ['of months without end', grown({ months: 999_999_999_999 }), 'months'],
    ['of more than two years', grown({ months: 25 }), 'months'],
    ['of nobody', grown({ members_at_start: 0 }), 'members_at_start'],
    ['of more than 100,000 at the start', grown({ members_at_start: 100_001 }), 'members_at_start'],
    ['of more than 100,000 at the end', grown({ members_at_start: 99_900, joins_a_month: 60 }), 'joins_a_month'],
    ['that stops after its end', grown({ stops_after_month: 4 }), 'stops_after_month'],
    ['that loses more than all', grown({ dropout_percent: 101 }), 'dropout_percent'],
    ['that grows backwards', grown({ growth_percent: -1 }), 'growth_percent'],
    ['of half a percent', grown({ growth_percent: 0.5 }), 'growth_percent'],
    ['in which more than all upgrade', grown({ upgrade_percent: 101 }), 'upgrade_percent'],
    ['in which more than all is cancelled', grown({ cancel_percent: 101 }), 'cancel_percent'],
    ['in which fewer than none order', grown({ repurchase_percent: -1 }), 'repurchase_percent'],
    ['of orders for nothing', grown({ repurchase_percent: 1 }), 'repurchase_amount'],
    ['of orders below zero', grown({ repurchase_amount: '-1.00' }), 'repurchase_amount'],
    ['of orders without end', grown({ repurchase_amount: '99999999999.00' }), 'repurchase_amount'],
    ['of volume below zero', grown({ repurchase_bv: '-1.00' }), 'repurchase_bv'],
    ['of volume that is no number', grown({ repurchase_bv: 'much' }), 'repurchase_bv'],
    ['in which more than all is withdrawn', grown({ withdrawal_percent: 101 }), 'withdrawal_percent'],
    ['of a mix that is not whole', () => ({ mix: [{ package_id: one(), share_percent: 99 }] }), 'mix'],
    [
      'of a package twice',
      () => ({ mix: [0, 100].map((share_percent) => ({ package_id: one(), share_percent })) }),
      'mix',
    ],
    ['of a package there is not', () => ({ mix: [{ package_id: '99', share_percent: 100 }] }), 'mix.0.package_id'],
    ['of a plan there is not', () => ({ plan: { version_id: '99', draft: null } }), 'plan.version_id'],
    ['of no plan', () => ({ plan: { version_id: null, draft: null } }), 'plan.version_id plan.draft'],
    ['of no second plan', () => ({ other: { version_id: '99', draft: null } }), 'other.version_id'],
  ])('%s', async (_says, change, field) => {
    const { status, body } = await start(change())
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, field.split(' ')])
    expect((await own())?.state).not.toBe('running')
  })
})
