import { businessDayNumber } from '@banyan/domain/calendar/business-day.ts'
import type { SponsorChange } from '@banyan/domain/network/network-index.ts'
import type { Database, Pool } from '#kit/database/database.ts'
import { underLimits } from '#kit/http/allowance.ts'
import { withClient } from '#kit/database/with-client.ts'
import { loadNetwork, type NetworkNow } from './load-network.ts'
import { findMembers, findNews, type EventNumbers, type MemberNumbers, type News } from './queries.ts'

export type { NetworkNow } from './load-network.ts'

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
  #counted = new Set<number>()
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<NetworkNow> | undefined

  constructor(source: Source, zone: string) {
    this.#source = source
    this.#zone = zone
  }

  get zone(): string {
    return this.#zone
  }

  /** The network with everything that was committed before this call. Who asks meanwhile shares the next look. */
  current(): Promise<NetworkNow> {
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        const running = this.#look()
        this.#running = running
        return running
      })
    return this.#next
  }

  async #look(): Promise<NetworkNow> {
    // Whoever shares this look must not lose it because the first who asked went away.
    const known = this.#now
    if (known === undefined) return (this.#now = await underLimits('network', () => this.#load()))
    await underLimits('request', () => this.#catchUp(known))
    return known
  }

  async #load(): Promise<NetworkNow> {
    const { since, counted, ...now } = await withClient(this.#source.pool, (client) => loadNetwork(client, this.#zone))
    this.#since = since
    this.#counted = counted
    return now
  }

  async #catchUp(now: NetworkNow): Promise<void> {
    const { db } = this.#source
    const news = await findNews(db, this.#since)
    if (news.last_member_id === now.index.size && news.events.every(({ event_id }) => this.#counted.has(event_id))) {
      this.#remember(news)
      return
    }
    // Events and members of one picture: those of two could put somebody below itself.
    const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    try {
      const seen = await findNews(trx, this.#since)
      const fresh = seen.events.filter(({ event_id }) => !this.#counted.has(event_id))
      const changed = [...new Set(fresh.map(({ member_id }) => member_id))]
      this.#placeAll(now, await findMembers(trx, now.index.size, changed))
      for (const event of fresh) this.#count(now, event)
      this.#remember(seen)
    } finally {
      await trx.rollback().execute()
    }
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
