import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'

/**
 * When each of these sessions ends unless somebody does something: by its idle time or in any case, and one that an admin
 * opened also with the admin's last own one. Without those that are over, and those of blocked people.
 * @param token_hashes in hex
 */
export async function findSessionEnds(db: Database, token_hashes: readonly string[]): Promise<Map<string, Date>> {
  const hashes = token_hashes.map((hex) => Buffer.from(hex, 'hex'))
  const { rows } = await sql<{ token_hash: string; ends_at: Date }>`
    select encode(session.token_hash, 'hex') as token_hash, case when session.opened_by is null then ending.at
      else least(ending.at, coalesce(openers.at, session.created_at)) end as ends_at
    from session
    join person on person.id = session.person_id
    cross join lateral (
      select least(session.expires_at, session.last_seen_at + session.idle_ms * interval '1 millisecond') as at) as ending
    left join lateral (
      select max(least(own.expires_at, own.last_seen_at + own.idle_ms * interval '1 millisecond')) as at
      from session as own
      where own.person_id = session.opened_by and own.opened_by is null and own.revoked_at is null) as openers on true
    where session.token_hash = any(${hashes}::bytea[]) and session.revoked_at is null
      and (session.opened_by is not null or not person.is_blocked)`.execute(db)
  return new Map(rows.map((row) => [row.token_hash, row.ends_at]))
}
