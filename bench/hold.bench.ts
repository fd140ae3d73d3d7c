import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createApp } from '../apps/server/src/app.ts'
import { features } from '../apps/server/src/features/features.ts'
import { mountNaps } from '../apps/server/src/testing/nap.ts'
import { percentile, rounded, say } from './figures.ts'
import { authorizationOf, onPortal } from './on-postgres.ts'

/**
 * What one person notices while others hold what they can: connections that ask nothing, bodies that never end, and a
 * table that is locked while many want to read it; then all connections that there are, from eleven addresses. The
 * slowest hundredth of the person's calls against the same in quiet; and the memory of the server before, while it is
 * held, and after. At last large bodies of keys that nobody knows, and the longest that a health check waits beside them.
 */
const held = { idles: 2_000, slows: 500, locked: 200, flood: 0 }
const flooded = { idles: 0, slows: 0, locked: 0, flood: 5_500 }
const large = { bodies: 10, keys: 90_000 }
const health_ms = 100
const calls = 1_000
const settle_ms = 20_000
const target = 10

const megabytes = (): number => {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 1_000_000)
}

const children: ChildProcess[] = []
await onPortal(async ({ services: behindProxy, url }) => {
  // Each address is one of those who hold, and is judged as such.
  const services = { ...behindProxy, config: { ...behindProxy.config, trust_proxy: false as const } }
  const person = {
    user_id: 'BENCH1',
    user_type: 'Admin',
    name: 'Asha Namuna',
    created_at: services.clock.now(),
  } as const
  const { id } = await services.db.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
  const authorization = await authorizationOf(services, id)
  try {
    const app = await createApp(services, { rooms: [...features, mountNaps] })
    const appUrl = await app.listen({ host: '127.0.0.1', port: 0 })
    const begin = (mode: 'hold' | 'probe' | 'large'): ChildProcess => {
      const child = fork(fileURLToPath(new URL('hold-load.ts', import.meta.url)), [mode, appUrl, authorization])
      children.push(child)
      return child
    }
    const timesOf = async (path: string): Promise<number[]> => {
      const child = begin('probe')
      child.send({ calls, path })
      const [taken_ms] = (await once(child, 'message')) as [number[]]
      child.disconnect()
      return taken_ms
    }
    const probe = async (): Promise<number> => percentile(await timesOf('/api/accounts/session'), 0.99)
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

    const flooder = begin('hold')
    flooder.send(flooded)
    await wait(settle_ms)
    const flood = { connections: await openConnections(), flood_p99_ms: rounded(await probe(), 2) }
    flooder.disconnect()
    const flood_ratio = rounded(flood.flood_p99_ms / quiet_ms, 2)
    say({ name: 'hold-flood', ratio: flood_ratio, target, ok: flood_ratio <= target, ...flooded, ...flood })

    await wait(settle_ms / 4)
    const sender = begin('large')
    const checked = timesOf('/healthz')
    await wait(settle_ms / 10)
    sender.send(large)
    await once(sender, 'message')
    sender.disconnect()
    const longest_ms = rounded(Math.max(...(await checked)), 2)
    say({
      name: 'hold-large',
      ratio: rounded(longest_ms / health_ms, 2),
      target: 1,
      ok: longest_ms <= health_ms,
      ...large,
    })
    await app.close()
  } finally {
    for (const child of children) child.kill()
  }
})
