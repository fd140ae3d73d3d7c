import { businessDayNumber } from '@banyan/domain/calendar/business-day.ts'
import { ACTIVE, BLOCKED } from '@banyan/domain/network/index/columns.ts'
import { DayLists } from '@banyan/domain/network/index/day-lists.ts'
import { LARGEST_PACKAGE, NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import type { Pool } from '#kit/database/database.ts'
import { withClient } from '#kit/database/with-client.ts'
import { EventColumns } from './event-columns.ts'
import { msOf, readAll, type Loader } from './queries.ts'

/** The network as it is now. Numbers in it are member ids less one. Read it before the next `await`, then let go. */
export interface NetworkNow {
  readonly index: NetworkIndex
  /** What every day brought of volume, in hundredths. */
  readonly days: DayLists
}

interface Loaded extends NetworkNow {
  /** The transaction from which on events are to be read again, and those of them that are counted already. */
  readonly since: string
  /** How often members had been taken out again. */
  readonly undone: number
  readonly counted: Set<number>
}

/**
 * Reads the whole network from the tables, with both trees in order. Days are counted in a zone. `picture` is the name of a
 * snapshot that another transaction holds.
 */
export async function loadNetwork(pool: Pool, zone: string, picture?: string): Promise<Loaded> {
  let index = new NetworkIndex()
  let [size, found] = [0, 0]
  const events = new EventColumns()
  const counted = new Set<number>()
  const dayOf = (us: number): number => businessDayNumber(msOf(us), zone)
  const loader: Loader = {
    begin(members) {
      size = members
      index = new NetworkIndex(members + NetworkIndex.roomFor(members))
    },
    member(row) {
      const member = row.member_id - 1
      const { columns } = index
      const is_active = row.activated_us > 0
      found += 1
      columns.parent[member] = (row.place >> 1) - 1
      columns.side[member] = row.place & 1
      columns.sponsor[member] = row.sponsor_id - 1
      columns.flags[member] = is_active ? ACTIVE : 0
      if (row.package_id > LARGEST_PACKAGE) throw new RangeError(`package ${row.package_id} has too large a number`)
      columns.package_no[member] = row.package_id
      columns.joined_day[member] = dayOf(row.joined_us)
      columns.activated_day[member] = is_active ? dayOf(row.activated_us) : 0
    },
    blocked(member_id) {
      index.columns.flags[member_id - 1]! |= BLOCKED
    },
    event(row) {
      if (row.is_young === 1) counted.add(row.event_id)
      if (row.volume === 0) return
      events.add(dayOf(row.at_us), row.member_id - 1, row.volume)
      index.columns.volume[row.member_id - 1]! += row.volume
    },
  }
  const { since, undone } = await withClient(pool, (client) => readAll(client, loader, picture))
  if (found !== size) throw new Error(`${found} members are there where ${size} were counted`)
  index.begin(size)
  const days = new DayLists({ hasAmounts: true })
  if (size > 0) {
    index.settle()
    index.settleSponsors()
    days.fillAmounts(events, events.size, index.places)
  }
  return { index, days, since, undone, counted }
}
