import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { companyDetails } from '@banyan/contract/company/company.ts'
import * as contract from '@banyan/contract/setup/setup.ts'
import { z } from 'zod'
import { createApp } from '#app.ts'
import { manualClock } from '#kit/clock.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { presetPlan } from './preset.ts'
import { askApp } from '#testing/ask-app.ts'
import { createServices, worldSetup } from '#testing/world.ts'

type Wire = z.input<typeof contract.runSetup.body>
const wire = z.encode(contract.runSetup.body, { ...worldSetup, plan: presetPlan })

describe('first run', () => {
  let database: TestDatabase
  let app: FastifyInstance
  beforeAll(async () => {
    database = await testDatabase()
    app = await createApp(await createServices(database, manualClock(new Date('2026-01-01T20:00:00+05:30'))))
  })
  afterAll(async () => {
    await app.close()
    await database.drop()
  })
  const ask = (body: unknown, key?: string) =>
    askApp(app, null, contract.runSetup, { body, ...(key !== undefined && { key }) })

  test('a company that is not set up says so, and names itself neutrally', async () => {
    const { body } = await askApp(app, null, companyDetails)
    expect(body.data).toMatchObject({ name: 'Banyan', is_set_up: false, round_off_digits: 2 })
    expect(body).toMatchObject({ packages: [], arbitrage_contract_address: '', erc20_token_contract_abi: [] })
  })

  test('the preset is a setup that is accepted, but for the people', async () => {
    const { body } = await askApp(app, null, contract.setupPreset)
    const { company, packages, plan } = (body as z.input<typeof contract.setupPreset.reply>).data
    expect(contract.runSetup.body.safeParse({ ...wire, company, packages, plan }).success).toBe(true)
    expect(packages.map(({ price, bv, daily_cap }) => [price, bv, daily_cap])).toEqual([
      ['1180.00', '1000.00', '1180.00'],
      ['2360.00', '2000.00', '2360.00'],
      ['5900.00', '5000.00', '5900.00'],
    ])
  })

  const refused: readonly [string, Partial<Wire>, readonly string[]][] = [
    [
      'a short password',
      { admin: { ...wire.admin, password: 'short', confirm_password: 'short' } },
      ['admin.password', 'admin.confirm_password'],
    ],
    [
      'a password below the company’s own minimum',
      { root_member: { ...wire.root_member, password: 'seven77', confirm_password: 'seven77' } },
      ['root_member.password', 'root_member.confirm_password'],
    ],
    [
      'passwords that differ',
      { admin: { ...wire.admin, confirm_password: 'something-else' } },
      ['admin.password', 'admin.confirm_password'],
    ],
    ['one user id twice', { root_member: { ...wire.root_member, user_id: 'ADMIN1' } }, ['root_member.user_id']],
    [
      'one package twice',
      { packages: [wire.packages[0]!, { ...wire.packages[1]!, name: 'STARTER' }] },
      ['packages.1.name'],
    ],
    ['no package', { packages: [] }, ['packages']],
    [
      'incomes held longer than the cooling-off',
      { company: { ...wire.company, income_hold_days: 31 } },
      ['company.income_hold_days'],
    ],
    ['an unknown zone', { company: { ...wire.company, zone: 'Mars/Olympus' } }, ['company.zone']],
    [
      'a plan without a payout ratio',
      { plan: { ...wire.plan, payout_ratio_percent: null } },
      ['plan.payout_ratio_percent'],
    ],
    [
      'a plan that pays more than all',
      { plan: { ...wire.plan, payout_ratio_percent: '101' } },
      ['plan.payout_ratio_percent'],
    ],
    [
      'a plan with a kind that nobody can be paid yet',
      { plan: { ...wire.plan, repurchase_level: { enabled: true } } },
      ['plan.repurchase_level.enabled'],
    ],
    [
      'a price the rounding does not know',
      { company: { ...wire.company, round_off_digits: 0 }, packages: [{ ...wire.packages[0]!, price: '10.50' }] },
      ['packages.0.price'],
    ],
  ]
  test.each(refused)('refuses %s and names the fields', async (_case, change, fields) => {
    const { status, body } = await ask({ ...wire, ...change })
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([...fields].toSorted())
  })

  test('refuses an unknown field, and a call without a key', async () => {
    const unknown = await ask({ ...wire, password: 'hunter2' })
    expect(unknown.body.errors).toEqual({ password: 'This field is unknown.' })
    const keyless = await app.inject({ method: 'POST', url: '/api/setup', payload: wire })
    expect(keyless.statusCode).toBe(400)
  })

  test('nothing of what was refused is left', async () => {
    for (const table of ['company', 'person', 'member', 'package', 'plan_version'] as const) {
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('of two setups at once one wins, and the other is told so', async () => {
    const other = { ...wire, company: { ...wire.company, name: 'Pratirup Traders' } }
    const statuses = (await Promise.all([ask(wire, 'first-key'), ask(other, 'other-key')])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await database.db.selectFrom('person').select('user_type').orderBy('user_type').execute()).toEqual([
      { user_type: 'Admin' },
      { user_type: 'Franchise' },
      { user_type: 'User' },
    ])
  })

  test('the root member is active, alone at the top, and caused no event', async () => {
    const root = await database.db.selectFrom('member').selectAll().executeTakeFirstOrThrow()
    expect(root).toMatchObject({
      id: 1n,
      sponsor_id: null,
      parent_id: null,
      left_head_id: 1n,
      right_head_id: 1n,
      activated_at: root.joined_at,
    })
    expect(await database.db.selectFrom('business_event').selectAll().execute()).toEqual([])
  })

  test('the first plan holds from the start of the day in the company’s zone', async () => {
    const { effective_from } = await database.db
      .selectFrom('plan_version')
      .select('effective_from')
      .executeTakeFirstOrThrow()
    expect(effective_from).toEqual(new Date('2026-01-01T00:00:00+05:30'))
  })

  test('members and franchises have their wallets', async () => {
    const wallets = await database.db
      .selectFrom('ledger_account')
      .where('wallet', 'is not', null)
      .select('wallet')
      .execute()
    expect(wallets.map(({ wallet }) => String(wallet)).toSorted()).toEqual([
      'COMMISSION',
      'FUND',
      'FUND',
      'GIVEN',
      'HELD',
      'INCOME',
      'REFUND',
      'REPURCHASE',
      'ROI',
      'TOKEN',
    ])
  })

  test('a second setup is refused with 409', async () => {
    const { status, body } = await ask(wire)
    expect([status, body.code]).toEqual([409, 'set_up_already'])
  })
})
