import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { startPostgres } from '../apps/server/src/embedded/postgres.ts'
import { replayClosing } from '../apps/server/src/features/ledger/closings/index.ts'
import { openDatabase } from '../apps/server/src/kit/database/database.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { migrate } from '../apps/server/src/kit/database/migrate.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { round, startCompany } from '../apps/server/src/testing/money/large-company.ts'
import { median, say } from './figures.ts'

const matching = { unit: '1' }
const sponsored = { enabled: true }
const percents = ['10', '5', '3', '2', '1']
const compression = 'dynamic'

/** Plans by what they pay beside matching and sponsored, and whether members buy goods or packages for it. */
const plans = {
  matching: { plan: { matching, sponsored }, bought: 'repurchase' },
  levels: { plan: { matching, sponsored, matching_level: { enabled: true, percents } }, bought: 'repurchase' },
  levels_up: {
    plan: { matching, sponsored, matching_level: { enabled: true, percents, compression } },
    bought: 'repurchase',
  },
  roi: {
    plan: { matching, sponsored, roi: { enabled: true, percent: '1' }, roi_level: { enabled: true, percents } },
    bought: 'activation',
  },
  single_leg: {
    plan: {
      matching,
      sponsored,
      single_leg: {
        enabled: true,
        stages: [10, 100, 1000, 10_000].map((team) => ({ team, directs: 0, amount: '100' })),
      },
    },
    bought: 'activation',
  },
  repurchase: {
    plan: { matching, sponsored, repurchase_level: { enabled: true, percents, run_day: null, self_bv: '0' } },
    bought: 'repurchase',
  },
  overall_cap: { plan: { matching, sponsored, overall_cap_percent: '300' }, bought: 'repurchase' },
} as const

/**
 * `npm run bench -- settle [MEMBERS [DAYS [PLAN]]]`: a closing that settles 100 cancellations of purchases of the last 30
 * closings, from its lock to the last committed byte, against closings of the same company without any.
 */
const members = Number(process.argv[2] ?? 1_000_000)
const days = Number(process.argv[3] ?? 30)
const name = (process.argv[4] ?? 'matching') as keyof typeof plans
const { plan, bought } = plans[name]
const cancellations = 100
const target = 3

const data_dir = await mkdtemp(join(tmpdir(), 'banyan-bench-settle-'))
const server = await startPostgres({ data_dir, log: createLog('silent') })
try {
  const { db, pool, close } = openDatabase(server.connection, { limits: timeLimits.console })
  await migrate(pool)
  const { services, closeDay, buy, takeBack, events_a_day } = await startCompany(
    db,
    pool,
    members,
    planSchema.parse(plan),
    bought,
  )
  const without: number[] = []
  for (let day = 1; day <= days; day += 1) {
    await buy(day)
    without.push((await closeDay()).ms)
  }
  await pool.query('vacuum analyze')
  await buy(days + 1)
  const plain = await closeDay()
  await buy(days + 2)
  await takeBack(days + 2, cancellations, days)
  const settled = await closeDay()
  const { rows } = await pool.query<{ adjusted: bigint; closings: bigint }>(
    'select count(*) as adjusted, count(distinct adjusts_closing_id) as closings from income where adjusts_closing_id is not null',
  )
  const { is_identical, differences } = await replayClosing(services, settled.id)
  if (!is_identical) console.error(differences)
  const base_ms = median([...without.slice(-4), plain.ms])
  const ratio = settled.ms / base_ms
  say({
    name: 'settle',
    ratio: round(ratio),
    target,
    ok: ratio <= target && is_identical,
    plan: name,
    members,
    events: events_a_day,
    cancellations,
    closings_again: Number(rows[0]!.closings),
    adjustments: Number(rows[0]!.adjusted),
    settling_ms: round(settled.ms),
    closing_ms: round(base_ms),
    peak_rss_mb: round(process.resourceUsage().maxRSS / 1024),
    is_replay_identical: is_identical,
  })
  await close()
} finally {
  await server.stop()
  await rm(data_dir, { recursive: true, force: true })
}
