import { setTimeout as wait } from 'node:timers/promises'
import { endWaits } from './end-postgres.ts'
import { launch, waitUntilReady, type Place, type Running } from './launch.ts'

/** Between two tries to start it again: at first at once, because most often it works. */
const firstWait_ms = 250
const longestWait_ms = 2_000

interface Keeper {
  /** Ends PostgreSQL for good. Safe to call while it is being started again. */
  stop(): Promise<void>
}

/** Waits so long, or until it is stopped. */
type Pause = (wait_ms: number, stopped: AbortSignal) => Promise<void>

// A test need not live through it.
const restThrough: Pause = (wait_ms, signal) => wait(wait_ms, undefined, { signal }).catch(() => undefined)

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Starts PostgreSQL again whenever it ends by itself, for as long as it takes: meanwhile the portal answers that its
 * records cannot be reached, which is better than not answering. The operator is told of each end, of what keeps it
 * from starting when that changes, and when it runs again.
 */
export function keepRunning(first: Running, place: Place, pause = restThrough): Keeper {
  const { log } = place
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let server = first

  const startAgain = async (): Promise<void> => {
    let said = ''
    for (let wait_ms = firstWait_ms; !isStopping(); wait_ms = Math.min(2 * wait_ms, longestWait_ms)) {
      server = launch(place)
      try {
        await waitUntilReady(server, place)
        log.warn('The database runs again.')
        return
      } catch (error) {
        await server.end(endWaits)
        if (told(error) !== said && !isStopping()) log.error({ reason: told(error) }, 'The database cannot be started.')
        said = told(error)
      }
      // A process of the one before may still be at work on the directory.
      await pause(wait_ms, stopping.signal)
    }
  }

  const keep = async (): Promise<void> => {
    for (;;) {
      await server.ended
      if (isStopping()) return
      log.error(
        { postgres: server.output().split('\n').slice(-3).join('\n') },
        'The database stopped by itself. It is being started again; what was saved is safe.',
      )
      await startAgain()
    }
  }
  const kept = keep()
  return {
    stop: async () => {
      stopping.abort()
      await server.end(endWaits)
      await kept
    },
  }
}
