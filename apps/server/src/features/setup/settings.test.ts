import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyDetails } from '@banyan/contract/company/company.ts'
import * as contract from '@banyan/contract/setup/setup.ts'
import { createWorld, type World } from '../../testing/world.ts'

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
  await world.call(admin, contract.saveCompany, {
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

test('currency and rounding are fixed once money is in the books; the rest is not', async () => {
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
  const changed = { ...company, currency_code: 'USD', round_off_digits: 0 }
  const refused = await world.ask(admin, contract.saveCompany, { body: changed })
  expect([refused.status, Object.keys(refused.body.errors ?? {}).toSorted()]).toEqual([
    400,
    ['currency_code', 'round_off_digits'],
  ])
  await world.call(admin, contract.saveCompany, { body: { ...company, country: 'NP' } })
  expect(await settings()).toMatchObject({ has_money: true, company: { country: 'NP', currency_code: 'INR' } })
})

test('a plan is followed by a version, in force from now', async () => {
  const { plan, plan_versions } = await settings()
  world.clock.advance(600_000)
  const next = { ...plan, sponsored: { ...plan.sponsored, percent: '5' } }
  await world.call(admin, contract.savePlan, { body: { plan: next, reason: 'A trial of five' } })
  const after = await settings()
  expect(after.plan.sponsored.percent).toBe('5')
  expect(after.plan_versions).toHaveLength(plan_versions.length + 1)
  expect(after.plan_versions[0]).toMatchObject({
    reason: 'A trial of five',
    effective_from: world.clock.now(),
    created_by_user_id: 'admin1',
  })
})

test('a plan never reaches back into a locked closing', async () => {
  const { plan, plan_versions } = await settings()
  const window_to = new Date(world.clock.now().getTime() + 86_400_000)
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
    })
    .execute()
  await world.call(admin, contract.savePlan, { body: { plan, reason: 'From the next window' } })
  expect((await settings()).plan_versions[0]?.effective_from).toEqual(window_to)
})

test('a plan with a kind that cannot run is refused by name', async () => {
  const { plan } = await settings()
  const body = { plan: { ...plan, level: { ...plan.level, enabled: true } }, reason: 'Levels too' }
  const { status, body: answer } = await world.ask(admin, contract.savePlan, { body })
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, ['plan.level']])
})
