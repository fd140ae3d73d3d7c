import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { page, pages, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { keptOn } from '@banyan/contract/catalogue/kept-on.ts'
import { companyRoutes } from '@banyan/contract/company/company.ts'
import { getRouteSettings, saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

type Change = { id: number; is_active?: boolean; name?: string; mat_icon?: string; order_no?: number }
const settings = async () => (await world.call(admin, getRouteSettings)).data
const save = async (changes: Change[], version?: string) =>
  world.ask(admin, saveRouteSettings, { body: { changes, version: version ?? (await settings()).version } })
const turn = (keys: readonly PageKey[], is_active: boolean) =>
  save(keys.map((key) => ({ id: page(key).id, is_active })))
const rowOf = async (key: string) => (await settings()).routes.find((row) => row.key === key)!
const isFixed = (key: PageKey) => page(key).is_compulsory || keptOn.has(key)

const built = pages.filter((it) => it.is_built)

describe('every page', () => {
  test('that is built can be switched off and on, except those that nothing works without', async () => {
    const movable = built.filter(({ key }) => !isFixed(key))
    const before = new Map((await settings()).routes.map((row) => [row.id, row.is_active]))
    expect((await save(movable.map(({ id }) => ({ id, is_active: false })))).status).toBe(200)
    const off = (await settings()).routes
    expect(off.filter((row) => row.is_page && row.is_active && !row.is_fixed && row.is_built)).toEqual([])
    expect((await save(movable.map(({ id }) => ({ id, is_active: true })))).status).toBe(200)
    const on = (await settings()).routes.filter((row) => row.is_page && row.is_built)
    // The alert demo exists for developers only, whatever the switch says.
    expect(on.filter((row) => !row.is_alive).map(({ key }) => key)).toEqual([])
    const back = movable.map(({ id }) => ({ id, is_active: before.get(id)! }))
    expect((await save(back)).status).toBe(200)
    expect(new Map((await settings()).routes.map((row) => [row.id, row.is_active]))).toEqual(before)
  })

  test.each(built.filter(({ key }) => isFixed(key)).map(({ key }) => key))('%s stays on', async (key) => {
    const answer = await turn([key], false)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['changes.0.is_active']])
    expect((await rowOf(key)).is_alive).toBe(true)
  })

  test('that is not built cannot be switched on', async () => {
    const missing = pages.filter((it) => !it.is_built && !it.is_active)
    for (const { id } of missing) {
      const answer = await save([{ id, is_active: true }])
      expect([answer.status, answer.body.code]).toEqual([400, 'not_built'])
    }
  })
})

describe('switching', () => {
  const rights = 'admin/franchise-management/franchise-access-rights' as const

  test('the first page of a section brings the section, the last takes it along, and calls come alive with it', async () => {
    const isHeld = async () =>
      (await world.call(admin, currentSession)).data.access_rights.split(',').map(Number).includes(page(rights).id)
    expect([(await rowOf(rights)).is_alive, await isHeld()]).toEqual([false, false])
    await turn([rights], true)
    expect([(await rowOf(rights)).is_alive, (await rowOf('admin/franchise-management')).is_alive]).toEqual([true, true])
    expect(await isHeld()).toBe(true)
    await turn([rights], false)
    expect((await rowOf('admin/franchise-management')).is_active).toBe(false)
    expect(await isHeld()).toBe(false)
  })

  test('a section by itself, an area, and what is not there are refused', async () => {
    for (const [id, is_active, code] of [
      [3450, true, 'follows_its_pages'],
      [3000, false, 'follows_its_pages'],
      [99_999, true, 'unknown'],
    ] as const) {
      expect((await save([{ id, is_active }])).body.code).toBe(code)
    }
    expect(
      (
        await save([
          { id: 3102, name: 'A page' },
          { id: 3102, is_active: false },
        ])
      ).body.code,
    ).toBe('twice')
  })

  test('of two admins who save at once the second is told', async () => {
    const { version } = await settings()
    const answers = await Promise.all([
      save([{ id: 3102, name: 'Find members' }], version),
      save([{ id: 3102, name: 'Search members' }], version),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await save([{ id: 3102, name: 'Member search' }], version)).body.code).toBe('changed_meanwhile')
  })

  test('names, icons and order are what everybody sees from then on', async () => {
    await save([{ id: 3102, name: 'Find members', mat_icon: 'diversity_3', order_no: 5 }])
    const { data } = await world.call(null, companyRoutes, { query: { user: 'Admin' } })
    expect(data.find(({ id }) => id === 3102)).toMatchObject({
      name: 'Find members',
      mat_icon: 'diversity_3',
      order_no: 5,
    })
    expect(await rowOf('admin/member/member-search')).toMatchObject({
      own_name: 'Member search',
      own_icon: 'person_search',
    })
  })

  test('is written down as it was and as it is', async () => {
    await save([{ id: 3102, name: 'Members', order_no: 5 }])
    const note = await world.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('act', '=', 'POST /setup/settings/routes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(note).toEqual({
      before: { pages: [{ page: 'admin/member/member-search', name: 'Find members' }] },
      after: { pages: [{ page: 'admin/member/member-search', name: 'Members' }] },
    })
  })

  test.each([
    [[], 'changes'],
    [[{ id: 3102, name: 'x' }], 'changes.0.name'],
    [[{ id: 3102, mat_icon: 'no_such_icon' }], 'changes.0.mat_icon'],
    [[{ id: 3102, order_no: -1 }], 'changes.0.order_no'],
    [[{ id: 3102, path: '/elsewhere' }], 'changes.0.path'],
  ])('%o is refused, naming the field', async (changes, field) => {
    const { version } = await settings()
    const answer = await world.ask(admin, saveRouteSettings, { body: { changes, version } })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('what comes alive', () => {
  test('is said by the calls of each page, and by how many people hold it', async () => {
    await world.join()
    const { routes } = await settings()
    const of = (key: string) => routes.find((row) => row.key === key)!
    expect(of('admin/member/member-search').calls).toContain('Members')
    expect(of('admin/withdrawal').says).toContain('admins approve and pay')
    expect(of('user/dashboard').holders).toBe(2)
    expect(of('admin/dashboard').holders).toBe(1)
  })
})
