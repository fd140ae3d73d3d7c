import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** The bank's word brings money back: an entry that no bank wrote is one too many in its statement. */
export const statementChecks: readonly Check[] = [
  check(
    'a bank statement has the entries that were counted when it was imported, on its own account',
    sql`
      select statement.statement_no as what,
        statement.new_count <> count(entry.id)
          or bool_or(entry.deposit_account_id <> statement.deposit_account_id) as is_broken
      from bank_statement statement left join bank_entry entry on entry.statement_id = statement.id
      group by statement.id`,
  ),
]
