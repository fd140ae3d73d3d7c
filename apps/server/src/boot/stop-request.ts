import { setTimeout as wait } from 'node:timers/promises'

/** npm passes a Ctrl-C on to a process that the terminal has told already; what comes this soon is the same keypress. */
const echo_ms = 300

/**
 * Settles when the process is asked to stop: Ctrl-C, SIGTERM, or the end of the `banyan` command that started it.
 * From then on a second request ends the process at once; PostgreSQL still stops cleanly by itself.
 */
export const stopRequested = (): Promise<undefined> =>
  new Promise((resolve) => {
    let asked_at = 0
    const onRequest = () => {
      if (asked_at === 0) {
        asked_at = performance.now()
        resolve(undefined)
      } else if (performance.now() - asked_at > echo_ms) {
        process.exit(130)
      }
    }
    process.on('SIGINT', onRequest).on('SIGTERM', onRequest).on('SIGHUP', onRequest)
    process.once('disconnect', onRequest)
    process.channel?.unref()
  })

/** Waits for `act`, but no longer than `limit_ms`: stopping must end even when something hangs. */
export const within = async (limit_ms: number, act: Promise<unknown>): Promise<void> => {
  await Promise.race([act, wait(limit_ms, undefined, { ref: false })])
}
