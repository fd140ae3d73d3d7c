import type { Act } from './act.ts'

/** The statement that was undone when a match ended with it. */
const undoneWith = `(select undo.statement_id from bank_entry entry join bank_statement_undo undo
  on undo.statement_id = entry.statement_id and undo.undone_at = acted.ended_at where entry.id = acted.entry_id)`

/** As the audit writes money. */
const sumOf = (amount: string): string =>
  `(sum(${amount})::bigint / 100) || '.' || lpad((sum(${amount})::bigint % 100)::text, 2, '0')`

/** What people say of the bank's statements. */
export const bankActs: readonly Act[] = [
  {
    table: 'bank_statement',
    by: 'imported_by',
    at: 'imported_at',
    acts: ['POST /admin/bank-statements'],
    subject: { type: `'bank_statement'`, id: 'acted.id' },
    figures: `(select jsonb_build_object('sha256', encode(acted.digest, 'hex'), 'new_count', count(*),
      'came_in', ${sumOf('greatest(amount_minor, 0)')}, 'went_out', ${sumOf('-least(amount_minor, 0)')})
      from bank_entry where statement_id = acted.id)`,
  },
  {
    table: 'bank_match',
    by: 'matched_by',
    at: 'matched_at',
    acts: ['POST /admin/bank-entries/%'],
    // Several are matched in one act, which names none.
    subject: { type: `'bank_entry'`, id: 'null' },
  },
  {
    table: 'bank_match',
    by: 'ended_by',
    at: 'ended_at',
    acts: ['POST /admin/bank-entries/:id/unmatch', 'POST /admin/bank-statements/:id/undo'],
    subject: {
      type: `case when ${undoneWith} is null then 'bank_entry' else 'bank_statement' end`,
      id: `coalesce(${undoneWith}, acted.entry_id)`,
    },
  },
  {
    table: 'bank_statement_undo',
    by: 'undone_by',
    at: 'undone_at',
    acts: ['POST /admin/bank-statements/:id/undo'],
    subject: { type: `'bank_statement'`, id: 'acted.statement_id' },
  },
]
