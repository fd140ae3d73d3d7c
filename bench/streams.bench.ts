import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { hashToken, newToken } from '../apps/server/src/kit/secrets/secrets.ts'
import type { Services } from '../apps/server/src/kit/context.ts'
import { percentile, rounded, say } from './figures.ts'
import { onPortal } from './on-postgres.ts'

/**
 * Five thousand event streams, of as many people, held open in one process: the memory they take, the part of a
 * processor that they take while nothing happens, the connections that are borrowed from the pool meanwhile, and how long
 * a change takes to reach one of them and all of them. The part of a processor is against that of the same process
 * without any.
 */
const people = 5_000
const quiet_s = 50
const single = 300
const target_mb = 100
const day_ms = 86_400_000

const megabytes = (): number => {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 1_000_000)
}

/** The share of one processor over so long, in hundredths. */
async function idlePercent(): Promise<number> {
  const begun = process.cpuUsage()
  await wait(quiet_s * 1_000)
  const { user, system } = process.cpuUsage(begun)
  return rounded((user + system) / (quiet_s * 10_000), 3)
}

/** Everybody is signed in. @returns what each browser sends */
async function signInAll({ db, clock }: Services): Promise<string[]> {
  const tokens = Array.from({ length: people }, () => newToken())
  const hashes = tokens.map((token) => hashToken(token))
  const now = clock.now()
  await sql`
    with made as (
      insert into person (user_id, user_type, name, created_at)
      select 'STREAM' || nth, 'Admin', 'Asha Namuna', ${now} from generate_series(1, ${people}::int) nth returning id)
    insert into session (person_id, token_hash, created_at, last_seen_at, expires_at, idle_ms, is_remembered, user_agent)
    select made.id, hash, ${now}, ${now}, ${new Date(now.getTime() + day_ms)}, ${day_ms}, false, ''
    from (select id, row_number() over (order by id) as nth from made) made
    join unnest(${hashes}::bytea[]) with ordinality as given (hash, nth) using (nth)`.execute(db)
  return tokens.map((token) => `Bearer ${token}`)
}

await onPortal(async ({ services, open }) => {
  const authorizations = await signInAll(services)
  const app = await open()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const child = fork(fileURLToPath(new URL('streams-load.ts', import.meta.url)), [url])
  const ask = async <T>(task: object): Promise<T> => {
    child.send(task)
    const [answer] = (await once(child, 'message')) as [T]
    return answer
  }
  try {
    // One of them warms the way, so that what the first call of any kind loads is not counted.
    await ask({ open: authorizations.slice(0, 1) })
    await wait(2_000)
    const [before_mb, before_percent] = [megabytes(), await idlePercent()]
    const statuses = await ask<Record<string, number>>({ open: authorizations.slice(1) })
    await wait(5_000)
    const held_mb = megabytes()

    let borrowed = 0
    const count = () => (borrowed += 1)
    services.pool.on('acquire', count)
    const held_percent = await idlePercent()
    services.pool.off('acquire', count)

    await ask({ heard: true })
    const { rows } = await sql<{
      id: bigint
    }>`select id from person where user_id like 'STREAM%' limit ${single}`.execute(services.db)
    const one_ms: number[] = []
    for (const { id } of rows) {
      const told_ms = Date.now()
      await sql`select tell_live('notices', 'people', array[${id}::bigint])`.execute(services.db)
      await wait(15)
      one_ms.push(...(await ask<number[]>({ heard: true })).map((heard) => heard - told_ms))
    }
    const told_ms = Date.now()
    await sql`select tell_live('news', 'everybody')`.execute(services.db)
    await wait(5_000)
    const all_ms = (await ask<number[]>({ heard: true })).map((heard) => heard - told_ms)

    const more_mb = held_mb - before_mb
    const isWhole = statuses['200'] === people - 1 && one_ms.length === rows.length && all_ms.length === people
    say({
      name: 'streams',
      ratio: rounded(more_mb / target_mb, 2),
      target: 1,
      ok: isWhole && more_mb <= target_mb && borrowed === 0,
      streams: people,
      more_mb,
      kb_each: rounded((more_mb * 1_000) / people, 1),
      idle_percent: held_percent,
      idle_percent_without: before_percent,
      borrowed,
      one_p50_ms: percentile(one_ms, 0.5),
      one_p99_ms: percentile(one_ms, 0.99),
      all_p50_ms: percentile(all_ms, 0.5),
      all_p99_ms: percentile(all_ms, 0.99),
    })
  } finally {
    child.disconnect()
    await app.close()
  }
})
