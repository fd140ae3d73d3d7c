import type { Act } from './act.ts'

/** The statement that was undone when a match ended with it. */
const undoneWith = `(select undo.statement_id from bank_entry entry join bank_statement_undo undo
  on undo.statement_id = entry.statement_id and undo.undone_at = acted.ended_at where entry.id = acted.entry_id)`

/** What people say of the bank's statements. */
export const bankActs: readonly Act[] = [
  { table: 'bank_statement', by: 'imported_by', at: 'imported_at', acts: ['POST /admin/bank-statements'] },
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
