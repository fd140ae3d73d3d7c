import { parseArgs } from 'node:util'
import { adminChart, adminDashboard, adminDetails, topEarners } from '@banyan/contract/dashboards/admin-dashboard.ts'
import {
  franchiseChart,
  franchiseDashboard,
  franchiseDetails,
} from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { userChart, userDashboard, userDetails, userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { adminWaiting, franchiseWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { createApp } from '../apps/server/src/app.ts'
import { followSums } from '../apps/server/src/jobs/follow-sums.ts'
import { underLimits } from '../apps/server/src/kit/http/allowance.ts'
import { addDashboardCompany, type Lookers } from './dashboard-company.ts'
import { median, msOf, rounded, say } from './figures.ts'
import { authorizationOf, onPortal } from './on-postgres.ts'

/**
 * Every call of the dashboards in a company of a million members with ten million incomes in the books, as it is asked over
 * HTTP, with its session, its checks and its answer written; against one SELECT of a member by its key over the same pool, in
 * turns. The first call, which reads the network into memory, is not counted. `--members 100000 --incomes 1000000` for less.
 */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '1000000' }, incomes: { type: 'string', default: '10000000' } },
})
const [members, incomes] = [Number(values.members), Number(values.incomes)]
const rounds = 31
/** Each connection plans what it keeps a few times before it keeps the plan: as in a portal that runs since a minute. */
const warming = 150
const most = 10

const calls: readonly { readonly who: keyof Lookers; readonly path: string; readonly query?: string }[] = [
  { who: 'admin', path: adminDashboard.path },
  { who: 'admin', path: adminChart.path, query: 'duration=7d' },
  { who: 'admin', path: adminChart.path, query: 'duration=30d' },
  { who: 'admin', path: adminChart.path, query: 'duration=12m' },
  { who: 'admin', path: adminWaiting.path },
  { who: 'admin', path: topEarners.path, query: 'page_index=0&page_size=10' },
  { who: 'admin', path: adminDetails.path, query: 'admin_user_id=OFFICE' },
  { who: 'member', path: userDashboard.path },
  { who: 'member', path: userChart.path, query: 'duration=7d' },
  { who: 'member', path: userChart.path, query: 'duration=30d' },
  { who: 'member', path: userChart.path, query: 'duration=12m' },
  { who: 'member', path: userWaiting.path },
  { who: 'member', path: userDetails.path, query: `user_id=BENCH${Math.floor(members / 2) - 1}` },
  { who: 'franchise', path: franchiseDashboard.path },
  { who: 'franchise', path: franchiseChart.path, query: 'duration=7d' },
  { who: 'franchise', path: franchiseChart.path, query: 'duration=30d' },
  { who: 'franchise', path: franchiseChart.path, query: 'duration=12m' },
  { who: 'franchise', path: franchiseWaiting.path },
  { who: 'franchise', path: franchiseDetails.path, query: 'user_id=DEPOT' },
]

await onPortal(async (portal) => {
  const begun = performance.now()
  const { clock, lookers } = await addDashboardCompany(portal, members, incomes)
  const adding_s = Math.round((performance.now() - begun) / 1000)
  const services = { ...portal.services, clock }
  // As the schedule does every minute.
  const following_ms = Math.round(await msOf(() => underLimits('schedule', () => followSums(services))))
  const app = await createApp(services)
  const keys = Object.fromEntries(
    await Promise.all(Object.entries(lookers).map(async ([who, id]) => [who, await authorizationOf(services, id)])),
  ) as Record<keyof Lookers, string>

  let asked = 0
  const ask = async ({ who, path, query }: (typeof calls)[number]) => {
    // Many addresses, because one alone would be taken for a flood.
    asked += 1
    const headers = { authorization: keys[who], 'x-forwarded-for': `10.0.${(asked >> 8) & 255}.${asked & 255}` }
    const answer = await app.inject({ url: `/api${path}${query === undefined ? '' : `?${query}`}`, headers })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  }
  // A statement outside of a transaction takes a connection of its own.
  let taken = 0
  services.pool.on('acquire', () => (taken += 1))
  const bare = () => services.pool.query('select * from member where id = $1', [1 + ((asked * 7919) % members)])

  for (const call of calls) {
    const first_ms = await msOf(() => ask(call))
    for (let round = 0; round < warming; round += 1) await ask(call)
    console.error(`warmed\t${call.path}\t${first_ms}`)
  }
  const measured: { call: string; statements: number; ms: number; bare_ms: number; ratio: number }[] = []
  for (const call of calls) {
    taken = 0
    await ask(call)
    const statements = taken
    const [ours, others]: [number[], number[]] = [[], []]
    const enough_ms = performance.now() + 30_000
    for (let round = 0; round < rounds && (round < 3 || performance.now() < enough_ms); round += 1) {
      ours.push(await msOf(() => ask(call)))
      others.push(await msOf(bare))
    }
    const [ms, bare_ms] = [rounded(median(ours), 2), rounded(median(others), 2)]
    const name = `${call.path} ${call.query ?? ''}`.trim()
    measured.push({ call: name, statements, ms, bare_ms, ratio: rounded(ms / bare_ms, 2) })
  }
  for (const line of measured) console.error(Object.values(line).join('\t'))
  const worst = Math.max(...measured.map(({ ratio }) => ratio))
  say({
    name: 'dashboard',
    ratio: worst,
    target: most,
    ok: worst <= most,
    members,
    incomes,
    adding_s,
    following_ms,
    measured,
  })
  await app.close()
})
