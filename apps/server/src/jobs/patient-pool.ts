import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway, isLost, saysFull } from '#kit/database/database-fault.ts'
import { clientTelling, handOver, type Taker } from '#kit/database/driver-parts.ts'
import { pooledClient, startLimits, type LendingPool } from '#kit/database/lending-pool.ts'
import { timeLimits } from '#kit/http/time-limits.ts'

/** The code on which the worker tries the same again after a moment: PostgreSQL's "could not serialise". */
const again = '40001'

/** What the worker writes about its jobs may be written twice, so that a lost connection is only a delay to it. */
const Client = clientTelling((fault) => (isLost(fault) ? Object.assign(fault as Error, { code: again }) : fault))

/** Between two tries to open a connection. */
const between_ms = 200

/**
 * The worker's own connections: it reads its rows with the driver's plain types. While the database is away they are
 * waited for, because the worker gives up for good where it cannot write down that a job has ended.
 */
export class PatientPool extends pg.Pool {
  readonly #reach: LendingPool['reach']
  readonly #openings = new Set<Promise<pg.PoolClient>>()

  constructor({ options, reach, isPooled }: LendingPool, max: number) {
    const { types: _exact, Client: _telling, ...connection } = options
    const limited = isPooled
      ? { Client: pooledClient(Client, () => timeLimits.schedule) }
      : { ...startLimits(timeLimits.schedule), Client }
    // `password` is hidden from the spread so that it is never printed by accident.
    super({ ...connection, password: options.password, max, ...limited })
    this.#reach = reach
    const lost = () => reach.suspect()
    this.on('error', lost)
    this.on('connect', (client) => void client.on('error', lost))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(take: Taker): void
  override connect(take?: Taker): Promise<pg.PoolClient> | void {
    const opening = this.#open()
    this.#openings.add(opening)
    const opened = () => this.#openings.delete(opening)
    void opening.then(opened, opened)
    if (take === undefined) return opening
    void handOver(opening, take)
  }

  /**
   * Whoever asked before the end still gets a connection: the worker writes down that a job has ended without anybody
   * waiting for it, and a job of which that is not written stays locked for hours.
   */
  override end(): Promise<void>
  override end(ended: () => void): void
  override end(ended?: () => void): Promise<void> | void {
    const ending = this.#end()
    if (ended === undefined) return ending
    void ending.then(ended)
  }

  async #end(): Promise<void> {
    while (this.#openings.size > 0) await Promise.allSettled(this.#openings)
    await super.end()
  }

  async #open(): Promise<pg.PoolClient> {
    for (;;) {
      await this.#reach.isThere(Infinity)
      try {
        return await super.connect()
      } catch (error) {
        // What the worker still wanted to write down once it was stopped: nobody waits for it, and nothing else is wrong.
        if (this.ending || this.#reach.isStopped) throw new DatabaseAway(error, { wasSent: false })
        if (!saysFull(error)) this.#reach.failed(error)
        await wait(between_ms)
      }
    }
  }
}
