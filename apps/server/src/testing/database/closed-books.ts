import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'

/** Journals go by their keys, because a transaction that was killed leaves a gap in their numbers. */
const lines = sql<{ line: string }>`
  select 'closing ' || to_jsonb(c)::text as line from closing c
  union all select 'chunk ' || to_jsonb(c)::text from closing_chunk c
  union all select 'release ' || (to_jsonb(r) - 'journal_id')::text from closing_release r
  union all select 'state ' || closing_id || ' ' || chunk_no || ' ' || encode(state, 'hex') from closing_state
  union all select 'income ' || j.idempotency_key || ' ' || (to_jsonb(i) - 'journal_id')::text from income i join journal j on j.id = i.journal_id
  union all select 'matching ' || to_jsonb(m)::text from matching m
  union all select 'account ' || code || ' ' || balance_minor from ledger_account
  union all select 'journal ' || idempotency_key || ' ' || kind || ' ' || reference || ' ' || event_at || ' ' || encode(input_hash, 'hex') from journal`

/** Everything that closings wrote, as text: equal books are equal text. */
export async function closedBooks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select line from (${lines}) as books order by line`.execute(db)
  return rows.map(({ line }) => line)
}

/** The same for large books: for each sort of line how many there are, and the sum of their hashes. */
export async function digestOfClosedBooks(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ sort: string; digest: string }>`
    select split_part(line, ' ', 1) as sort, count(*) || ' ' || sum(hashtextextended(line, 0)::numeric) as digest
    from (${lines}) as books group by sort order by sort`.execute(db)
  return Object.fromEntries(rows.map(({ sort, digest }) => [sort, digest]))
}
