import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeIdsOf, ancestorsOf } from '@banyan/contract/catalogue/active.ts'
import { page, routeRecordsOf, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { hashToken, newToken } from '../kit/secrets.ts'
import { day_ms } from '../testing/earning.ts'
import { createWorld, type World } from '../testing/world.ts'
import { callsOf, type Call } from './testing/calls.ts'

let world: World
let calls: Call[]
const ids: Partial<Record<UserType, bigint>> = {}
beforeAll(async () => {
  world = await createWorld()
  calls = callsOf(world.app.endpoints)
  ids.User = (await world.join()).person_id
  for (const { id, user_id } of await world.db.selectFrom('person').select(['id', 'user_id']).execute()) {
    if (user_id === world.admin_user_id) ids.Admin = id
    if (user_id === world.franchise_user_id) ids.Franchise = id
  }
})
afterAll(() => world.close())

const roles = ['User', 'Admin', 'Franchise'] as const

/** A session without the cost of a password; signing out is one of the calls, so each call gets its own. */
async function tokenOf(person_id: bigint, session: { expires_at?: Date; revoked_at?: Date } = {}): Promise<string> {
  const token = newToken()
  const now = world.clock.now()
  await world.db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      person_id,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + day_ms),
      idle_ms: BigInt(day_ms),
      is_remembered: false,
      user_agent: '',
      ...session,
    })
    .execute()
  return token
}

/** Let in, refused, or what else came back. */
type Verdict = 'open' | 401 | 403 | `broken: ${string}`
const words = {
  401: { code: 'session_expired', message: 'Session expired. Please login again!' },
  403: { code: 'not_allowed', message: 'You are not allowed!' },
}

/** Knocks without anything a call could work with: whoever is let in is told what is missing, or that there is nothing. */
async function knock({ method, path }: Call, authorization?: string): Promise<Verdict> {
  const { statusCode, body } = await world.app.inject({
    method,
    url: `/api${pathOf(path, { id: '999999' })}`,
    headers: authorization === undefined ? {} : { authorization },
  })
  if (statusCode !== 401 && statusCode !== 403) return statusCode < 500 ? 'open' : `broken: ${statusCode} ${body}`
  expect(JSON.parse(body)).toEqual(words[statusCode])
  return statusCode
}

type Holder = (call: Call) => Promise<string | undefined> | string | undefined

/** The calls that answer this holder otherwise than they should. */
async function strays(asked: readonly Call[], holder: Holder, expected: (call: Call) => Verdict): Promise<string[]> {
  const found: string[] = []
  for (const call of asked) {
    const verdict = await knock(call, await holder(call))
    if (verdict !== expected(call)) found.push(`${call.name}: ${verdict} instead of ${expected(call)}`)
  }
  return found
}

const pagesOf = ({ pages }: Call): readonly PageKey[] => (typeof pages === 'string' ? [] : pages)
const isForVisitors = (call: Call) =>
  call.pages === 'public' || pagesOf(call).some((key) => key.startsWith('any/accounts/'))
const visitorsVerdict = (call: Call): Verdict => (isForVisitors(call) ? 'open' : 401)

const live = activeIdsOf(routeRecordsOf())
/** What the catalogue says of somebody who holds every route of their type. */
const fullVerdict =
  (user_type: UserType) =>
  (call: Call): Verdict => {
    if (typeof call.pages === 'string') return 'open'
    const isHeld = (key: PageKey) => live.has(page(key).id) && ['Any', user_type].includes(page(key).user_type)
    return call.pages.some(isHeld) ? 'open' : 403
  }

const bearer = async (person_id: bigint, session?: Parameters<typeof tokenOf>[1]) =>
  `Bearer ${await tokenOf(person_id, session)}`

test('there are calls of every kind to knock at', () => {
  expect(calls.length).toBeGreaterThan(60)
  for (const kind of ['public', 'signed-in'] as const) expect(calls.some(({ pages }) => pages === kind)).toBe(true)
  for (const role of roles)
    expect(calls.some((call) => pagesOf(call).some((key) => page(key).user_type === role))).toBe(true)
})

describe('without a living session only visitors’ calls answer', () => {
  test.each<[string, Holder]>([
    ['no token', () => undefined],
    ['a token nobody was given', () => `Bearer ${newToken()}`],
    ['another scheme', () => 'Basic cm9vdDAxOnNlY3JldA=='],
    ['a token that is none', () => 'Bearer short'],
    ['an ended session', () => bearer(ids.Admin!, { expires_at: world.clock.now() })],
    ['a revoked session', () => bearer(ids.Admin!, { revoked_at: world.clock.now() })],
  ])('%s', async (_name, holder) => {
    expect(await strays(calls, holder, visitorsVerdict)).toEqual([])
  })

  test('a session too long idle', async () => {
    const { clock } = world
    const idle = await Promise.all(
      calls.map(() => tokenOf(ids.User!, { expires_at: new Date(clock.now().getTime() + 9 * day_ms) })),
    )
    clock.advance(day_ms)
    expect(await strays(calls, (call) => `Bearer ${idle[calls.indexOf(call)]}`, visitorsVerdict)).toEqual([])
  })

  test.each(roles)('a blocked %s', async (role) => {
    const holders = new Map<Call, string>()
    for (const call of calls) holders.set(call, await bearer(ids[role]!))
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', ids[role]!).execute()
    expect(await strays(calls, (call) => holders.get(call), visitorsVerdict)).toEqual([])
    await world.db.updateTable('person').set({ is_blocked: false }).where('id', '=', ids[role]!).execute()
  })
})

test.each(roles)('a %s with every right opens what the catalogue grants, and nothing else', async (role) => {
  expect(await strays(calls, () => bearer(ids[role]!), fullVerdict(role))).toEqual([])
})

describe('rights by route id', () => {
  const setRights = (role: UserType, access_rights: number[] | null) =>
    world.db.updateTable('person').set({ access_rights }).where('id', '=', ids[role]!).execute()

  const grantingIds = (call: Call) => pagesOf(call).map((key) => page(key).id)
  const isLost = (call: Call) => pagesOf(call).every((key) => page(key).user_type !== 'Any' && !page(key).is_compulsory)

  test.each(roles)('a %s from whom a page was taken is refused at once; with it alone the call opens', async (role) => {
    const own = calls.filter((call) => pagesOf(call).length > 0 && fullVerdict(role)(call) === 'open')
    expect(own.filter(isLost).length).toBeGreaterThan(1)
    const wrong: string[] = []
    for (const call of own) {
      const token = await bearer(ids[role]!)
      await setRights(
        role,
        [...live].filter((id) => !grantingIds(call).includes(id)),
      )
      const without = await knock(call, token)
      if (without !== (isLost(call) ? 403 : 'open')) wrong.push(`${call.name} without: ${without}`)
      await setRights(role, grantingIds(call))
      const alone = await knock(call, token)
      if (alone !== 'open') wrong.push(`${call.name} alone: ${alone}`)
    }
    await setRights(role, null)
    expect(wrong).toEqual([])
  })

  test.each(roles)('a %s with no right at all keeps what is compulsory and what is everybody’s', async (role) => {
    await setRights(role, [])
    const expected = (call: Call): Verdict =>
      typeof call.pages !== 'string' && isLost(call) ? 403 : fullVerdict(role)(call)
    expect(await strays(calls, () => bearer(ids[role]!), expected)).toEqual([])
    expect(calls.filter((call) => pagesOf(call).length > 0 && expected(call) === 'open').length).toBeGreaterThan(1)
    await setRights(role, null)
  })
})

describe('routes by their switches', () => {
  const setActive = async (routes: readonly number[], is_active: boolean) => {
    await world.db.updateTable('route').set({ is_active }).where('id', 'in', routes).execute()
    await world.db
      .updateTable('instance')
      .set((row) => ({ settings_version: row('settings_version', '+', 1n) }))
      .execute()
  }
  const granted = (call: Call) => pagesOf(call).length > 0
  /** Whoever the call is for; a visitor for what is open to visitors. */
  const holderOf = async (call: Call): Promise<string | undefined> => {
    if (isForVisitors(call)) return undefined
    const role = page(pagesOf(call)[0]!).user_type
    return bearer(ids[role === 'Any' ? 'User' : role]!)
  }
  const records = routeRecordsOf()
  const isFixed = (id: number) => records.find((route) => route.id === id)!.is_compulsory

  test('a call whose pages are all switched off is refused, unless a page is compulsory', async () => {
    const wrong: string[] = []
    for (const call of calls.filter(granted)) {
      const routes = pagesOf(call).map((key) => page(key).id)
      const holder = await holderOf(call)
      await setActive(routes, false)
      const verdict = await knock(call, holder)
      await setActive(routes, true)
      const expected = routes.some(isFixed) ? 'open' : 403
      if (verdict !== expected) wrong.push(`${call.name} off: ${verdict}`)
      const again = await knock(call, await holderOf(call))
      if (again !== 'open') wrong.push(`${call.name} on again: ${again}`)
    }
    expect(wrong).toEqual([])
  })

  test('a section switched off takes its calls along; an area cannot be switched off', async () => {
    const wrong: string[] = []
    let sections = 0
    for (const call of calls.filter(granted)) {
      const ancestors = pagesOf(call).flatMap((key) => ancestorsOf(page(key).id, records).map(({ id }) => id))
      const hasSwitch = pagesOf(call).every((key) => ancestorsOf(page(key).id, records).some(({ id }) => !isFixed(id)))
      if (ancestors.length === 0) continue
      if (hasSwitch) sections++
      const holder = await holderOf(call)
      await setActive(ancestors, false)
      const verdict = await knock(call, holder)
      await setActive(ancestors, true)
      if (verdict !== (hasSwitch ? 403 : 'open')) wrong.push(`${call.name}: ${verdict}`)
    }
    expect(wrong).toEqual([])
    expect(sections).toBeGreaterThan(5)
  })
})

test('a right given back, a block lifted and a session revoked count on the very next request', async () => {
  const call = calls.find(({ name }) => name === 'GET /user/pins')!
  const token = await tokenOf(ids.User!)
  const answer = () => knock(call, `Bearer ${token}`)
  const person = world.db.updateTable('person').where('id', '=', ids.User!)
  const session = world.db.updateTable('session').where('token_hash', '=', hashToken(token))
  const answers: unknown[] = [await answer()]
  for (const change of [
    person.set({ access_rights: [] }),
    person.set({ access_rights: [page('user/pin-management/view-pin').id] }),
    person.set({ is_blocked: true }),
    person.set({ is_blocked: false, access_rights: null }),
    session.set({ revoked_at: world.clock.now() }),
  ]) {
    await change.execute()
    answers.push(await answer())
  }
  expect(answers).toEqual(['open', 403, 'open', 401, 'open', 401])
})
