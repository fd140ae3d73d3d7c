import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyDetails, companyRoutes, recordVisit } from '@banyan/contract/company/company.ts'
import { routeRecordsOf } from '@banyan/contract/catalogue/catalogue.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the details are the company’s, with its packages and incomes, for anybody', async () => {
  const details = await world.call(null, companyDetails)
  expect(details.data).toMatchObject({
    name: 'Namuna Traders',
    is_set_up: true,
    currency_symbol: '₹',
    is_development: false,
  })
  expect(details.packages.map(({ name }) => name)).toEqual(['Starter', 'Growth', 'Banyan'])
  expect(details.incomes_list.filter(({ is_enabled }) => is_enabled).map(({ income_name }) => income_name)).toEqual([
    'matching',
    'sponsored',
  ])
  expect(details.user_wallets[0]).toEqual({ wallet_name: 'INCOME', display_name: 'Income wallet' })
})

test('a stranger learns by what messages go out, so that nobody waits for a code that is not sent', async () => {
  expect((await world.call(null, companyDetails)).data.sends).toEqual({ email: false, sms: false })
  await world.db.updateTable('message_settings').set({ sms_url: 'https://sms.example.com/send' }).execute()
  expect((await world.call(null, companyDetails)).data.sends).toEqual({ email: false, sms: true })
})

test('the company’s own word for an income is used', async () => {
  await world.db
    .updateTable('company')
    .set({ income_names: JSON.stringify({ matching: 'Pair bonus' }) })
    .execute()
  await world.db
    .updateTable('instance')
    .set((row) => ({ settings_version: row('settings_version', '+', 1n) }))
    .execute()
  const { incomes_list } = await world.call(null, companyDetails)
  expect(incomes_list.find(({ income_name }) => income_name === 'matching')?.display_name).toBe('Pair bonus')
})

test.each(['Any', 'User', 'Admin', 'Franchise'] as const)(
  'the routes of %s are all there, active only if built and switched on',
  async (user) => {
    const { data } = await world.call(null, companyRoutes, { query: { user } })
    const declared = routeRecordsOf().filter((route) => route.user_type === user)
    expect(data.map(({ id }) => id)).toEqual(declared.map(({ id }) => id).toSorted((a, b) => a - b))
    expect(data.some(({ is_active }) => is_active)).toBe(true)
    expect(data.filter(({ is_active, is_built }) => is_active && !is_built)).toEqual([])
  },
)

test('a section switched off takes its pages along; what is compulsory stays', async () => {
  await world.db
    .updateTable('route')
    .set({ is_active: false })
    .where('key', 'in', ['franchise', 'franchise/topup', 'franchise/pin-management'])
    .execute()
  const { data } = await world.call(null, companyRoutes, { query: { user: 'Franchise' } })
  const alive = data.filter(({ is_active }) => is_active).map(({ key }) => key)
  expect(alive).toEqual(expect.arrayContaining(['franchise', 'franchise/dashboard']))
  expect(alive.filter((key) => /^franchise\/(topup|pin-management)/.test(key))).toEqual([])
})

test.each([{}, { user: 'Root' }])('routes of %o are refused, naming the field', async (query) => {
  const { status, body } = await world.ask(null, companyRoutes, { query })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['user']])
})

test('a visitor is counted once a business day, by a random cookie and nothing else', async () => {
  const { response } = await world.ask(null, recordVisit)
  const cookie = String(response.headers['set-cookie'])
  expect(cookie).toMatch(/^visitor=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  const again = await world.app.inject({ url: '/api', headers: { cookie: cookie.split(';')[0]! } })
  expect([again.statusCode, again.headers['set-cookie']]).toEqual([200, undefined])
  world.clock.set(new Date('2026-01-01T23:59:59+05:30'))
  await world.app.inject({ url: '/api/', headers: { cookie: cookie.split(';')[0]! } })
  world.clock.set(new Date('2026-01-02T00:00:00+05:30'))
  await world.app.inject({ url: '/api', headers: { cookie: cookie.split(';')[0]! } })
  const visitor_id = /visitor=([\w-]+)/.exec(cookie)?.[1]
  expect(await world.db.selectFrom('visit').selectAll().orderBy('day').execute()).toEqual([
    { day: '2026-01-01', visitor_id },
    { day: '2026-01-02', visitor_id },
  ])
})
