import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import type { Reader, Transaction } from './database.ts'

/** One row of a noun by its id; undefined where there is none. */
export interface OneRow<Row> {
  readonly maybe: (db: Reader, id: bigint) => Promise<Row | undefined>
  /** The same, which nobody else changes until this commits. */
  readonly lock: (trx: Transaction, id: bigint) => Promise<Row | undefined>
}

/** What such a reading finds. */
export type Found<O extends OneRow<unknown>> = NonNullable<Awaited<ReturnType<O['maybe']>>>

/** Reads or locks one row of a table, with what the query joins to it; what is joined is not locked. */
export function oneRow<D, TB extends keyof D, O>(table: keyof DB, query: (db: Reader) => SelectQueryBuilder<D, TB, O>) {
  const of = (db: Reader, id: bigint) => query(db).where(sql<boolean>`${sql.ref(`${table}.id`)} = ${id}`)
  return {
    maybe: (db: Reader, id: bigint) => of(db, id).executeTakeFirst(),
    lock: (trx: Transaction, id: bigint) =>
      of(trx, id)
        .modifyEnd(sql`for update of ${sql.table(table)}`)
        .executeTakeFirst(),
  }
}

/** The same row with what the code knows of it. */
export const rowAs = <Row, As>({ maybe, lock }: OneRow<Row>, as: (row: Row) => As): OneRow<As> => {
  const said = (row: Row | undefined) => (row === undefined ? undefined : as(row))
  return {
    maybe: async (db, id) => said(await maybe(db, id)),
    lock: async (trx, id) => said(await lock(trx, id)),
  }
}
