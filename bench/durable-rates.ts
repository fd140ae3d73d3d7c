import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../apps/server/src/embedded/postgres.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/database/template-database.ts'
import { inTurns, median } from './figures.ts'

/** 64 clients share as many connections as the embedded server gives. */
export const clients = 64
export const connections = 50
const seconds = 4
const rounds = 3

/** How often a second some clients do something again and again, each as soon as it has done it. */
async function aSecond(act: (nth: number) => Promise<unknown>): Promise<number> {
  let [begun, done] = [0, 0]
  const start = performance.now()
  const until = start + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await act(begun++)
        done++
      }
    }),
  )
  return (done * 1000) / (performance.now() - start)
}

/** Each of some acts a second, the median of rounds in turns, so that a slow machine slows all. */
export async function ratesOf<K extends string>(
  acts: Readonly<Record<K, (nth: number) => Promise<unknown>>>,
): Promise<Readonly<Record<K, number>>> {
  const names = Object.keys(acts) as K[]
  // The first seconds open connections and plan statements.
  for (const name of names) await aSecond(acts[name])
  const rates = await inTurns(rounds, names, (name) => aSecond(acts[name]))
  return Object.fromEntries(names.map((name) => [name, Math.round(median(rates[name]))])) as Record<K, number>
}

/** Runs something on a server of its own that answers only what is safe on its disk, with every table and no row. */
export async function onDurablePostgres<T>(name: string, act: (url: string) => Promise<T>): Promise<T> {
  const data_dir = await mkdtemp(join(tmpdir(), `banyan-bench-${name}-`))
  const server = await startPostgres({ data_dir, log: createLog('silent'), isDurable: true })
  try {
    const { url, template } = await createTemplate(server.connection)
    return await act(urlOfDatabase(url, template))
  } finally {
    await server.stop().finally(() => rm(data_dir, { recursive: true, force: true }))
  }
}
