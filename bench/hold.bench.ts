import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { features } from '../apps/server/src/features/features.ts'
import { mountNaps } from '../apps/server/src/testing/nap.ts'
import { percentile, rounded, say } from './figures.ts'
import { authorizationOf, onPortal } from './on-postgres.ts'

/**
 * What one person notices while others hold what they can: connections that ask nothing, bodies that never end, and a
 * table that is locked while many want to read it. The slowest hundredth of the person's calls against the same in quiet;
 * and the memory of the server before, while it is held, and after.
 */
const held = { idles: 2_000, slows: 500, locked: 200 }
const calls = 1_000
const settle_ms = 20_000
const target = 10

const megabytes = (): number => {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 1_000_000)
}

const children: ChildProcess[] = []
await onPortal(async ({ services, url, open }) => {
  const person = {
    user_id: 'BENCH1',
    user_type: 'Admin',
    name: 'Asha Namuna',
    created_at: services.clock.now(),
  } as const
  const { id } = await services.db.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
  const authorization = await authorizationOf(services, id)
  try {
    const app = await open({ rooms: [...features, mountNaps] })
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
    const locker = new pg.Client(url)
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

    const ratio = rounded(held_ms / quiet_ms, 2)
    const figures = { quiet_p99_ms: rounded(quiet_ms, 2), held_p99_ms: rounded(held_ms, 2) }
    const memory = { connections, before_mb, held_mb, after_mb }
    say({ name: 'hold', ratio, target, ok: ratio <= target, ...held, ...figures, ...memory })
    await app.close()
  } finally {
    for (const child of children) child.kill()
  }
})
