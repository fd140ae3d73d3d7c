import pg from 'pg'
import { maybeAllowance, type Allowance } from '../http/allowance.ts'
import { cancelStatement } from './cancel-statement.ts'
import { connectionFaultOf, DatabaseAway, isBusy, saysFull } from './database-fault.ts'
import { clientTelling, handOver, settingWithin, type Taker } from './driver-parts.ts'
import { Lanes } from './lanes.ts'
import { preparing } from './prepared.ts'
import type { Log } from '../log.ts'
import { Reachability } from './reachability.ts'
import { laneShare, type TimeLimits } from '../http/time-limits.ts'

/** A restart of PostgreSQL takes less than this: who asks meanwhile waits instead of being told. */
const patience_ms = 1_000

const Client = clientTelling(connectionFaultOf)

/** @param scope `local`: within the transaction alone */
const settingsOf = ({ statement_ms, lock_ms, idle_ms }: TimeLimits, scope: 'session' | 'local' = 'session'): string =>
  Object.entries({
    statement_timeout: statement_ms,
    lock_timeout: lock_ms,
    idle_in_transaction_session_timeout: idle_ms,
  })
    .map(([name, limit_ms]) => `set ${scope} ${name} = ${limit_ms}`)
    .join('; ')

/** Connections through a pooler in transaction mode, each with the limits that it has at the moment. */
export const pooledClient = (Client: typeof pg.Client, limitsOf: (client: pg.Client) => TimeLimits): typeof pg.Client =>
  settingWithin(Client, (client) => settingsOf(limitsOf(client), 'local'))

/** What is given to the server with the sign-in, so that ordinary acts pay nothing for their limits. */
export const startLimits = ({ statement_ms, lock_ms, idle_ms }: TimeLimits): pg.ClientConfig => ({
  statement_timeout: statement_ms,
  lock_timeout: lock_ms,
  idle_in_transaction_session_timeout: idle_ms,
})

interface Options extends Omit<pg.PoolConfig, 'log'> {
  readonly max: number
  /** Of whatever has no allowance of its own. */
  readonly limits: TimeLimits
  readonly log: Log | undefined
  /** Through a pooler that lends the server's connections to transactions. */
  readonly isPooled: boolean
}

/**
 * Lends connections to acts: each with the limits of its act, to no call more than its share, and cancelled when the act
 * has ended. A connection that is lost ends nothing but the act that held it.
 */
export class LendingPool extends pg.Pool {
  readonly reach: Reachability
  readonly isPooled: boolean
  readonly #limits: TimeLimits
  readonly #lanes: Lanes
  readonly #limitsOf: WeakMap<pg.Client, TimeLimits>

  constructor({ limits, log, isPooled, ...options }: Options) {
    const limitsOf = new WeakMap<pg.Client, TimeLimits>()
    super(
      isPooled
        ? { ...options, Client: pooledClient(Client, (client) => limitsOf.get(client) ?? limits) }
        : { ...options, ...startLimits(limits), Client: preparing(Client) },
    )
    this.isPooled = isPooled
    this.#limitsOf = limitsOf
    const { max: _max, ...connection } = options
    this.reach = new Reachability(connection, log)
    this.#limits = limits
    this.#lanes = new Lanes(Math.max(1, Math.floor(options.max * laneShare)))
    const lost = (error: Error) => {
      log?.info({ reason: error.message }, 'a database connection was lost')
      this.reach.suspect()
    }
    // Unheard, either of these events would end the process: the first comes from idle connections, the other from lent ones.
    this.on('error', lost)
    this.on('connect', (client) => void client.on('error', lost))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(take: Taker): void
  override connect(take?: Taker): Promise<pg.PoolClient> | void {
    const lending = this.#lend(maybeAllowance())
    if (take === undefined) return lending
    void handOver(lending, take)
  }

  override end(): Promise<void>
  override end(done: () => void): void
  override end(done?: () => void): Promise<void> | void {
    this.reach.stop()
    return done === undefined ? super.end() : super.end(done)
  }

  async #lend(allowance: Allowance | undefined): Promise<pg.PoolClient> {
    await this.#lanes.enter(allowance)
    try {
      allowance?.signal?.throwIfAborted()
      const client = await this.#open()
      await this.#limit(client, allowance)
      return this.#follow(client, allowance)
    } catch (error) {
      this.#lanes.leave(allowance)
      throw error
    }
  }

  /** A connection; when the database has only just gone it is waited for and tried once more, for nothing was sent yet. */
  async #open(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries++) {
      if (!(await this.reach.isThere(patience_ms))) throw new DatabaseAway(undefined, { wasSent: false })
      try {
        return await super.connect()
      } catch (error) {
        if (this.ending) throw error
        if (saysFull(error)) throw isBusy()
        this.reach.failed(error)
        if (tries === 2) throw new DatabaseAway(error, { wasSent: false })
      }
    }
  }

  /** Gives a connection the limits of the act that gets it; one that cannot take them is given up. */
  async #limit(client: pg.PoolClient, allowance: Allowance | undefined): Promise<void> {
    const limits = allowance?.limits ?? this.#limits
    try {
      const isOther = (this.#limitsOf.get(client) ?? this.#limits) !== limits
      if (isOther && !this.isPooled) await client.query(settingsOf(limits))
      this.#limitsOf.set(client, limits)
      allowance?.signal?.throwIfAborted()
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Sees to it that the connection ends with its act, and that its place is free once it is given back. */
  #follow(client: pg.PoolClient, allowance: Allowance | undefined): pg.PoolClient {
    if (allowance === undefined) return client
    const { signal } = allowance
    const release = client.release.bind(client)
    const cut = () => {
      cancelStatement(client)
      // What this act might still ask is refused by the driver, and the server takes its transaction back.
      void client.end().catch(() => undefined)
    }
    signal?.addEventListener('abort', cut, { once: true })
    client.release = (fault) => {
      signal?.removeEventListener('abort', cut)
      this.#lanes.leave(allowance)
      release(signal?.aborted === true ? true : fault)
    }
    return client
  }
}
