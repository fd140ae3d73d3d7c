import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import type { DB } from '../../../db/schema.generated.ts'
import type { Pool, Transaction } from './database.ts'
import { inTransaction } from './transaction.ts'
import { withClient } from './with-client.ts'

/** A pool that lends one connection and takes it back without letting go of it. */
const poolOf = (client: PoolClient): PostgresPool => ({
  options: {},
  connect: () =>
    Promise.resolve({ query: client.query.bind(client), release: () => undefined } as unknown as PostgresPoolClient),
  end: () => Promise.resolve(),
})

/**
 * A transaction with its connection at hand, for COPY, which the query builder does not speak. Tried again like any
 * other, so the act must do all its reading inside.
 */
export function inCopyTransaction<T>(
  pool: Pool,
  act: (trx: Transaction, client: PoolClient) => Promise<T>,
): Promise<T> {
  return withClient(pool, (client) => {
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolOf(client) }) })
    return inTransaction(db, (trx) => act(trx, client))
  })
}
