import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PageKey, page } from '@banyan/contract/catalogue/catalogue.ts'
import { companyRoutes } from '@banyan/contract/company/company.ts'
import { getRouteSettings, saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import { getSettings, savePlan } from '@banyan/contract/setup/setup.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

type Kind = 'referral' | 'roi_level' | 'sponsored'
/** Saves the newest plan with one kind switched, and answers which pages that opened. */
const pay = async (kind: Kind, enabled: boolean) => {
  const { plan } = (await world.call(admin, getSettings)).data
  const limits = { payout_ratio_percent: '50', event_payout_percent: '50' }
  const whole = { ...plan, ...limits, [kind]: { ...plan[kind], enabled } }
  const { data } = await world.call(admin, savePlan, { body: { plan: whole, reason: 'Other incomes' } })
  return data.opened
}
const openPages = async () => {
  const asked = (['User', 'Admin'] as const).map((user) => world.call(null, companyRoutes, { query: { user } }))
  return (await Promise.all(asked)).flatMap(({ data }) => data.filter((it) => it.is_active).map(({ key }) => key))
}
const closePages = async (...keys: PageKey[]) => {
  const { version } = (await world.call(admin, getRouteSettings)).data
  const changes = keys.map((key) => ({ id: page(key).id, is_active: false }))
  await world.call(admin, saveRouteSettings, { body: { changes, version } })
}

test('a company begins with the pages of the owner’s route table, whatever else its first plan could show', async () => {
  const open = await openPages()
  expect(open).toContain('user/income/matching-income-details')
  for (const off of ['user/income/matching-income', 'user/income/referral-income']) expect(open).not.toContain(off)
})

test('an income that a plan begins to pay opens its pages, for members and admins, and it is written down', async () => {
  expect((await world.call(admin, getSettings)).data.kinds_without_pages).toContain('referral')
  expect(await pay('referral', true)).toEqual(['Referral income'])
  expect(await openPages()).toEqual(
    expect.arrayContaining(['user/income/referral-income', 'admin/income/referral-income']),
  )
  expect((await world.call(admin, getSettings)).data.kinds_without_pages).not.toContain('referral')
  const entry = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    act: 'POST /setup/settings/plan',
    after: { pages_opened: ['user/income/referral-income', 'admin/income/referral-income'] },
  })
})

test('the concise page comes with it', async () => {
  expect(await pay('roi_level', true)).toEqual(['ROI level income', 'ROI level, concise'])
})

test('pages that an admin closes stay closed while the plan goes on paying', async () => {
  await closePages('user/income/referral-income', 'admin/income/referral-income')
  expect(await pay('sponsored', false)).toEqual([])
  expect(await openPages()).not.toContain('user/income/referral-income')
})

test('an income that is no longer paid keeps its pages, so that what was earned can be read', async () => {
  expect(await pay('sponsored', true)).toEqual([])
  expect(await pay('sponsored', false)).toEqual([])
  expect(await openPages()).toContain('user/income/sponsored-income-details')
})

test('the switches say of each page whether the plan pays its income', async () => {
  const { routes } = (await world.call(admin, getRouteSettings)).data
  const isPaid = (key: PageKey) => routes.find((row) => row.key === key)?.is_paid
  expect(isPaid('user/income/referral-income')).toBe(true)
  expect(isPaid('admin/income/level-income')).toBe(false)
  expect(isPaid('user/income/roi-level-income-concise')).toBe(true)
  expect(isPaid('user/income/all-income')).toBeNull()
})

test('a plan that is refused opens nothing', async () => {
  const { plan } = (await world.call(admin, getSettings)).data
  const bad = { ...plan, spill: { ...plan.spill, enabled: true, flat: '-1' } }
  expect((await world.ask(admin, savePlan, { body: { plan: bad, reason: 'A trial' } })).status).toBe(400)
  expect(await openPages()).not.toContain('user/income/spill-income')
})
