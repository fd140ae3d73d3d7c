// Guards: every feature
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPageKey } from '@banyan/contract/catalogue/addresses.ts'
import { page, routeRecordsOf } from '@banyan/contract/catalogue/catalogue.ts'
import { closeDay, growEarners } from '#testing/money/earning.ts'
import { createWorld, type World } from '#testing/world.ts'

/** The calls of the owner's specification, section 7, as its front end sends them. */
let world: World
let top: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  world = await createWorld()
  top = (await growEarners(world)).top
  await closeDay(world)
  tokens['user'] = await world.signInAs(top)
  tokens['admin'] = await world.signInAs(world.admin_user_id)
  tokens['franchise'] = await world.signInAs(world.franchise_user_id)
})
afterAll(() => world.close())

type Wire = Record<string, unknown>

async function get(path: string, role?: string) {
  const headers = role === undefined ? {} : { authorization: `Bearer ${tokens[role]}` }
  const response = await world.app.inject({ method: 'GET', url: `/api${path}`, headers })
  return { status: response.statusCode, headers: response.headers, body: response.json<Wire>() }
}

const keysOf = (value: unknown) => Object.keys(value as object)

test.each(['', '/', '?from=start'])('a visitor is recorded by a GET of the base address: /api%s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200, body: { data: {} } })
})

test('company/details answers its lists beside the data', async () => {
  const { status, body } = await get('/company/details')
  expect(status).toBe(200)
  expect(keysOf(body).toSorted()).toEqual(
    [
      'data',
      'user_wallets',
      'franchise_wallets',
      'incomes_list',
      'packages',
      'erc20_token_contract_abi',
      'arbitrage_contract_address',
      'arbitrage_contract_abi',
      'dapp_contract_abi',
    ].toSorted(),
  )
  expect(keysOf(body['data'])).toEqual(
    expect.arrayContaining(['name', 'round_off_digits', 'currency_symbol', 'is_currency_symbol_prefixed']),
  )
  for (const income of body['incomes_list'] as Wire[]) {
    expect(keysOf(income)).toEqual(expect.arrayContaining(['income_name', 'display_name']))
  }
})

describe('company/routes', () => {
  const fields = [
    'id',
    'parent_id',
    'control_id',
    'user_type',
    'name',
    'path',
    'url',
    'description',
    'mat_icon',
    'css_classes',
    'is_nav_menu_item',
    'is_active',
    'order_no',
    'nav_parent_id',
    'is_compulsory',
  ]

  test.each(['Any', 'User', 'Admin', 'Franchise'])(
    'user=%s lists that kind’s routes with all their fields',
    async (user) => {
      const { status, body } = await get(`/company/routes?user=${user}`)
      const routes = body['data'] as Wire[]
      expect(status).toBe(200)
      expect(routes.length).toBe(routeRecordsOf().filter((route) => route.user_type === user).length)
      for (const route of routes) {
        expect(keysOf(route)).toEqual(expect.arrayContaining(fields))
        expect(route['user_type']).toBe(user)
      }
    },
  )

  test('a page that is not built is inactive, whatever the table says', async () => {
    await world.db.updateTable('route').set({ is_active: true }).execute()
    const { body } = await get('/company/routes?user=User')
    const routes = body['data'] as { key: string; is_active: boolean }[]
    const unbuilt = routes.filter(({ key }) => isPageKey(key) && !page(key).is_built)
    expect(unbuilt.filter(({ is_active }) => is_active)).toEqual([])
    expect(routes.length - unbuilt.length).toBeGreaterThan(3)
  })

  test.each(['', '?user=', '?user=admin', '?user=Root', '?user=Any&user=User'])(
    '%s is refused by name',
    async (query) => {
      const { status, body } = await get(`/company/routes${query}`)
      expect([status, keysOf(body['errors'])]).toEqual([400, ['user']])
    },
  )
})

test.each([
  ['admin', () => `/admin/details?admin_user_id=${world.admin_user_id}`, () => world.admin_user_id],
  ['franchise', () => `/franchise/details?user_id=${world.franchise_user_id}`, () => world.franchise_user_id],
  ['user', () => `/user/details?user_id=${top}`, () => top],
])('the details of a %s are the first of a list', async (role, path, user_id) => {
  const { status, body } = await get(path(), role)
  expect(status).toBe(200)
  const data = body['data'] as Wire[]
  expect(Array.isArray(data)).toBe(true)
  expect(data[0]!['user_id']).toBe(user_id())
})

test('somebody else’s details are nobody’s', async () => {
  const others = await get(`/user/details?user_id=${world.root_user_id}`, 'user')
  const nobodys = await get('/user/details?user_id=nobody99', 'user')
  expect([others.status, others.body]).toEqual([404, nobodys.body])
})

test.each(['user', 'admin', 'franchise'])('the dashboard of a %s', async (role) => {
  const { status, body } = await get(`/${role}/dashboard_details`, role)
  expect([status, keysOf(body)]).toEqual([200, ['data']])
})

describe.each(['user', 'admin'])('the chart of a %s', (role) => {
  test.each([
    ['7d', 7],
    ['7', 7],
    ['30d', 30],
    ['30', 30],
    ['12m', 12],
  ])('over %s has a bar for each of %d', async (duration, bars) => {
    const { status, body } = await get(`/${role}/dashboard_chart_details?duration=${duration}`, role)
    const { points, series } = body['data'] as { points: { values: string[] }[]; series: unknown[] }
    expect([status, points.length]).toEqual([200, bars])
    for (const { values } of points) expect(values.length).toBe(series.length)
  })

  test.each(['1d', '365', 'abc', '', '7d&duration=30d'])('over "%s" is refused by name', async (duration) => {
    const { status, body } = await get(`/${role}/dashboard_chart_details?duration=${duration}`, role)
    expect([status, keysOf(body['errors'])]).toEqual([400, ['duration']])
  })
})

test('top earners come in pages', async () => {
  const { status, body } = await get('/admin/get_top_earners?page_index=0&page_size=1', 'admin')
  expect(status).toBe(200)
  expect(body).toMatchObject({ page_index: 0, page_size: 1 })
  const all = (await get('/admin/get_top_earners', 'admin')).body
  expect(all).toMatchObject({ page_index: 0, page_size: 25, total_count: body['total_count'] })
  expect((all['data'] as Wire[]).length).toBeGreaterThan(1)
  expect((body['data'] as Wire[])[0]).toEqual((all['data'] as Wire[])[0])
  expect((await get('/admin/get_top_earners?page_index=1&page_size=1', 'admin')).body['data']).toEqual([
    (all['data'] as Wire[])[1],
  ])
})

describe('the wire', () => {
  test.each(['/API/COMPANY/DETAILS', '/Api/Company/Details', '/api/company/details/'])(
    '%s is the same path',
    async (url) => {
      expect((await world.app.inject(url)).json<Wire>()['data']).toMatchObject({ name: 'Namuna Traders' })
    },
  )

  test.each(['Bearer', 'bearer', 'BEARER'])('the token is believed after %s', async (scheme) => {
    const { statusCode } = await world.app.inject({
      url: '/api/user/dashboard_details',
      headers: { authorization: `${scheme} ${tokens['user']}` },
    })
    expect(statusCode).toBe(200)
  })

  test('no session and a missing right are refused in the owner’s words', async () => {
    expect(await get('/admin/dashboard_details')).toMatchObject({
      status: 401,
      body: { code: 'session_expired', message: 'Session expired. Please login again!' },
    })
    expect(await get('/admin/dashboard_details', 'user')).toMatchObject({
      status: 403,
      body: { code: 'not_allowed', message: 'You are not allowed!' },
    })
  })

  test('no other origin is let in', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await world.app.inject({
        method,
        url: '/api/company/details',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
      })
      expect(keysOf(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test.each(['/api/nothing', '/API/nothing', '/api/company', '/api/company/details/more'])(
    '%s is not found, in JSON',
    async (url) => {
      const response = await world.app.inject(url)
      expect([response.statusCode, response.json<Wire>()['code']]).toEqual([404, 'not_found'])
    },
  )
})
