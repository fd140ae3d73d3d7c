import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

/** How often a database that is away is asked. */
export const probe_ms = 200
const probeWait_ms = 2_000

interface Outage {
  readonly began_ms: number
  readonly over: Promise<void>
  end(): void
}

const beginOutage = (): Outage => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { began_ms: performance.now(), over: promise, end: resolve }
}

/**
 * Knows whether the database answers, for everybody who would otherwise find out alone and late. Of each outage it says
 * in the log when it begins and when it is over, and nothing between.
 */
export class Reachability {
  readonly #connection: pg.ClientConfig
  readonly #log: Log | undefined
  #outage: Outage | undefined
  #isWatching = false
  #isStopped = false

  constructor(connection: pg.ClientConfig, log: Log | undefined) {
    // A pooler lets in, and lets whoever asks wait until the database is back.
    this.#connection = { ...connection, connectionTimeoutMillis: probeWait_ms, query_timeout: probeWait_ms }
    this.#log = log
  }

  /** A connection was lost: finds out whether it was only that one. */
  suspect(): void {
    void this.#watch()
  }

  /** A connection could not be opened. */
  failed(error: unknown): void {
    this.#begin(error)
    void this.#watch()
  }

  /** Waits until the database answers, but no longer than so much after the outage began. True when it answers. */
  async isThere(patience_ms: number): Promise<boolean> {
    const outage = this.#outage
    if (outage === undefined) return true
    const left_ms = outage.began_ms + patience_ms - performance.now()
    if (left_ms <= 0) return false
    if (left_ms === Infinity) await outage.over
    else {
      const ending = new AbortController()
      const late = wait(left_ms, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
      await Promise.race([outage.over, late])
      ending.abort()
    }
    return this.#outage === undefined
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** For whoever is closing the database, and for those who still wait for it. */
  stop(): void {
    this.#isStopped = true
    this.#outage?.end()
  }

  #begin(error: unknown): void {
    if (this.#outage !== undefined || this.#isStopped) return
    this.#outage = beginOutage()
    const reason = error instanceof Error ? error.message : String(error)
    this.#log?.error({ reason }, 'The database does not answer. Calls are answered 503 until it does again.')
  }

  #finish(): void {
    if (this.#outage === undefined) return
    const away_ms = Math.round(performance.now() - this.#outage.began_ms)
    this.#outage.end()
    this.#outage = undefined
    this.#log?.warn({ away_ms }, 'The database answers again.')
  }

  async #watch(): Promise<void> {
    if (this.#isWatching) return
    this.#isWatching = true
    while (!this.#isStopped) {
      const fault = await this.#ask()
      if (fault === undefined) break
      this.#begin(fault)
      await wait(probe_ms, undefined, { ref: false })
    }
    this.#isWatching = false
    if (!this.#isStopped) this.#finish()
  }

  /** Why the database does not answer; undefined when it does. */
  async #ask(): Promise<unknown> {
    const client = new pg.Client(this.#connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select')
      return undefined
    } catch (error) {
      return error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
