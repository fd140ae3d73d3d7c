import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brokenIn } from '../apps/server/src/every-call/testing/chaos/compare-books.ts'
import { ownerConnection } from '../apps/server/src/every-call/testing/chaos/owner.ts'
import { postmasterPid } from '../apps/server/src/every-call/testing/chaos/server-at-risk.ts'
import { say } from './figures.ts'
import { startWatched } from './load-server.ts'
import { familyMegabytes, residentMegabytes, watchPeak } from './process-memory.ts'
import { amountOf } from './read-amount.ts'
import type { CallFigures, Tally } from './tally.ts'

/**
 * A server at saturation: so many people, none of whom pauses between two calls. One in eight joins, generates, tops up
 * or promises, and hands pins on; the others read pages; there is a closing every half minute and an export every ten
 * seconds. Against it the same calls of one person alone, just before. The people take their share of the processors, so
 * the calls per second are those of both together. A pause of the event loop is one turn of it, in which everybody who
 * waits is served, so with many people it can grow without any call being slow by itself.
 * It fails when an answer is none of 2xx, 429 and 503, when what was acknowledged is not in the books just once, and when
 * a promise of the books is broken.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '48' },
    quiet: { type: 'string', default: '30' },
  },
})
const minutes = amountOf(values.minutes, { option: '--minutes', least: 0.1, most: 600 })
const people = amountOf(values.people, { option: '--people', least: 8, most: 1_000 })
/** Seconds of one person alone. */
const quiet_s = amountOf(values.quiet, { option: '--quiet', least: 1, most: 600 })
const longestWarmUp_ms = 60_000
const look_ms = 250

const tolerated = new Set(['429', '503'])

const showTable = (quiet: readonly CallFigures[], load: readonly CallFigures[]): void => {
  const alone = new Map(quiet.map((figures) => [figures.call, figures]))
  console.table(
    Object.fromEntries(
      load.map(({ call, ...figures }) => {
        const { p50 = NaN, p99 = NaN } = alone.get(call) ?? {}
        const ratios = {
          p50_ratio: Number((figures.p50 / p50).toFixed(1)),
          p99_ratio: Number((figures.p99 / p99).toFixed(1)),
        }
        return [call, { ...figures, quiet_p50: p50, quiet_p99: p99, ...ratios }]
      }),
    ),
  )
}

const server = await startWatched()
const { url, data_dir, pid } = server
const callers = fork(fileURLToPath(new URL('load-people.ts', import.meta.url)), [url, data_dir, String(people)])
const gone = once(callers, 'exit').then(([code]) => {
  throw new Error(`the callers ended with ${String(code)}`)
})
// Heard at once; whoever waits for an answer of theirs is told.
gone.catch(() => undefined)
const heard = async <Answer>(): Promise<Answer> => {
  const [answer] = (await Promise.race([once(callers, 'message'), gone])) as [Answer]
  return answer
}
const asked = <Answer>(act: 'quiet' | 'together' | 'compare', seconds = 0): Promise<Answer> => {
  callers.send({ act, seconds })
  return heard<Answer>()
}

try {
  await heard()
  // Whatever is compiled and read for the first time.
  await asked('quiet', 1)
  await server.pauses()
  const quiet = await asked<Tally>('quiet', quiet_s)
  const quiet_pauses = await server.pauses()

  const postmaster = await postmasterPid(data_dir)
  const memory = async () => ({ server: await residentMegabytes(pid), postgres: await familyMegabytes(postmaster) })
  const at_rest_mb = await memory()
  const peaks = [
    watchPeak(() => residentMegabytes(pid), look_ms),
    watchPeak(() => familyMegabytes(postmaster), 4 * look_ms),
  ] as const
  const warmUp_ms = Math.min(longestWarmUp_ms, minutes * 12_000)
  const [load, warm_mb] = await Promise.all([asked<Tally>('together', minutes * 60), wait(warmUp_ms).then(memory)])
  const end_mb = await memory()
  const peak_mb = { server: peaks[0].stop(), postgres: peaks[1].stop() }
  const pauses = await server.pauses()

  const { differences, wrong } = await asked<{ differences: string[]; wrong: string[] }>('compare')
  const broken = await brokenIn(await ownerConnection(data_dir), data_dir)
  const strange = Object.keys(load.others).filter((status) => !tolerated.has(status))
  const ok = [strange, wrong, differences, broken].every((faults) => faults.length === 0)

  showTable(quiet.calls, load.calls)
  console.log(
    `Statuses other than 2xx: ${JSON.stringify(load.others)} of the load, ${JSON.stringify(quiet.others)} in quiet`,
  )
  for (const fault of [...wrong, ...differences, ...broken].slice(0, 10)) console.log(fault)
  const memory_mb = { at_rest: at_rest_mb, warm: warm_mb, warm_after_s: warmUp_ms / 1000, end: end_mb, peak: peak_mb }
  const books = { differences: differences.length, broken: broken.length }
  const loop_pause = { quiet: quiet_pauses, load: pauses }
  say({ name: 'load', ok, minutes, people, memory_mb, loop_pause, books, load, quiet })
  if (!ok) process.exitCode = 1
} finally {
  callers.kill()
  await server.stop()
}
