import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminChart, adminDashboard, adminDetails, topEarners } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import {
  franchiseChart,
  franchiseDashboard,
  franchiseDetails,
} from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { userChart, userDashboard, userDetails } from '@banyan/contract/dashboards/user-dashboard.ts'
import { closeDay, growEarners, joinActive } from '#testing/money/earning.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'
import { sendDocument } from '#testing/people/kyc-documents.ts'

let world: World
let earners: Awaited<ReturnType<typeof growEarners>>
beforeAll(async () => {
  world = await createWorld()
  earners = await growEarners(world)
})
afterAll(() => world.close())

const asMember = () => world.signInAs(earners.top)
const asAdmin = () => world.signInAs(world.admin_user_id)
const asDepot = () => world.signInAs(world.franchise_user_id)

test('before the closing a member sees what it would bring: the closing’s own figures', async () => {
  const { data } = await world.call(await asMember(), userDashboard)
  expect(data.next_closing).toEqual({
    closing_id: 1n,
    at: new Date('2026-01-02T00:00:00+05:30'),
    left: 400_000n,
    right: 100_000n,
    would_match: 100_000n,
    would_pay: 11_000n,
    would_correct: 0n,
    carry_left: 200_000n,
    carry_right: 0n,
  })
  expect(data.left).toEqual({ members: 4, active: 4, directs: 1, bv_today: 400_000n, bv_total: 400_000n, carry: 0n })
  expect(data.right).toEqual({ members: 1, active: 1, directs: 1, bv_today: 100_000n, bv_total: 100_000n, carry: 0n })
  expect(data).toMatchObject({ status: 'active', package_name: 'Starter', sponsor_user_id: world.root_user_id })
  expect(data.started).toEqual({
    mobile_verified: false,
    email_verified: false,
    documents_sent: null,
    bank_given: false,
    is_active: true,
    has_direct: true,
    has_both_sides: true,
    has_income: false,
  })
  expect(data.wallets[0]).toEqual({ wallet_name: 'INCOME', display_name: 'Income wallet', balance: 0n })
})

test('afterwards it is paid, and the next closing begins with the carry', async () => {
  await closeDay(world)
  await joinActive(world, { sponsor: earners.top, side: 'right' })
  const { data } = await world.call(await asMember(), userDashboard)
  expect(data.incomes).toEqual([
    {
      income_name: 'matching',
      display_name: 'Matching income',
      today: 0n,
      last_30_days: 10_000n,
      before_30_days: 0n,
      total: 10_000n,
      recent: [0n, 0n, 0n, 0n, 0n, 10_000n, 0n],
    },
    {
      income_name: 'sponsored',
      display_name: 'Sponsored income',
      today: 0n,
      last_30_days: 1_000n,
      before_30_days: 0n,
      total: 1_000n,
      recent: [0n, 0n, 0n, 0n, 0n, 1_000n, 0n],
    },
  ])
  expect(data.wallets[0]!.balance).toBe(0n)
  const { ripens_at } = await world.db.selectFrom('closing').select('ripens_at').executeTakeFirstOrThrow()
  expect(data.held).toEqual({ total: 11_000n, days: [{ at: ripens_at, amount: 11_000n, closing_ids: [1n] }] })
  expect(data.left).toMatchObject({ bv_today: 0n, bv_total: 400_000n, carry: 200_000n })
  expect(data.right).toMatchObject({ members: 2, bv_today: 100_000n, bv_total: 200_000n, carry: 0n })
  expect(data.next_closing).toMatchObject({
    closing_id: 2n,
    left: 200_000n,
    right: 100_000n,
    would_match: 100_000n,
    would_pay: 10_000n,
    carry_left: 100_000n,
  })
  expect(data.started.has_income).toBe(true)
})

test('a member without business has an outlook of nothing', async () => {
  const { user_id } = await world.join({ sponsor: earners.right, side: 'right' })
  const { data } = await world.call(await world.signInAs(user_id), userDashboard)
  expect(data).toMatchObject({
    status: 'registered',
    package_name: null,
    next_closing: { left: 0n, right: 0n, would_match: 0n, would_pay: 0n },
  })
})

test('incomes are charted by the day they were earned, or by month', async () => {
  const token = await asMember()
  const chart = async (duration?: string) =>
    (await world.call(token, userChart, { query: duration === undefined ? {} : { duration } })).data
  const week = await chart('7d')
  expect(week.series.map(({ name }) => name)).toEqual(['matching', 'sponsored'])
  expect(week.points.map(({ day }) => day)).toEqual([
    '2025-12-27',
    '2025-12-28',
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
  ])
  expect(week.points[5]!.values).toEqual([10_000n, 1_000n])
  expect((await chart()).points).toHaveLength(30)
  const year = await chart('12m')
  expect(year.points.map(({ day }) => day)).toEqual([
    '2025-02-01',
    '2025-03-01',
    '2025-04-01',
    '2025-05-01',
    '2025-06-01',
    '2025-07-01',
    '2025-08-01',
    '2025-09-01',
    '2025-10-01',
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
  ])
  expect(year.points.at(-1)!.values).toEqual([10_000n, 1_000n])
})

test('the company sees its people, its turnover, what it paid and what it owes', async () => {
  const { data } = await world.call(await asAdmin(), adminDashboard)
  const quiet = Array.from({ length: 12 }, () => 0)
  expect(data.members).toEqual({
    total: 9,
    active: 8,
    joined_today: 2,
    activated_today: 1,
    joined: { last_30_days: 9, before_30_days: 0, recent: [...quiet, 7, 2] },
    activated: { last_30_days: 7, before_30_days: 0, recent: [...quiet, 6, 1] },
  })
  const none = quiet.map(BigInt)
  expect(data.money).toEqual({
    turnover: {
      today: 100_000n,
      last_30_days: 700_000n,
      before_30_days: 0n,
      recent: [...none, 600_000n, 100_000n],
      total: 700_000n,
    },
    payouts: {
      last_closing: 21_000n,
      last_30_days: 21_000n,
      before_30_days: 0n,
      recent: [...none, 21_000n, 0n],
      total: 21_000n,
    },
    payout_ratio_percent: '3.0',
    // 210.00 in wallets, and the tax on seven packages of 1,000.00.
    liabilities: 21_000n + 7n * 18_000n,
    closings: [
      {
        id: 1n,
        window_to: new Date('2026-01-02T00:00:00+05:30'),
        status: 'credited',
        paid: 21_000n,
        members_paid: 2,
        corrections: 0,
        corrected: 0n,
      },
    ],
    next_closing_at: new Date('2026-01-03T00:00:00+05:30'),
  })
  expect(data.unused_pins).toEqual({ count: 0, value: 0n })
})

test.each([
  ['nothing', [], []],
  ['members', ['admin/member/member-search'], ['visitors_today', 'members']],
  ['pins', ['admin/pin-management/view-pin'], ['unused_pins']],
  ['closings', ['admin/closings'], ['money']],
  ['an income', ['admin/income/matching-income-details'], ['money']],
] as const)('an admin who holds %s sees no other figures of the company', async (_case, keys, shown) => {
  const setRights = (access_rights: number[] | null) =>
    world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
  const token = await asAdmin()
  await setRights(keys.map((key) => page(key).id))
  const { data } = await world.call(token, adminDashboard)
  const chart = await world.call(token, adminChart, { query: { duration: '7d' } })
  const earned = await world.call(token, topEarners)
  await setRights(null)
  const { visitors_today, members, money, unused_pins } = data
  const parts = Object.entries({ visitors_today, members, money, unused_pins })
  expect(parts.filter(([, part]) => part !== null).map(([name]) => name)).toEqual(shown)
  const seesMoney = (shown as readonly string[]).includes('money')
  expect([chart.data.series.length > 0, earned.total_count > 0]).toEqual([seesMoney, seesMoney])
})

test('what waits is counted for whoever decides it, with the day of the oldest, and for nobody else', async () => {
  const setRights = (access_rights: number[] | null) =>
    world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
  const token = await asAdmin()
  const waiting = async () => (await world.call(token, adminDashboard)).data.waiting
  const kinds = async () => (await waiting()).map(({ kind }) => kind)
  const of = async (kind: string) => (await waiting()).find((one) => one.kind === kind)
  const sent_at = world.clock.now()
  await sendDocument(world, await asMember(), 'photo')
  expect(await of('documents')).toBeUndefined()
  await switchPage(world, 'admin/member/kyc-requests', true)
  expect(await of('documents')).toEqual({ kind: 'documents', count: 1, oldest_at: sent_at })
  expect(await of('proofs')).toEqual({ kind: 'proofs', count: 0, oldest_at: null })
  expect(await of('donations')).toMatchObject({ count: 0, oldest_at: null })
  expect(await kinds()).toEqual(
    expect.arrayContaining(['donations', 'promises', 'approvals', 'bank_details', 'pin_requests', 'messages']),
  )
  await setRights([page('admin/member/kyc-requests').id])
  expect(await kinds()).toEqual(['documents'])
  await setRights([])
  expect(await waiting()).toEqual([])
  await setRights(null)
  await switchPage(world, 'admin/member/kyc-requests', false)
})

test('turnover and payouts are charted side by side', async () => {
  const { data } = await world.call(await asAdmin(), adminChart, { query: { duration: '7' } })
  expect(data.series.map(({ name }) => name)).toEqual(['turnover', 'payouts'])
  expect(data.points.slice(-2)).toEqual([
    { day: '2026-01-01', values: [600_000n, 21_000n] },
    { day: '2026-01-02', values: [100_000n, 0n] },
  ])
})

test('top earners come page by page', async () => {
  const token = await asAdmin()
  const first = await world.call(token, topEarners, { query: { page_size: 1 } })
  expect(first).toMatchObject({
    total_count: 2,
    page_index: 0,
    page_size: 1,
    data: [{ user_id: earners.top, package_name: 'Starter', paid: 11_000n, incomes: 2 }],
  })
  expect((await world.call(token, topEarners, { query: { page_index: 1, page_size: 1 } })).data).toMatchObject([
    { user_id: earners.mid, paid: 10_000n },
  ])
})

test('a franchise sees its stock and its sales', async () => {
  const { data } = await world.call(await asDepot(), franchiseDashboard)
  expect(data.wallets.map(({ wallet_name }) => wallet_name)).toEqual(['FUND', 'COMMISSION'])
  expect(data).toMatchObject({ pins: [], topups: { today: { count: 0, value: 0n }, recent: [] } })
})

test('everybody reads their own particulars, and nobody else’s', async () => {
  const asked = [
    [await asMember(), userDetails, 'user_id', earners.top, 'User'],
    [await asAdmin(), adminDetails, 'admin_user_id', world.admin_user_id, 'Admin'],
    [await asDepot(), franchiseDetails, 'user_id', world.franchise_user_id, 'Franchise'],
  ] as const
  for (const [token, endpoint, field, user_id, user_type] of asked) {
    const { data } = await world.call(token, endpoint, { query: { [field]: user_id.toLowerCase() } })
    expect(data).toMatchObject([{ user_id, user_type, is_active: true }])
    expect((await world.ask(token, endpoint, { query: { [field]: earners.mid } })).status).toBe(404)
    expect((await world.ask(token, endpoint)).body.errors).toHaveProperty(field)
  }
})

test('each dashboard is for its own kind of person', async () => {
  const [member, admin, depot] = await Promise.all([asMember(), asAdmin(), asDepot()])
  for (const [endpoint, stranger] of [
    [userDashboard, admin],
    [userChart, depot],
    [userDetails, admin],
    [adminDashboard, member],
    [adminChart, depot],
    [adminDetails, member],
    [topEarners, member],
    [franchiseDashboard, admin],
    [franchiseChart, admin],
    [franchiseDetails, member],
  ] as const) {
    expect((await world.ask(null, endpoint)).status).toBe(401)
    expect((await world.ask(stranger, endpoint)).status).toBe(403)
  }
  expect((await world.ask(member, userChart, { query: { duration: '5d' } })).body.errors).toHaveProperty('duration')
  expect((await world.ask(admin, topEarners, { query: { page_size: 0 } })).body.errors).toHaveProperty('page_size')
})
