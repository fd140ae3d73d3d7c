import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chanceFor } from '../fuzz/chance.ts'
import { askerOf } from './caller.ts'
import { brokenIn, differencesOf } from './compare-books.ts'
import { ownerConnection } from './owner.ts'
import { peopleAtWork } from './people-at-work.ts'
import { killKinds, startAtRisk, type KillKind } from './server-at-risk.ts'

export interface ChaosReport {
  readonly kills: Readonly<Record<KillKind, number>>
  /** Everything that somebody was told had been done. */
  readonly acknowledged: number
  /** The longest until it was ready again after each kind of kill, in milliseconds. */
  readonly worst_ms: Readonly<Record<KillKind, number>>
  /** Acts that were lost or done twice. */
  readonly differences: readonly string[]
  readonly broken_promises: readonly string[]
}

interface ChaosOptions {
  readonly kills: number
  readonly seed: number
  onKill?(number: number, kind: KillKind, ready_ms: number): void
}

const people = 3
/** Between two kills: long enough for acts to begin, to be under way and to end. */
const longest_pause_ms = 2_000

/**
 * Kills a server, its PostgreSQL, one of its connections or both under people at work, and compares what they were told
 * with the books. Every kill is followed by the next only when the server is ready again.
 */
export async function runChaos({ kills, seed, onKill }: ChaosOptions): Promise<ChaosReport> {
  const data_dir = await mkdtemp(join(tmpdir(), 'banyan-chaos-'))
  const server = await startAtRisk(data_dir)
  const ending = new AbortController()
  try {
    const working = await peopleAtWork({ ...server, ask: askerOf(server.url) }, data_dir, ending.signal)
    let isEnough = false
    const enough = () => isEnough
    const work = Promise.all([...Array.from({ length: people }, () => working.work(enough)), working.closeDays(enough)])
    // Heard at once, so that a wrong answer ends the run instead of the process.
    const faults: unknown[] = []
    work.catch((error: unknown) => faults.push(error))
    const counts = { server: 0, postmaster: 0, backend: 0, both: 0 }
    const worst_ms = { server: 0, postmaster: 0, backend: 0, both: 0 }
    for (let number = 1; number <= kills && faults.length === 0; number += 1) {
      const chance = chanceFor(seed, number)
      await wait(chance.below(longest_pause_ms))
      const kind = killKinds[(number - 1) % killKinds.length]!
      const ready_ms = await server.kill(kind, chance)
      counts[kind] += 1
      worst_ms[kind] = Math.max(worst_ms[kind], Math.round(ready_ms))
      onKill?.(number, kind, ready_ms)
    }
    isEnough = true
    await work
    const differences = await differencesOf(server, working.done)
    const acknowledged = Object.values(working.done).reduce((sum, words) => sum + words.length, 0)
    const broken_promises = await brokenIn(await ownerConnection(data_dir), data_dir)
    return { kills: counts, acknowledged, worst_ms, differences, broken_promises }
  } finally {
    ending.abort()
    await server.stop()
    await rm(data_dir, { recursive: true, force: true })
  }
}
