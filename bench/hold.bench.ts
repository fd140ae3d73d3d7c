import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { features } from '../apps/server/src/features/features.ts'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import type { Services } from '../apps/server/src/kit/context.ts'
import { openDatabase } from '../apps/server/src/kit/database/database.ts'
import { createFileStore } from '../apps/server/src/kit/files/open-file-store.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { seedRoutes } from '../apps/server/src/kit/routes.ts'
import { keyCheckValue } from '../apps/server/src/kit/secrets/secret-key.ts'
import { createSecrets, hashToken, newToken } from '../apps/server/src/kit/secrets/secrets.ts'
import { mountNaps } from '../apps/server/src/testing/nap.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/throwaway-postgres.ts'
import { percentile } from './percentile.ts'

/**
 * What one person notices while others hold what they can: connections that ask nothing, bodies that never end, and a
 * table that is locked while many want to read it. The slowest hundredth of the person's calls against the same in quiet;
 * and the memory of the server before, while it is held, and after.
 */
const held = { idles: 2_000, slows: 500, locked: 200 }
const calls = 1_000
const settle_ms = 20_000
const target = 10
const day_ms = 86_400_000

async function seed({ db, clock }: Services, secret_key: Buffer): Promise<string> {
  await db
    .insertInto('instance')
    .values({ key_check: keyCheckValue(secret_key) })
    .execute()
  await seedRoutes(db)
  const now = clock.now()
  const person = { user_id: 'BENCH1', user_type: 'Admin', name: 'Asha Namuna', created_at: now } as const
  const { id } = await db.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
  const token = newToken()
  const until = { expires_at: new Date(now.getTime() + day_ms), idle_ms: BigInt(day_ms) }
  const session = { created_at: now, last_seen_at: now, ...until, is_remembered: false, user_agent: '' }
  await db
    .insertInto('session')
    .values({ ...session, token_hash: hashToken(token), person_id: id })
    .execute()
  return token
}

const megabytes = (): number => {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 1_000_000)
}

const postgres = await startThrowawayPostgres()
const children: ChildProcess[] = []
try {
  const { url, template } = await createTemplate(postgres.connection)
  const databaseUrl = urlOfDatabase(url, template)
  const { db, pool, close } = openDatabase({ connectionString: databaseUrl })
  const secret_key = Buffer.alloc(32, 1)
  const config = loadConfig({})
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
  const app = await createApp(services, { rooms: [...features, mountNaps] })
  const appUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const begin = (mode: 'hold' | 'probe'): ChildProcess => {
    const child = fork(fileURLToPath(new URL('hold-load.ts', import.meta.url)), [mode, appUrl, authorization])
    children.push(child)
    return child
  }
  const probe = async (): Promise<number> => {
    const child = begin('probe')
    child.send({ calls })
    const [taken_ms] = (await once(child, 'message')) as [number[]]
    child.disconnect()
    return percentile(taken_ms, 0.99)
  }
  const openConnections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

  await probe()
  const [quiet_ms, before_mb] = [await probe(), megabytes()]
  const locker = new pg.Client(databaseUrl)
  await locker.connect()
  await locker.query('begin; lock table visit in access exclusive mode')
  const holder = begin('hold')
  holder.send(held)
  await wait(settle_ms)
  const connections = await openConnections()
  const [held_ms, held_mb] = [await probe(), megabytes()]
  holder.disconnect()
  await locker.end()
  await wait(settle_ms / 4)
  const after_mb = megabytes()

  const ratio = Number((held_ms / quiet_ms).toFixed(2))
  const figures = { quiet_p99_ms: Number(quiet_ms.toFixed(2)), held_p99_ms: Number(held_ms.toFixed(2)) }
  const memory = { connections, before_mb, held_mb, after_mb }
  console.log(JSON.stringify({ name: 'hold', ratio, target, ok: ratio <= target, ...held, ...figures, ...memory }))
  await app.close()
  await close()
} finally {
  for (const child of children) child.kill()
  await postgres.stop()
}
