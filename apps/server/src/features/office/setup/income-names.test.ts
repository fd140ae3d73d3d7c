import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyDetails, companyRoutes } from '@banyan/contract/company/company.ts'
import { incomeAccountKinds, type IncomeAccountKind } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { saveIncomeNames } from '@banyan/contract/incomes/income-names.ts'
import { getRouteSettings, saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let admin: string
let root: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  root = await world.signInAs(world.root_user_id)
})
afterAll(() => world.close())

const standard = Object.fromEntries(incomeAccountKinds.map((kind) => [kind, ''])) as Record<IncomeAccountKind, string>
const save = (names: object) => world.ask(admin, saveIncomeNames, { body: { ...standard, ...names } })
const pageNames = async (user: 'User' | 'Admin' = 'User') => {
  const { data } = await world.call(null, companyRoutes, { query: { user } })
  const nameOf = (page: string) => data.find(({ key }) => key.endsWith(`/income/${page}`))?.name
  return ['matching-income-details', 'matching-trimming-details', 'sponsored-income-details'].map(nameOf)
}
const settingOf = async (key: string) => {
  const { data } = await world.call(admin, getRouteSettings)
  return { page: data.routes.find((row) => row.key === key)!, version: data.version }
}
const change = async (key: string, changed: { name?: string; order_no?: number }) => {
  const { page, version } = await settingOf(key)
  return world.ask(admin, saveRouteSettings, { body: { changes: [{ id: page.id, ...changed }], version } })
}

test('is for admins with the right of settings', async () => {
  expect((await world.ask(null, saveIncomeNames, { body: standard })).status).toBe(401)
  expect((await world.ask(root, saveIncomeNames, { body: standard })).status).toBe(403)
})

test('the company’s own name is used by every call from the next request on', async () => {
  expect(await pageNames()).toEqual(['Matching income', 'Matching trimming', 'Sponsored income'])
  expect((await save({ matching: '  Team   bonus ' })).status).toBe(200)
  const { incomes_list } = await world.call(null, companyDetails)
  const named = incomes_list.filter(({ income_name }) => ['matching', 'sponsored'].includes(income_name))
  expect(named.map(({ display_name, own_name }) => [display_name, own_name])).toEqual([
    ['Team bonus', 'Team bonus'],
    ['Sponsored income', ''],
  ])
  for (const user of ['User', 'Admin'] as const)
    expect(await pageNames(user)).toEqual(['Team bonus', 'Team bonus trimming', 'Sponsored income'])
  const { data } = await world.call(root, userDashboard)
  expect(data.incomes.map(({ display_name }) => display_name)).toContain('Team bonus')
})

test('is written down with what it was called before', async () => {
  await save({ matching: 'Team bonus', sponsored: 'Mentor’s share' })
  const entry = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    act: 'POST /setup/settings/income-names',
    subject_type: 'company',
    before: { sponsored_name: '' },
    after: { sponsored_name: 'Mentor’s share' },
  })
})

test('a page that an admin named keeps that name; one named as the income follows it again', async () => {
  const key = 'user/income/matching-income-details'
  expect((await settingOf(key)).page).toMatchObject({ name: 'Team bonus', own_name: 'Team bonus' })
  expect((await change(key, { name: 'My pairs' })).status).toBe(200)
  expect((await pageNames())[0]).toBe('My pairs')
  expect((await settingOf(key)).page).toMatchObject({ name: 'My pairs', own_name: 'Team bonus' })
  await change(key, { name: 'Team bonus', order_no: 25 })
  await save({ matching: 'Pair bonus' })
  expect((await pageNames())[0]).toBe('Pair bonus')
})

test('empty is the standard name again', async () => {
  await save({})
  expect(await pageNames()).toEqual(['Matching income', 'Matching trimming', 'Sponsored income'])
  const { income_names } = await world.db.selectFrom('company').select('income_names').executeTakeFirstOrThrow()
  expect(income_names).toEqual({})
})

test.each([
  ['a name of one letter', { matching: 'B' }, 'matching'],
  ['a name of 41 letters', { sponsored: 'x'.repeat(41) }, 'sponsored'],
  ['a name without a letter or a digit', { matching: '---' }, 'matching'],
  ['a name with a character that ends texts', { matching: 'Team\u0000bonus' }, 'matching'],
  ['a name that turns the writing', { sponsored: 'Team \u202Ebonus' }, 'sponsored'],
  ['the standard name of another kind', { matching: 'sponsored INCOME' }, 'matching'],
  ['the standard name of a kind to come', { sponsored: 'Level income' }, 'sponsored'],
  ['a name that is no text', { matching: 7 }, 'matching'],
])('%s is refused by name', async (_name, names, field) => {
  const { status, body } = await save(names)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

test('one name for two kinds is refused at both; kinds may change names', async () => {
  const { status, body } = await save({ matching: 'Team bonus', sponsored: 'team bonus' })
  expect([status, body.errors]).toEqual([
    400,
    {
      matching: 'Another income already has this name.',
      sponsored: 'Another income already has this name.',
    },
  ])
  expect((await save({ matching: 'Sponsored income', sponsored: 'Matching income' })).status).toBe(200)
  expect(await pageNames()).toEqual(['Sponsored income', 'Sponsored income trimming', 'Matching income'])
})

test('names of Indian scripts are fine, with the joiners they are written with', async () => {
  expect((await save({ matching: 'टीम बोनस', sponsored: 'ശ്രീ\u200dമാൻ' })).status).toBe(200)
  expect(await pageNames()).toEqual(['टीम बोनस', 'टीम बोनस trimming', 'ശ്രീ\u200dമാൻ'])
})

test('a kind there is not is refused', async () => {
  expect((await save({ lottery: 'Lottery bonus' })).status).toBe(400)
})
