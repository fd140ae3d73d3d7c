import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { inTransaction } from './transaction.ts'

/** What is summed beforehand, each in tables of its own. */
export type SumName = 'earned' | 'business_days' | 'unused_pins'

/**
 * The transaction before which rows are in a sum, in a statement that reads both: its rows and those that are written by
 * this transaction and younger ones are all there are. 0 while nothing summed counts. Days are counted in a zone.
 */
export const summedBefore = (name: SumName, zone = '') => sql`(select summed_before(${name}, ${zone}))`

/** Above every transaction. Two ends, because PostgreSQL takes one that it does not know for a third of all rows. */
export const beyondAll = sql`(select '18446744073709551615'::xid8)`

interface Follower {
  readonly name: SumName
  /** In which days are counted; left out where there are none. */
  readonly zone?: string
  /** Takes away all that is summed. */
  readonly clear: (trx: Transaction) => Promise<void>
  /** Adds what transactions wrote from one on, up to, not including, another, in one statement. */
  readonly add: (trx: Transaction, from: string, before: string) => Promise<void>
}

/**
 * Brings a sum up to the oldest transaction that is still open. Any number of processes may do so at once: one does, and
 * the others leave it. It begins anew in another zone, and where the database was copied into another PostgreSQL.
 */
export const followSum = (db: Database, { name, zone = '', clear, add }: Follower): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ before: string; is_kept: boolean }>`
      select before::text as before, zone = ${zone} and system_no = (select system_identifier from pg_control_system()) as is_kept
      from sum_end where name = ${name} for update skip locked`.execute(trx)
    const [end] = rows
    if (end === undefined) return
    if (!end.is_kept) await clear(trx)
    const from = end.is_kept ? end.before : '0'
    // All that such transactions wrote is seen by every later statement, and nothing is added to it any more.
    const { rows: known } = await sql<{ before: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as before`.execute(trx)
    const { before } = known[0]!
    await add(trx, from, before)
    await sql`
      update sum_end set before = ${before}::xid8, zone = ${zone}, system_no = (select system_identifier from pg_control_system())
      where name = ${name} and (before <> ${before}::xid8 or not ${end.is_kept}::boolean)`.execute(trx)
  })
