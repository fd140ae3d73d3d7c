import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickAddJob } from 'graphile-worker'
import { sql } from 'kysely'
import { runDueClosings } from '#features/ledger/closings/index.ts'
import { day_ms, growEarners } from '#testing/money/earning.ts'
import { chainOf, uploadFile } from '#testing/people/import-files.ts'
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

test('a stop ends it between two closings, however many windows are over, and the next turn goes on', async () => {
  const before = await credited()
  world.clock.advance(5 * day_ms)
  await runScheduledClosings(world.services, AbortSignal.abort())
  expect(await credited()).toEqual(before)
  const stopping = new AbortController()
  const payEvents = () => Promise.resolve(stopping.abort())
  expect(await runDueClosings(world.services, { payEvents, stopping: stopping.signal })).toHaveLength(1)
  await runScheduledClosings(world.services)
  expect(await credited()).toHaveLength(before.length + 5)
})

test('an import that a killed server left goes on as the next one starts, not with the next minute', async () => {
  const token = await world.signInAs(world.admin_user_id)
  const id = await uploadFile(world, token, chainOf(2))
  // As a killed worker leaves it: nobody else takes this job for hours.
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1`.execute(
    world.db,
  )
  const jobs = await startJobs(world.services)
  try {
    const state = async () =>
      (await world.db.selectFrom('import_batch').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
    await until('it is checked', async () => (await state()) !== 'checking', { limit_ms: 5_000 })
    // The places that it asks for are taken in this company.
    expect(await state()).toBe('faulty')
  } finally {
    await jobs.stop()
  }
})
