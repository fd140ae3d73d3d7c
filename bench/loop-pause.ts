import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the server of a benchmark with `--import`: how long its event loop answered nobody, in milliseconds. On
 * SIGUSR2 the figures since the last SIGUSR2 are written to the file that LOOP_PAUSE_FILE names, and begin anew.
 */
const file = process.env['LOOP_PAUSE_FILE']
/** A timer is set so often; what passes beyond that is pause. */
const resolution_ms = 10

if (isMainThread && file !== undefined) {
  const loop = monitorEventLoopDelay({ resolution: resolution_ms })
  const paused_ms = (nanoseconds: number): number => Math.max(0, Math.round(nanoseconds / 1e6 - resolution_ms))
  loop.enable()
  process.on('SIGUSR2', () => {
    const figures = { p99_ms: paused_ms(loop.percentile(99)), max_ms: paused_ms(loop.max) }
    writeFileSync(`${file}.new`, JSON.stringify(figures))
    renameSync(`${file}.new`, file)
    loop.reset()
  })
}
