import { sql } from 'kysely'
import { most_told_alone } from '@banyan/domain/news/told-alone.ts'
import type { Reader } from '#kit/database/database.ts'

/**
 * People of the lists that these admins wrote to or corrected since then, one counted as often as they were told. Lists
 * above the limit are left out: two admins sent them.
 */
export async function countToldByLists(db: Reader, person_ids: readonly bigint[], since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(people), 0)::int as count from broadcast_edition said
      join broadcast on broadcast.id = said.broadcast_id and broadcast.role is null
      cross join lateral (select count(*)::int as people from broadcast_person listed
        where listed.broadcast_id = broadcast.id) as told
    where said.written_by = any(${person_ids}::bigint[]) and said.written_at > ${since}
      and people <= ${most_told_alone}`.execute(db)
  return rows[0]!.count
}
