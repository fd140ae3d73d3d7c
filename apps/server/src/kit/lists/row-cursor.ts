import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'

/** One list is read to its end in one transaction, so one name is enough. */
const cursor = sql.ref('list_rows')

/**
 * Begins to read a query to its end, inside a transaction. PostgreSQL keeps what is not read yet, so that the server
 * never holds all rows.
 */
export async function openRows<DB, TB extends keyof DB, O>(
  trx: Database | Transaction,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<void> {
  // All rows are wanted, and not the first of them soon: another plan is the fastest.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(trx)
}

/** The next rows of the query that was opened in this transaction: fewer than asked for at its end. */
export async function nextRows<O>(trx: Database | Transaction, most: number): Promise<O[]> {
  const { rows } = await sql<O>`fetch ${sql.lit(most)} from ${cursor}`.execute(trx)
  return rows
}
