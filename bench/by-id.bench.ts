import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { createApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import type { Services } from '../apps/server/src/kit/context.ts'
import { openDatabase } from '../apps/server/src/kit/database/database.ts'
import { createFileStore } from '../apps/server/src/kit/files/open-file-store.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { seedRoutes } from '../apps/server/src/kit/routes.ts'
import { keyCheckValue } from '../apps/server/src/kit/secrets/secret-key.ts'
import { createSecrets, hashToken, newToken } from '../apps/server/src/kit/secrets/secrets.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/throwaway-postgres.ts'
import { median } from './percentile.ts'

/**
 * What a call costs that asks who it is, checks what it was given and reads one row by its key, against a handler of
 * Fastify that does nothing: calls a second over the same connections, in turns, so that a slow machine slows both.
 */
const clients = 64
const seconds = 2
const rounds = 3
const target = 0.4
const day_ms = 86_400_000

const callsASecond = async (url: string, authorization: string): Promise<number> => {
  const worker = new Worker(new URL('by-id-load.ts', import.meta.url), {
    workerData: { url, authorization, clients, seconds },
  })
  // Both are awaited from the start: a thread that ends at once says both in one breath.
  const [[rate]] = (await Promise.all([once(worker, 'message'), once(worker, 'exit')])) as [[number], unknown]
  return rate
}

/** A hundred thousand people, one of them signed in. */
async function seed({ db, pool, clock }: Services, secret_key: Buffer): Promise<string> {
  await db
    .insertInto('instance')
    .values({ key_check: keyCheckValue(secret_key) })
    .execute()
  await seedRoutes(db)
  await pool.query(
    `insert into person (user_id, user_type, name, created_at) select 'BENCH' || n, 'Admin', 'Asha Namuna', $1 from generate_series(1, 100000) n`,
    [clock.now()],
  )
  const token = newToken()
  const now = clock.now()
  const expires_at = new Date(now.getTime() + day_ms)
  const session = {
    created_at: now,
    last_seen_at: now,
    expires_at,
    idle_ms: BigInt(day_ms),
    is_remembered: false,
    user_agent: '',
  }
  await db
    .insertInto('session')
    .values({ ...session, token_hash: hashToken(token), person_id: 50_000n })
    .execute()
  await pool.query('vacuum analyze')
  return token
}

const postgres = await startThrowawayPostgres()
try {
  const { url, template } = await createTemplate(postgres.connection)
  const { db, pool, close } = openDatabase({ connectionString: urlOfDatabase(url, template) })
  const secret_key = Buffer.alloc(32, 1)
  const config = { ...loadConfig({}), trust_proxy: () => true }
  const services: Services = {
    config,
    db,
    pool,
    clock: systemClock,
    log: createLog('silent'),
    secrets: createSecrets(secret_key),
    files: createFileStore(config),
  }
  const authorization = `Bearer ${await seed(services, secret_key)}`
  const app = await createApp(services)
  const bare = Fastify()
  bare.get('/', () => ({ data: { user_id: 'BENCH1', user_type: 'Admin' } }))
  const appUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/accounts/session`
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
  const [ours, bares]: [number[], number[]] = [[], []]
  await callsASecond(appUrl, authorization)
  for (let round = 0; round < rounds; round++) {
    bares.push(await callsASecond(bareUrl, authorization))
    ours.push(await callsASecond(appUrl, authorization))
  }
  const [by_id_per_s, bare_per_s] = [Math.round(median(ours)), Math.round(median(bares))]
  const ratio = Number((by_id_per_s / bare_per_s).toFixed(3))
  console.log(JSON.stringify({ name: 'by-id', ratio, target, ok: ratio >= target, clients, by_id_per_s, bare_per_s }))
  await Promise.all([app.close(), bare.close()])
  await close()
} finally {
  await postgres.stop()
}
