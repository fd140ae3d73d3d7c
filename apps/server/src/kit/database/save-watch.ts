import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { saysCannotSave } from './database-fault.ts'

/** How often a database that cannot save is tried again, in milliseconds. */
const try_ms = 2_000

interface Services {
  readonly db: Database
  readonly log: Log
  readonly clock: Clock
}

/** The time in which nothing could be saved. */
export interface Unsaved {
  readonly from: Date
  readonly until: Date
}

/**
 * Knows whether the database saves what it is given. Of each time in which it does not it says in the log when it begins
 * and when it is over, and tells `onOver` once it can be written down.
 */
export class SaveWatch {
  readonly #services: Services
  readonly #onOver: (unsaved: Unsaved) => Promise<void>
  readonly #stopping = new AbortController()
  #began: Date | undefined

  constructor(services: Services, onOver: (unsaved: Unsaved) => Promise<void>) {
    this.#services = services
    this.#onOver = onOver
  }

  /** Writes one row. @throws what keeps the database from it */
  async beat(): Promise<void> {
    const { db, clock } = this.#services
    try {
      await db.updateTable('heartbeat').set({ beat_at: clock.now() }).execute()
    } catch (error) {
      this.suspect(error)
      throw error
    }
  }

  /** Something was thrown: looks whether it says that nothing can be saved. */
  suspect(error: unknown): void {
    if (!saysCannotSave(error) || this.#began !== undefined) return
    const { log, clock } = this.#services
    this.#began = clock.now()
    log.error(
      { reason: (error as Error).message },
      'The database cannot save anything. Whatever writes is answered 503 until it can again.',
    )
    void this.#watch(this.#began)
  }

  stop(): void {
    this.#stopping.abort()
  }

  async #watch(from: Date): Promise<void> {
    const { signal } = this.#stopping
    const { log, clock } = this.#services
    while (!signal.aborted) {
      await wait(try_ms, undefined, { signal, ref: false }).catch(() => undefined)
      if (
        signal.aborted ||
        !(await this.beat().then(
          () => true,
          () => false,
        ))
      )
        continue
      this.#began = undefined
      log.warn('The database saves again.')
      return this.#onOver({ from, until: clock.now() }).catch((error: unknown) =>
        log.error({ err: error }, 'admins could not be told that nothing was saved'),
      )
    }
  }
}
