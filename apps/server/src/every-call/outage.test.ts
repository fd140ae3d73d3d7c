// Guards: what is shared
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { quickAddJob } from 'graphile-worker'
import pg from 'pg'
import { companyDetails } from '@banyan/contract/company/company.ts'
import { createApp } from '#app.ts'
import { maybeRefusalOf, saysCannotSave } from '#kit/database/database-fault.ts'
import { features } from '#features/features.ts'
import { startJobs } from '#jobs/index.ts'
import { logLines } from '#testing/outside/log-lines.ts'
import { mountNaps, napToRead, napToWrite } from '#testing/nap.ts'
import { startOwnPostgres, type OwnPostgres } from '#testing/database/own-postgres.ts'
import { until } from '#testing/until.ts'
import { askApp, type Answer } from '#testing/ask-app.ts'
import { createWorld, type World } from '#testing/world.ts'

const { log, said } = logLines()
const begins = 'The database does not answer. Calls are answered 503 until it does again.'
const ends = 'The database answers again.'

let postgres: OwnPostgres
let world: World
let app: FastifyInstance
beforeAll(async () => {
  postgres = await startOwnPostgres({ log })
  world = await createWorld({ database: postgres.database })
  app = await createApp({ ...world.services, log }, { rooms: [...features, mountNaps] })
})
afterAll(async () => {
  await app.close()
  await world.close()
  await postgres.remove()
})

const isReady = async () => {
  // It repeats an answer for a moment, and one of before is none.
  await wait(150)
  return (await app.inject('/readyz')).statusCode === 200
}
beforeEach(async () => {
  await until('ready', isReady)
  said.length = 0
})

const inSecret = async (statement: string): Promise<unknown[]> => {
  const client = new pg.Client(postgres.database.url)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}
const napping = () =>
  inSecret("select pid from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()")
const killNappers = async () => {
  await until('somebody naps', async () => (await napping()).length > 0)
  await inSecret(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()",
  )
}
const visits = async () => (await inSecret("select from visit where visitor_id = 'napper'")).length
const page = () => askApp(app, null, companyDetails)

const expectAway = ({ status, body, response }: Answer) => {
  expect([status, body.code, response.headers['retry-after']]).toEqual([503, 'database_away', '2'])
}

describe('one connection is lost', () => {
  test('what was read is read again, and nobody hears of it', async () => {
    const asked = askApp(app, null, napToRead, { query: { seconds: 1 } })
    await killNappers()
    expect((await asked).status).toBe(200)
    expect(said).toEqual([])
  })

  test('what was written is answered 503, was not done, and is not done again behind anybody’s back', async () => {
    const asked = askApp(app, null, napToWrite, { body: { seconds: 1 } })
    await killNappers()
    const answer = await asked
    expectAway(answer)
    expect(answer.body.message).toContain('check whether it was done')
    expect(await visits()).toBe(0)
    expect((await page()).status).toBe(200)
    expect(said).toEqual([])
  })
})

/** Many people who ask all the time, until they are told to stop; answers how often each status came. */
function crowd() {
  const counts = new Map<number, number>()
  const ending = new AbortController()
  const person = async () => {
    while (!ending.signal.aborted) {
      const { status } = await page()
      counts.set(status, (counts.get(status) ?? 0) + 1)
      // Slow enough to stay below what one address may ask in a minute.
      await wait(100)
    }
  }
  const people = Array.from({ length: 20 }, person)
  return async () => {
    ending.abort()
    await Promise.all(people)
    return counts
  }
}

describe('PostgreSQL is lost', () => {
  test.each(['SIGQUIT', 'SIGKILL'] as const)(
    'its first process is ended with %s under load, and it comes back',
    async (signal) => {
      const stop = crowd()
      const [asked, first] = [askApp(app, null, napToWrite, { body: { seconds: 5 } }), postgres.pid()]
      await until('somebody naps', async () => (await napping()).length > 0)
      process.kill(first, signal)
      expectAway(await asked)
      await until('ready', isReady)
      expect(postgres.pid()).not.toBe(first)
      const counts = await stop()
      expect([...counts.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(said.filter((line) => line === begins).length).toBeLessThanOrEqual(1)
      expect(said.filter((line) => line === ends)).toEqual(said.filter((line) => line === begins).map(() => ends))
      expect((await page()).status).toBe(200)
    },
  )

  test('a crash of one of its processes restarts all others, and the portal waits for that', async () => {
    const [napper] = await Promise.all([
      askApp(app, null, napToRead, { query: { seconds: 2 } }),
      (async () => {
        await until('somebody naps', async () => (await napping()).length > 0)
        const [row] = (await napping()) as { pid: number }[]
        process.kill(row!.pid, 'SIGKILL')
      })(),
    ])
    expect([200, 503]).toContain(napper.status)
    await until('ready', isReady)
    expect((await page()).status).toBe(200)
  })

  test('it is away for seconds: 503 at once with a time to come back, one line when it begins and one when it ends', async () => {
    await postgres.stop()
    expectAway(await page())
    for (const asked of [page(), askApp(app, null, napToWrite, { body: { seconds: 0 } })]) expectAway(await asked)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect(await isReady()).toBe(false)
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2'])
    expect(said).toEqual([begins])

    await postgres.start()
    await until('ready', isReady)
    expect((await page()).status).toBe(200)
    expect(said).toEqual([begins, ends])
    expect(await visits()).toBe(0)
  })
})

describe('PostgreSQL can read and cannot save', () => {
  test('what reads is answered, what writes is 503, one line says so, and admins are told afterwards', async () => {
    await postgres.setReadOnly(true)
    const rest = () => askApp(app, null, napToWrite, { body: { seconds: 0 } })
    await until('nothing is saved', async () => (await rest()).status !== 200)
    const answer = await rest()
    expect([answer.status, answer.body.code]).toEqual([503, 'cannot_save'])
    expect(answer.body.message).toContain('Nothing was done')
    expect((await page()).status).toBe(200)
    expect(await isReady()).toBe(false)
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'database cannot save' })
    expect((await app.inject('/healthz')).statusCode).toBe(200)

    await postgres.setReadOnly(false)
    await until('ready', isReady)
    await until('admins are told', async () => (await toldOfIt()).length > 0)
    expect(await toldOfIt()).toEqual([{ user_id: world.admin_user_id }])
    expect(said).toEqual([
      'The database cannot save anything. Whatever writes is answered 503 until it can again.',
      'The database saves again.',
    ])
  })

  test('a disk that is full is the same', async () => {
    const full = await inSecret("do $$ begin raise exception using errcode = '53100'; end $$").catch(
      (error: unknown) => error,
    )
    expect(saysCannotSave(full)).toBe(true)
    expect(maybeRefusalOf(full, { isRead: false })).toMatchObject({ status: 503, code: 'cannot_save' })
  })

  const toldOfIt = () =>
    inSecret(`select distinct user_id from message_out join person on person.id = person_id
      where template = 'nothing_saved'`)
})

describe('the schedule', () => {
  const waiting = () => inSecret("select from graphile_worker.jobs where task_identifier = 'sweep'")
  const listens = async () =>
    (await inSecret("select from pg_stat_activity where query like 'LISTEN%' and state = 'idle'").catch(() => []))
      .length > 0

  test('its acts and its listener come back by themselves, and what was under way is not forgotten', async () => {
    const jobs = await startJobs({ ...world.services, log })
    try {
      await until('it listens', listens)
      for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
        const first = postgres.pid()
        process.kill(first, signal)
        await until('it was started again', () => ![0, first].includes(postgres.pid()))
        await until('it listens', listens)
        await quickAddJob({ connectionString: postgres.database.url }, 'sweep', {})
        await until('the job was done', async () => (await waiting()).length === 0)
      }
      expect(said.filter((line) => ![begins, ends].includes(line))).toEqual([])
    } finally {
      await jobs.stop()
    }
  })
})
