import { businessDayNumber } from '@banyan/domain/calendar/business-day.ts'
import type { SponsorChange } from '@banyan/domain/network/index/network-index.ts'
import type { Database, Pool, Transaction } from '#kit/database/database.ts'
import { underLimits } from '#kit/http/allowance.ts'
import { NextLook } from '#kit/next-look.ts'
import { loadNetwork, type NetworkNow } from './load-network.ts'
import { findMembers, findNews, nameSnapshot, type EventNumbers, type MemberNumbers, type News } from './queries.ts'

export type { NetworkNow } from './load-network.ts'

const startPicture = (db: Database) =>
  db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()

interface Source {
  readonly db: Database
  readonly pool: Pool
}

/**
 * Keeps the network in this process's memory and follows the database, so that no question about the tree walks tables.
 *
 * Members are numbered in commit order: whatever is above the last number is new. Events are not: a slow transaction
 * may commit a smaller id later. So the follower remembers the oldest transaction that was still open when it last
 * looked (`#since`), reads everything written from that one on, and skips what it has counted already. Changes of
 * sponsors are followed in the same way.
 */
export class NetworkFollower {
  readonly #source: Source
  readonly #zone: string
  #now: NetworkNow | undefined
  #since = '0'
  #undone = 0
  #counted = new Set<number>()
  readonly #looks = new NextLook(() => this.#look())

  constructor(source: Source, zone: string) {
    this.#source = source
    this.#zone = zone
  }

  get zone(): string {
    return this.#zone
  }

  /** The network with everything that was committed before this call. Who asks meanwhile shares the next look. */
  current(): Promise<NetworkNow> {
    return this.#looks.current()
  }

  /**
   * Hands out the network as it is in a snapshot of the database, and then the name of the snapshot, for as long as the
   * second act goes on: others may ask for the network meanwhile, but not while the first act looks.
   */
  async heldAt<Seen, Result>(
    see: (now: NetworkNow) => Seen,
    compare: (seen: Seen, picture: string) => Promise<Result>,
  ): Promise<Result> {
    await this.current()
    const trx = await startPicture(this.#source.db)
    try {
      const { seen, picture } = await this.#looks.inTurn(async () => {
        const picture = await nameSnapshot(trx)
        return { seen: see(await this.#caughtUp(this.#now!, trx, picture)), picture }
      })
      return await compare(seen, picture)
    } finally {
      await trx.rollback().execute()
    }
  }

  async #look(): Promise<NetworkNow> {
    // Whoever shares this look must not lose it because the first who asked went away.
    const known = this.#now
    if (known === undefined) return (this.#now = await underLimits('network', () => this.#load()))
    return underLimits('request', () => this.#follow(known))
  }

  async #load(picture?: string): Promise<NetworkNow> {
    const { since, undone, counted, ...now } = await loadNetwork(this.#source.pool, this.#zone, picture)
    this.#since = since
    this.#undone = undone
    this.#counted = counted
    return now
  }

  /** Looks for news, and takes a picture of the database only when there are any. */
  async #follow(now: NetworkNow): Promise<NetworkNow> {
    const news = await findNews(this.#source.db, this.#since)
    if (news.undone !== this.#undone) return this.#beginAnew()
    if (news.last_member_id === now.index.size && news.events.every(({ event_id }) => this.#counted.has(event_id))) {
      this.#remember(news)
      return now
    }
    const trx = await startPicture(this.#source.db)
    return this.#caughtUp(now, trx).finally(() => trx.rollback().execute())
  }

  /** Members were taken out again: what is kept has them still, and others may have their numbers. */
  async #beginAnew(picture?: string): Promise<NetworkNow> {
    return (this.#now = await underLimits('network', () => this.#load(picture)))
  }

  /** Events and members of one picture: those of two could put somebody below itself. */
  async #caughtUp(now: NetworkNow, trx: Transaction, picture?: string): Promise<NetworkNow> {
    const seen = await findNews(trx, this.#since)
    if (seen.undone !== this.#undone) return this.#beginAnew(picture)
    const fresh = seen.events.filter(({ event_id }) => !this.#counted.has(event_id))
    const changed = [...new Set(fresh.map(({ member_id }) => member_id))]
    this.#placeAll(now, await findMembers(trx, now.index.size, changed))
    for (const event of fresh) this.#count(now, event)
    this.#remember(seen)
    return now
  }

  /** Reads on from here next time. What younger transactions wrote is then read again, and skipped. */
  #remember({ horizon, events }: News): void {
    this.#counted = new Set(events.filter(({ is_young }) => is_young === 1).map(({ event_id }) => event_id))
    this.#since = horizon
  }

  #placeAll(now: NetworkNow, members: readonly MemberNumbers[]): void {
    const changes: SponsorChange[] = []
    for (const row of members) {
      this.#place(now, row)
      const change = { member: row.member_id - 1, sponsor: row.sponsor_id - 1 }
      if (now.index.columns.sponsor[change.member] !== change.sponsor) changes.push(change)
    }
    now.index.setSponsors(changes)
  }

  #place({ index }: NetworkNow, row: MemberNumbers): void {
    const member = row.member_id - 1
    if (member === index.size) {
      const joined_day = businessDayNumber(row.joined_ms, this.#zone)
      // A sponsor who joined later is set when it is there.
      const sponsor = row.sponsor_id - 1 < member ? row.sponsor_id - 1 : -1
      index.add({ parent: row.parent_id - 1, side: row.is_right, sponsor, joined_day })
    }
    const is_active = row.activated_ms > 0
    index.setStatus(member, {
      is_active,
      is_blocked: row.is_blocked === 1,
      package_no: row.package_id,
      activated_day: is_active ? businessDayNumber(row.activated_ms, this.#zone) : 0,
    })
  }

  #count({ index, days }: NetworkNow, event: EventNumbers): void {
    if (event.volume === 0) return
    index.addVolume(event.member_id - 1, event.volume)
    days.add(businessDayNumber(event.at_ms, this.#zone), event.member_id - 1, event.volume)
  }
}
