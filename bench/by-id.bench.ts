import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { inTurns, median, rounded, say } from './figures.ts'
import { authorizationOf, onPortal } from './on-postgres.ts'

/**
 * What a call costs that asks who it is, checks what it was given and reads one row by its key, against a handler of
 * Fastify that does nothing: calls a second over the same connections, in turns, so that a slow machine slows both.
 */
const clients = 64
const seconds = 2
const rounds = 3
const target = 0.4

const callsASecond = async (url: string, authorization: string): Promise<number> => {
  const worker = new Worker(new URL('by-id-load.ts', import.meta.url), {
    workerData: { url, authorization, clients, seconds },
  })
  // Both are awaited from the start: a thread that ends at once says both in one breath.
  const [[rate]] = (await Promise.all([once(worker, 'message'), once(worker, 'exit')])) as [[number], unknown]
  return rate
}

await onPortal(async ({ services, open }) => {
  // A hundred thousand people, one of them signed in.
  await services.pool.query(
    `insert into person (user_id, user_type, name, created_at) select 'BENCH' || n, 'Admin', 'Asha Namuna', $1 from generate_series(1, 100000) n`,
    [services.clock.now()],
  )
  const authorization = await authorizationOf(services, 50_000n)
  await services.pool.query('vacuum analyze')
  const app = await open()
  const bare = Fastify()
  bare.get('/', () => ({ data: { user_id: 'BENCH1', user_type: 'Admin' } }))
  const appUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/accounts/session`
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
  await callsASecond(appUrl, authorization)
  const rates = await inTurns(rounds, ['bare', 'ours'], (name) =>
    callsASecond(name === 'ours' ? appUrl : bareUrl, authorization),
  )
  const [by_id_per_s, bare_per_s] = [Math.round(median(rates.ours)), Math.round(median(rates.bare))]
  const ratio = rounded(by_id_per_s / bare_per_s)
  say({ name: 'by-id', ratio, target, ok: ratio >= target, clients, by_id_per_s, bare_per_s })
  await Promise.all([app.close(), bare.close()])
})
