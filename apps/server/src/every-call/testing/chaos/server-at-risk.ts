import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer, type ServerProcess } from '#testing/processes/server-process.ts'
import type { Chance } from '../fuzz/chance.ts'
import { ownerConnection, rowsOver } from './owner.ts'

export const killKinds = ['server', 'postmaster', 'backend', 'both'] as const
export type KillKind = (typeof killKinds)[number]

/** A server in a process of its own, over a PostgreSQL of its own, that is killed and comes back. */
export interface ServerAtRisk {
  /** Where it answers now. */
  url(): string
  /** Kills without a word, and answers how long it took until it was ready again, in milliseconds. */
  kill(kind: KillKind, chance: Chance): Promise<number>
  /** What the owner of the database sees. */
  rows<Row>(statement: string): Promise<Row[]>
  stop(): Promise<void>
}

/** The first process of the PostgreSQL on a data directory. */
export async function postmasterPid(data_dir: string): Promise<number> {
  const [pid] = (await readFile(join(data_dir, 'pg/postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** Longer than any start that recovers; whoever is not ready by then never will be. */
const readyWait_ms = 120_000

export async function startAtRisk(data_dir: string): Promise<ServerAtRisk> {
  const start = (): ServerProcess => startServer({ env: { DATA_DIR: data_dir }, words: ['--demo'] })
  let server = start()
  let url = await server.ready()

  const asOwner = rowsOver(await ownerConnection(data_dir))

  const isReady = async (): Promise<boolean> =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  async function untilReady(): Promise<void> {
    for (const end = performance.now() + readyWait_ms; performance.now() < end; await wait(20))
      if (await isReady()) return
    throw new Error(`not ready ${readyWait_ms} ms after it was killed:\n${server.output().slice(-2_000)}`)
  }

  /** The server's own process ends; whoever keeps it running starts it again. */
  async function killServer(): Promise<void> {
    server.kill('SIGKILL')
    await server.ended()
    server = start()
    url = await server.ready()
  }
  /** As the kernel does when memory is short: PostgreSQL then ends all others and recovers. */
  async function killBackend(chance: Chance): Promise<void> {
    const backends = await asOwner<{ pid: number }>(
      `select pid from pg_stat_activity where usename = 'banyan_app' order by pid`,
    )
    if (backends.length > 0) process.kill(chance.pick(backends).pid, 'SIGKILL')
  }

  return {
    url: () => url,
    async kill(kind, chance) {
      const began = performance.now()
      if (kind === 'backend') await killBackend(chance)
      if (kind === 'postmaster' || kind === 'both') process.kill(await postmasterPid(data_dir), 'SIGKILL')
      if (kind === 'server' || kind === 'both') await killServer()
      // It takes a moment to notice, and /readyz repeats an answer for a moment; one of before is none.
      else await wait(150)
      await untilReady()
      return performance.now() - began
    },
    rows: asOwner,
    async stop() {
      server.kill('SIGTERM')
      await server.ended()
    },
  }
}
