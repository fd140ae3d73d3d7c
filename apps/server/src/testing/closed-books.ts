import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'

/**
 * Everything that closings wrote, as text: equal books are equal text. Journals go by their keys, because a transaction
 * that was killed leaves a gap in their numbers.
 */
export async function closedBooks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'closing ' || to_jsonb(c)::text as line from closing c
    union all select 'chunk ' || to_jsonb(c)::text from closing_chunk c
    union all select 'release ' || (to_jsonb(r) - 'journal_id')::text from closing_release r
    union all select 'state ' || closing_id || ' ' || chunk_no || ' ' || encode(state, 'hex') from closing_state
    union all select 'income ' || j.idempotency_key || ' ' || (to_jsonb(i) - 'journal_id')::text from income i join journal j on j.id = i.journal_id
    union all select 'matching ' || to_jsonb(m)::text from matching m
    union all select 'account ' || code || ' ' || balance_minor from ledger_account
    union all select 'journal ' || idempotency_key || ' ' || kind || ' ' || reference || ' ' || event_at || ' ' || encode(input_hash, 'hex') from journal
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}
