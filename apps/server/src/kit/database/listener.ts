import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { LendingPool } from './lending-pool.ts'

/** Between two tries to listen. */
const between_ms = 1_000

/** A network that lost the connection without a word is noticed by the system's own probes from here on. */
const probed_after_ms = 10_000

interface Hearing {
  /** Listening: what is said from now on is heard. Also after a gap, in which things may have been said. */
  readonly onListening: () => void
  readonly onTold: (payload: string) => void
}

/**
 * Hears what transactions say on a channel, on one connection of its own beside those of the pool, which asks nothing.
 * While the database is away it waits, and listens again. A pooler in transaction mode passes nothing on.
 */
export class Listener {
  readonly #pool: LendingPool
  readonly #channel: string
  readonly #hearing: Hearing
  #client: pg.Client | undefined
  #isStopped = false
  #hasStarted = false

  constructor(pool: LendingPool, channel: string, hearing: Hearing) {
    this.#pool = pool
    this.#channel = channel
    this.#hearing = hearing
  }

  /** From here on; again changes nothing. */
  start(): void {
    if (this.#hasStarted || this.#isStopped) return
    this.#hasStarted = true
    void this.#keepListening()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#client?.end().catch(() => undefined)
  }

  async #keepListening(): Promise<void> {
    const { reach } = this.#pool
    for (;;) {
      await reach.isThere(Infinity)
      if (this.#isOver) return
      // Why it cannot listen is said by the pool, which meets the same.
      await this.#listen().catch(() => undefined)
      if (this.#isOver) return
      reach.suspect()
      await wait(between_ms, undefined, { ref: false })
    }
  }

  get #isOver(): boolean {
    return this.#isStopped || this.#pool.ending || this.#pool.reach.isStopped
  }

  /** Until the connection is lost. */
  async #listen(): Promise<void> {
    const { types: _exact, Client: _telling, ...options } = this.#pool.options
    // `password` is hidden from the spread so that it is never printed by accident.
    const client = new pg.Client({
      ...options,
      password: this.#pool.options.password,
      keepAliveInitialDelayMillis: probed_after_ms,
    })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => this.#hearing.onTold(payload ?? ''))
    this.#client = client
    try {
      await client.connect()
      const lost = once(client, 'end')
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`)
      this.#hearing.onListening()
      await lost
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
