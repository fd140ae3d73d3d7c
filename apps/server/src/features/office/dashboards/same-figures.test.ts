import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDashboard } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { franchiseDashboard } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { userChart, userDashboard, userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { allIncome } from '@banyan/contract/incomes/all-income.ts'
import { listMembers } from '@banyan/contract/members/members.ts'
import { directLists } from '@banyan/contract/network/directs.ts'
import { downlineLists } from '@banyan/contract/network/downline.ts'
import * as news from '@banyan/contract/news/news.ts'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { answerAsCompany } from '@banyan/contract/support/answering.ts'
import { ownConversationLists, startConversation } from '@banyan/contract/support/conversations.ts'
import { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import { getOwnWallets } from '@banyan/contract/wallets/wallet-details.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { documentOf } from '@banyan/domain/documents/written-marks.ts'
import { closeDay, growEarners, joinActive } from '#testing/money/earning.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let earners: Awaited<ReturnType<typeof growEarners>>
let member: string
let admin: string
let depot: string
beforeAll(async () => {
  world = await createWorld()
  earners = await growEarners(world)
  await closeDay(world)
  await joinActive(world, { sponsor: earners.top, side: 'right' })
  await issuePins(world, { count: 3 })
  await switchEverythingOn(world)
  member = await world.signInAs(earners.top)
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
})
afterAll(() => world.close())

test('a member’s wallets and held incomes are those of the page of wallets', async () => {
  const { wallets, held } = (await world.call(member, userDashboard)).data
  const page = (await world.call(member, getOwnWallets.user)).data
  const onPage = new Map(page.wallets.map(({ wallet_name, balance }) => [wallet_name, balance]))
  for (const { wallet_name, balance } of wallets)
    expect([wallet_name, onPage.get(wallet_name as 'INCOME') ?? 0n]).toEqual([wallet_name, balance])
  expect(held).toEqual(page.held)
})

test('a member’s incomes are those of the list of incomes, kind by kind', async () => {
  const { incomes } = (await world.call(member, userDashboard)).data
  const { data: rows } = await world.list(member, allIncome.user)
  expect(rows.length).toBeGreaterThan(0)
  for (const { income_name, total } of incomes) {
    const own = rows.filter(({ kind }) => kind === income_name)
    expect([income_name, total]).toEqual([income_name, own.reduce((sum, { paid }) => sum + paid, 0n)])
  }
})

test.each(['7d', '30d', '12m'] as const)(
  'a member’s chart of %s is the list of incomes, bar by bar',
  async (duration) => {
    const { series, points } = (await world.call(member, userChart, { query: { duration } })).data
    const { data: rows } = await world.list(member, allIncome.user)
    const dayOf = (at: Date) => businessDay(at.getTime(), 'Asia/Kolkata')
    expect(rows.length).toBeGreaterThan(0)
    for (const [place, { day, values }] of points.entries()) {
      const next = points[place + 1]?.day ?? '9999-12-31'
      const listed = series.map(({ name }) =>
        rows
          .filter(({ kind, at }) => kind === name && dayOf(at) >= day && dayOf(at) < next)
          .reduce((sum, { paid }) => sum + paid, 0n),
      )
      expect([day, values]).toEqual([day, listed])
    }
  },
)

test('a member’s team is that of the lists of the team, side by side', async () => {
  const dashboard = (await world.call(member, userDashboard)).data
  for (const side of ['left', 'right'] as const) {
    const leg = dashboard[side]
    const team = await world.list(member, downlineLists.user, { side })
    const active = await world.list(member, downlineLists.user, { side, status: 'active' })
    const directs = await world.list(member, directLists.user, { side })
    expect([team.total_count, active.total_count, directs.total_count]).toEqual([leg.members, leg.active, leg.directs])
  }
})

test('a member’s unread answers and news are those of the inbox and of the page of news', async () => {
  const { data: begun } = await world.call(member, startConversation, {
    body: {
      category: 'Account',
      priority: 'normal',
      about: null,
      subject: 'My card',
      message: 'Please help.',
      file_ids: [],
    },
  })
  const answer = { params: { id: begun.id }, body: { message: 'Here it is.', file_ids: [] } }
  await world.call(admin, answerAsCompany, answer)
  const body = { title: 'For all', body: documentOf('We move.'), from_at: world.clock.now().toISOString(), to_at: null }
  const open = { audience: 'members', members: null, package_id: null } as const
  const look = { is_pinned: false, is_ticker: false, is_draft: false }
  await world.call(admin, news.addNews, { body: { ...body, ...open, ...look } })
  const { conversations, unread_news } = (await world.call(member, userWaiting)).data
  const inbox = await world.list(member, ownConversationLists.userInbox, { is_unread: 'true' })
  const unread = (await world.call(member, news.readNews)).data.filter(({ is_unread }) => is_unread)
  expect([conversations, unread_news]).toEqual([1, 1])
  expect([inbox.total_count, unread.length]).toEqual([conversations, unread_news])
})

test('the company’s members and pins are those of their lists', async () => {
  const { members, unused_pins } = (await world.call(admin, adminDashboard)).data
  const all = await world.list(admin, listMembers)
  const unused = await world.list(admin, pinLists.admin, { status: 'unused' })
  expect([all.total_count, unused.total_count]).toEqual([members?.total, unused_pins?.count])
  expect(unused_pins?.count).toBe(3)
  expect((await world.list(admin, listMembers, { status: 'active' })).total_count).toBe(members?.active)
})

test('a franchise’s stock and top-ups are those of its lists', async () => {
  const { pins, topups, wallets } = (await world.call(depot, franchiseDashboard)).data
  const unused = await world.list(depot, pinLists.franchise, { status: 'unused' })
  expect(pins?.reduce((sum, one) => sum + one.unused, 0)).toBe(unused.total_count)
  expect((await world.list(depot, topupLists.franchise)).total_count).toBe(topups?.recent.length)
  const page = (await world.call(depot, getOwnWallets.franchise)).data.wallets
  for (const { wallet_name, balance } of wallets)
    expect(page.find((one) => one.wallet_name === wallet_name)?.balance).toBe(balance)
})

test('a dashboard is asked in few statements, whoever asks', async () => {
  let taken = 0
  world.services.pool.on('acquire', () => (taken += 1))
  const statementsOf = async (
    token: string,
    call: typeof userDashboard | typeof adminDashboard | typeof franchiseDashboard,
  ) => {
    // What is kept of the settings, the network and the open window is there from the second time on.
    await world.call(token, call)
    taken = 0
    await world.call(token, call)
    return taken
  }
  expect(await statementsOf(member, userDashboard)).toBeLessThanOrEqual(10)
  expect(await statementsOf(admin, adminDashboard)).toBeLessThanOrEqual(11)
  expect(await statementsOf(depot, franchiseDashboard)).toBeLessThanOrEqual(6)
})
