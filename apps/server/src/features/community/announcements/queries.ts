import { sql } from 'kysely'
import { most_told_alone } from '@banyan/domain/news/told-alone.ts'
import type { Reader } from '#kit/database/database.ts'

/** Conversations that these admins have begun since then: each is a message to one who asked nothing. */
const begun = (person_ids: readonly bigint[], since: Date) => sql`select count(*) from conversation_message said
  join conversation on conversation.id = said.conversation_id and conversation.started_at = said.at
  where said.by_person_id = any(${person_ids}::bigint[]) and said.is_from_company and said.at > ${since}`

/** Whom these admins answered by the contact form since then: they can have written what is asked themselves, from outside. */
const answered = (person_ids: readonly bigint[], since: Date) => sql`select count(*) from contact_message asked
  where asked.acted_by = any(${person_ids}::bigint[]) and asked.acted_at > ${since} and asked.state = 'answered'
    and (asked.answer_went <> 'nowhere'
      or exists (select from conversation where conversation.contact_message_id = asked.id))`

/**
 * People whom these admins wrote to since then: one by one, by the contact form, and by lists or their corrections, counted as
 * often as they were told. Lists above the limit are left out: two admins sent them.
 */
export async function countToldAlone(db: Reader, person_ids: readonly bigint[], since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (coalesce(sum(people), 0) + (${begun(person_ids, since)}) + (${answered(person_ids, since)}))::int as count
      from broadcast_edition said
      join broadcast on broadcast.id = said.broadcast_id and broadcast.role is null
      cross join lateral (select count(*)::int as people from broadcast_person listed
        where listed.broadcast_id = broadcast.id) as told
    where said.written_by = any(${person_ids}::bigint[]) and said.written_at > ${since}
      and people <= ${most_told_alone}`.execute(db)
  return rows[0]!.count
}
