import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickAddJob } from 'graphile-worker'
import { day_ms, growEarners } from '#testing/money/earning.ts'
import { until } from '#testing/until.ts'
import { createWorld, type World } from '#testing/world.ts'
import { startJobs } from './index.ts'
import { runScheduledClosings } from './run-scheduled-closings.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await growEarners(world)
})
afterAll(() => world.close())

const credited = async () =>
  (await world.db.selectFrom('closing').select('id').where('status', '=', 'credited').orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('a company that closes by hand is left alone', async () => {
  world.clock.advance(2 * day_ms)
  await world.db.updateTable('company').set({ is_closing_scheduled: false }).execute()
  await runScheduledClosings(world.services)
  expect(await credited()).toEqual([])
  await world.db.updateTable('company').set({ is_closing_scheduled: true }).execute()
})

test('two processes with the schedule close each window that is over once', async () => {
  const processes = await Promise.all([startJobs(world.services), startJobs(world.services)])
  try {
    await quickAddJob({ connectionString: world.database.url }, 'run_scheduled_closings', {})
    await until('both windows are credited', async () => (await credited()).length === 2)
  } finally {
    await Promise.all(processes.map((jobs) => jobs.stop()))
  }
  await runScheduledClosings(world.services)
  expect(await credited()).toEqual([1n, 2n])
  const { count } = await world.db
    .selectFrom('income')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(3n)
})
