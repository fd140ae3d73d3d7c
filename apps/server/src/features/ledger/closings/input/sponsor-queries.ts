import { sql, type RawBuilder } from 'kysely'
import type { Sponsorship } from '@banyan/domain/network/network.ts'
import type { Reader } from '#kit/database/database.ts'
import type { Frame } from './frame.ts'

type Horizon = Pick<Frame, 'event_horizon_id' | 'to_ms'>

/** Changes of sponsors with their events, which say which closing takes them. */
const changes = `sponsor_change change join business_event said
  on said.kind = 'sponsor_change' and said.source_type = 'sponsor_change' and said.source_id = change.id`

/** Whether a closing, or one before it, took the event of a change, as a condition. */
const isTaken = ({ event_horizon_id, to_ms }: Horizon): string =>
  `(said.id <= ${event_horizon_id} and said.at < to_timestamp(${to_ms} / 1000.0))`

/**
 * Members who were given another sponsor since a closing, with whom they had at the end of its window: as a table of
 * `member_id` and `from_sponsor_id`.
 */
export const sponsorsAtEnd = (horizon: Horizon): string => `
  select distinct on (change.member_id) change.member_id, change.from_sponsor_id
  from ${changes} where not ${isTaken(horizon)} order by change.member_id, change.id`

const sponsorshipsOf = async (db: Reader, query: RawBuilder<{ member_id: bigint; sponsor_id: bigint }>) =>
  (await query.execute(db)).rows.map(({ member_id, sponsor_id }): Sponsorship => ({
    member: Number(member_id) - 1,
    sponsor: Number(sponsor_id) - 1,
  }))

/** Whom members had as sponsor at the end of a window, of those who were given another since. */
export const findSponsorsAtEnd = (db: Reader, horizon: Horizon): Promise<Sponsorship[]> =>
  sponsorshipsOf(
    db,
    sql`select member_id, from_sponsor_id as sponsor_id from (${sql.raw(sponsorsAtEnd(horizon))}) as earlier`,
  )

/** Everybody whom members had as sponsor at the end of one window and lost by the end of another. */
export const findSponsorsLost = (db: Reader, since: Horizon, by: Horizon): Promise<Sponsorship[]> =>
  sponsorshipsOf(
    db,
    sql`select change.member_id, change.from_sponsor_id as sponsor_id from ${sql.raw(changes)}
      where not ${sql.raw(isTaken(since))} and ${sql.raw(isTaken(by))} order by change.id`,
  )

/** The numbers of members who lost or got a direct by the changes that a window takes. */
export async function findLookedAt(db: Reader, frame: Frame): Promise<number[]> {
  const isNew = frame.before === null ? 'true' : `not ${isTaken(frame.before)}`
  const { rows } = await sql<{ from_sponsor_id: bigint; to_sponsor_id: bigint }>`
    select change.from_sponsor_id, change.to_sponsor_id from ${sql.raw(changes)}
    where ${sql.raw(isTaken(frame))} and ${sql.raw(isNew)} order by change.id`.execute(db)
  return rows.flatMap(({ from_sponsor_id, to_sponsor_id }) => [Number(from_sponsor_id) - 1, Number(to_sponsor_id) - 1])
}
