import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyDetails } from '@banyan/contract/company/company.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import * as contract from '@banyan/contract/setup/setup.ts'
import { fieldsOf } from '#testing/look.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { openWithdrawals } from '#testing/money/withdrawal-desk.ts'
import { switchEverythingOn, switchPage } from '#testing/switch-page.ts'
import { askByTwo, doByTwo } from '#testing/people/admins.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const settings = async () => (await world.call(admin, contract.getSettings)).data
/** What the company's form sends: its look is saved by a form of its own. */
const particulars = async () => {
  const { hue: _hue, default_theme: _theme, ...rest } = (await settings()).company
  return rest
}

test.each([contract.getSettings, contract.saveCompany, contract.savePlan])('$path is for admins', async (endpoint) => {
  const root = await world.signInAs(world.root_user_id)
  const input = { body: endpoint.method === 'GET' ? undefined : {} }
  expect((await world.ask(null, endpoint, input)).status).toBe(401)
  expect((await world.ask(root, endpoint, input)).status).toBe(403)
  if (endpoint.method === 'POST') expect((await world.ask(admin, endpoint, input)).status).toBe(400)
})

test('a saved setting shows with the next request', async () => {
  const { company } = await settings()
  await doByTwo(world, admin, contract.saveCompany, {
    body: {
      ...(await particulars()),
      name: 'Drishtant Traders',
      round_off_digits: 1,
      support_email: 'help@example.com',
    },
  })
  expect((await settings()).company).toEqual({
    ...company,
    name: 'Drishtant Traders',
    round_off_digits: 1,
    support_email: 'help@example.com',
  })
  expect((await world.call(null, companyDetails)).data.name).toBe('Drishtant Traders')
})

test('currency, rounding and time zone are fixed once money is in the books; the rest is not', async () => {
  const company = await particulars()
  await world.db
    .insertInto('journal')
    .values({
      kind: 'test',
      reference: 'test',
      idempotency_key: 'test',
      input_hash: Buffer.from(''),
      event_at: world.clock.now(),
    })
    .execute()
  const changed = { ...company, currency_code: 'USD', round_off_digits: 0, zone: 'Asia/Kathmandu' }
  const refused = await askByTwo(world, admin, contract.saveCompany, { body: changed })
  expect([refused.status, Object.keys(refused.body.errors ?? {}).toSorted()]).toEqual([
    400,
    ['currency_code', 'round_off_digits', 'zone'],
  ])
  await doByTwo(world, admin, contract.saveCompany, { body: { ...company, country: 'NP' } })
  expect(await settings()).toMatchObject({ has_money: true, company: { country: 'NP', currency_code: 'INR' } })
})

test('a plan is followed by a version, in force from the next window on, also when it is saved in its last minute', async () => {
  const { plan: old, plan_versions } = await settings()
  const plan = { ...old, payout_ratio_percent: '50' }
  world.clock.advance(Date.parse('2026-01-03T23:59:59+05:30') - world.clock.now().getTime())
  admin = await world.signInAs(world.admin_user_id)
  const next = { ...plan, sponsored: { ...plan.sponsored, percent: '5' } }
  await doByTwo(world, admin, contract.savePlan, { body: { plan: next, reason: 'A trial of five' } })
  const after = await settings()
  expect(after.plan.sponsored.percent).toBe('5')
  expect(after.plan_versions).toHaveLength(plan_versions.length + 1)
  expect(after.next_plan).toEqual({ closing_id: 4n, from: new Date('2026-01-04T00:00:00+05:30') })
  expect(after.plan_versions[0]).toMatchObject({
    reason: 'A trial of five',
    effective_from: new Date('2026-01-04T00:00:00+05:30'),
    created_by_user_id: 'admin1',
  })
})

test('a plan never reaches back into a locked closing', async () => {
  const { plan: old, plan_versions } = await settings()
  const plan = { ...old, payout_ratio_percent: '50' }
  const window_to = new Date(world.clock.now().getTime() + 3 * 86_400_000)
  await world.db
    .insertInto('closing')
    .values({
      id: 1n,
      window_from: world.clock.now(),
      window_to,
      status: 'locked',
      plan_version_id: plan_versions[0]!.id,
      zone: 'Asia/Kolkata',
      round_off_digits: 2,
      event_horizon_id: 0n,
      member_horizon_id: 1n,
      locked_at: world.clock.now(),
      ripens_at: window_to,
    })
    .execute()
  await doByTwo(world, admin, contract.savePlan, { body: { plan, reason: 'From the next window' } })
  expect((await settings()).plan_versions[0]?.effective_from).toEqual(window_to)
})

const planRefusals = async (change: object, company: object = {}) => {
  if (Object.keys(company).length > 0)
    await doByTwo(world, admin, contract.saveCompany, { body: { ...(await particulars()), ...company } })
  const { plan } = await settings()
  const body = { plan: { ...plan, payout_ratio_percent: '50', ...change }, reason: 'A trial' }
  const { status, body: answer } = await askByTwo(world, admin, contract.savePlan, { body })
  return [status, answer.errors]
}

test.each([
  ['a rate of 101 percent', { sponsored: { enabled: true, percent: '101' } }, 'plan.sponsored.percent', /100 percent/],
  [
    'a flat amount of 10^20',
    { matching: { rate_flat: `1${'0'.repeat(20)}` } },
    'plan.matching.rate_flat',
    /1,00,00,000/,
  ],
  ['no payout ratio', { payout_ratio_percent: null }, 'plan.payout_ratio_percent', /pay 11 at each member above/],
  ['a ratio above the cap', { payout_ratio_percent: '60' }, 'plan.payout_ratio_percent', /At most 50 %.*could pay 60/],
] as const)('a plan with %s is refused by name, with the calculation', async (_case, change, field, message) => {
  expect(
    await planRefusals({ matching: { rate_percent: '10' }, sponsored: { enabled: true, percent: '10' }, ...change }),
  ).toEqual([400, { [field]: expect.stringMatching(message) as string }])
})

test('the payout cap goes with the company, and never below what the plan pays', async () => {
  expect(await planRefusals({ payout_ratio_percent: '60' }, { max_payout_percent: '60' })).toEqual([200, undefined])
  const low = { ...(await particulars()), max_payout_percent: '59' }
  const refused = await askByTwo(world, admin, contract.saveCompany, { body: low })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { max_payout_percent: 'The plan may pay 60 %. Save a plan that pays less first.' },
  ])
})

test('shares of withdrawals are refused while members cannot withdraw', async () => {
  const { plan } = await settings()
  const withdrawal_level = { ...plan.withdrawal_level, enabled: true }
  const body = { plan: { ...plan, payout_ratio_percent: '50', withdrawal_level }, reason: 'Withdrawals too' }
  const { status, body: answer } = await askByTwo(world, admin, contract.savePlan, { body })
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, ['plan.withdrawal_level.enabled']])
})

test('with withdrawals on, their levels pay at most what is kept of one, whichever is set first', async () => {
  await openWithdrawals(world)
  expect((await settings()).withdrawal_deduction_percent).toBe('5')
  const { plan } = await settings()
  const save = async (percents: readonly string[]) => {
    const withdrawal_level = { ...plan.withdrawal_level, enabled: true, percents }
    const body = { plan: { ...plan, payout_ratio_percent: '50', withdrawal_level }, reason: 'Withdrawals too' }
    const { status, body: answer } = await askByTwo(world, admin, contract.savePlan, { body })
    return [status, Object.keys(answer.errors ?? {})]
  }
  expect(await save(['3', '2', '0.1'])).toEqual([400, ['plan.withdrawal_level.percents']])
  expect(await save(['3', '2'])).toEqual([200, []])
  const { data: rules } = await world.call(admin, withdrawalSetting.get)
  const charge = async (charge_percent: string) => {
    const body = z.encode(withdrawalSetting.set.body, { ...rules, charge_percent })
    const { status, body: answer } = await askByTwo(world, admin, withdrawalSetting.set, { body })
    return [status, Object.keys(answer.errors ?? {})]
  }
  expect(await charge('4.9')).toEqual([400, ['charge_percent']])
  expect(await charge('5')).toEqual([200, []])
})

test('levels of orders are refused while members cannot order, and by name where they cannot be paid', async () => {
  const { plan } = await settings()
  const fieldsOf = async (terms: object): Promise<string[]> => {
    const repurchase_level = { ...plan.repurchase_level, enabled: true, ...terms }
    const body = { plan: { ...plan, payout_ratio_percent: '50', repurchase_level }, reason: 'Orders too' }
    const { status, body: answer } = await askByTwo(world, admin, contract.savePlan, { body })
    expect(status).toBe(400)
    return Object.keys(answer.errors ?? {})
  }
  expect(await fieldsOf({})).toEqual(['plan.repurchase_level.enabled'])
  expect(await fieldsOf({ run_day: 31 })).toEqual(['plan.repurchase_level.run_day'])
  expect(await fieldsOf({ percents: ['60', '41'] })).toEqual(['plan.repurchase_level.percents'])
  expect(await fieldsOf({ percents: ['101'] })).toEqual(['plan.repurchase_level.percents.0'])
  expect(await fieldsOf({ self_bv: '1.001' })).toContain('plan.repurchase_level.self_bv')
})

describe('the days for which incomes are held', () => {
  const saveDays = async (days: { income_hold_days?: number; cooling_off_days?: number }) =>
    askByTwo(world, admin, contract.saveCompany, { body: { ...(await particulars()), ...days } })
  const held = async () => {
    const { company, income_hold_choice } = await settings()
    return [company.income_hold_days, company.cooling_off_days, income_hold_choice?.by_user_id ?? null]
  }

  test('begin at the cooling-off and follow it', async () => {
    expect(await held()).toEqual([30, 30, null])
    expect((await saveDays({ cooling_off_days: 45 })).status).toBe(200)
    expect(await held()).toEqual([45, 45, null])
    await saveDays({ cooling_off_days: 30 })
    expect(await held()).toEqual([30, 30, null])
  })

  test('are at most the cooling-off', async () => {
    const { status, body } = await saveDays({ income_hold_days: 31 })
    expect([status, body.errors]).toEqual([400, { income_hold_days: 'At most the cooling-off period of 30 days.' }])
    expect((await saveDays({ income_hold_days: -1 })).status).toBe(400)
    expect(await held()).toEqual([30, 30, null])
  })

  test('are the whole cooling-off while the plan buys places from income, whichever comes first', async () => {
    const { plan: before } = await settings()
    const matrix = { enabled: true, flats: ['10'], re_entry: { price: '300', times: 1 } }
    const buying = planSchema.parse({ matching: { enabled: false }, matrix, event_payout_percent: '50' })
    const savePlan = (plan: typeof buying) =>
      askByTwo(world, admin, contract.savePlan, { body: { plan, reason: 'Re-entry' } })
    await saveDays({ income_hold_days: 7 })
    const early = await savePlan(buying)
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([400, ['plan.matrix.re_entry.price']])
    await saveDays({ income_hold_days: 30 })
    expect((await savePlan(buying)).status).toBe(200)
    const { status, body } = await saveDays({ income_hold_days: 29 })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['income_hold_days']])
    expect((await savePlan(before)).status).toBe(200)
    expect((await saveDays({ income_hold_days: 29 })).status).toBe(200)
    await saveDays({ income_hold_days: 30 })
  })

  test('a fault in a pool is told at its field', async () => {
    const matrix = { enabled: true, upgrade_to: 'Gold', pools: [{ name: 'Gold', price: '30', flats: ['20'] }] }
    const plan = planSchema.parse({ matching: { enabled: false }, matrix, event_payout_percent: '50' })
    const { status, body } = await askByTwo(world, admin, contract.savePlan, { body: { plan, reason: 'Pools' } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['plan.matrix.pools.0.price']])
  })

  test('may be fewer: who chose it is kept and written down, until they are the cooling-off again', async () => {
    await saveDays({ income_hold_days: 7 })
    expect(await held()).toEqual([7, 30, world.admin_user_id])
    expect((await settings()).income_hold_choice?.at).toEqual(world.clock.now())
    const entry = await world.db
      .selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      act: 'POST /admin/approvals/:id/approve',
      before: { income_hold_days: 30 },
      after: { income_hold_days: 7 },
    })
    await saveDays({ cooling_off_days: 60 })
    expect(await held()).toEqual([7, 60, world.admin_user_id])
    await saveDays({ income_hold_days: 60 })
    expect(await held()).toEqual([60, 60, null])
  })
})

describe('a setting that guards', () => {
  const save = async (more: object) =>
    askByTwo(world, admin, contract.saveCompany, { body: { ...(await particulars()), ...more } })
  const guards = async () => {
    const { pins_without_password, min_password_length } = (await settings()).company
    return [pins_without_password, min_password_length]
  }
  const proof = { current_password: worldPassword }
  const usual = { pins_without_password: 10, min_password_length: 8 }

  test.each<[string, object]>([
    ['more pins without the password', { pins_without_password: 1000 }],
    ['shorter passwords', { min_password_length: 6 }],
  ])('is loosened with the own password alone: %s', async (_case, change) => {
    await save({ ...usual, ...proof })
    const refused = await save(change)
    expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([
      400,
      'password_needed',
      ['current_password'],
    ])
    const forged = await save({ ...change, current_password: 'not-the-one' })
    expect([forged.status, fieldsOf(forged)]).toEqual([400, ['current_password']])
    expect(await guards()).toEqual([10, 8])
    world.clock.advance(60_000)
    expect((await save({ ...change, ...proof })).status).toBe(200)
    expect(await guards()).toEqual(Object.values({ ...usual, ...change }))
  })

  test('is made stricter without it, and so is everything beside it changed', async () => {
    await save({ ...usual, ...proof })
    expect((await save({ pins_without_password: 5, min_password_length: 10 })).status).toBe(200)
    expect((await save({ name: 'Drishtant Sangh' })).status).toBe(200)
    expect(await guards()).toEqual([5, 10])
  })

  test('and the password is not written down', async () => {
    const { pins_without_password } = (await settings()).company
    await save({ pins_without_password: pins_without_password + 1, ...proof })
    const line = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(line.after).toMatchObject({ pins_without_password: pins_without_password + 1 })
    expect(JSON.stringify([line.before, line.after])).not.toContain('current_password')
  })
})

test('levels of orders are paid while both pages for orders are on, within a payout ratio', async () => {
  const { plan } = await settings()
  const save = async (payout_ratio_percent: string | null) => {
    const repurchase_level = { ...plan.repurchase_level, enabled: true }
    const body = { plan: { ...plan, payout_ratio_percent, repurchase_level }, reason: 'Orders too' }
    const { status, body: answer } = await askByTwo(world, admin, contract.savePlan, { body })
    return [status, Object.keys(answer.errors ?? {})]
  }
  await switchEverythingOn(world)
  await switchPage(world, 'admin/repurchase-orders/orders', false)
  expect((await settings()).takes_orders).toBe(false)
  expect(await save('50')).toEqual([400, ['plan.repurchase_level.enabled']])
  await switchPage(world, 'admin/repurchase-orders/orders', true)
  expect((await settings()).takes_orders).toBe(true)
  // What a shop could pay counts: without a ratio nothing bounds it.
  expect(await save(null)).toEqual([400, ['plan.payout_ratio_percent']])
  expect(await save('50')).toEqual([200, []])
  await switchPage(world, 'user/repurchase/place-order', false)
  expect(await save('50')).toEqual([400, ['plan.repurchase_level.enabled']])
})
