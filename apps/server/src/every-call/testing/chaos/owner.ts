import pg from 'pg'
import { embeddedConnection } from '#embedded/postgres.ts'
import type { ConnectionConfig } from '#kit/database/database.ts'

/** How the owner of the tables reaches the embedded database of a portal. */
export const ownerConnection = async (data_dir: string): Promise<ConnectionConfig> => ({
  ...(await embeddedConnection(data_dir)),
  database: 'banyan',
})

/** Over a connection of its own for each statement, because the database goes away between them. */
export const rowsOver =
  (connection: ConnectionConfig) =>
  async <Row>(statement: string): Promise<Row[]> => {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(statement)).rows as Row[]
    } finally {
      await client.end().catch(() => undefined)
    }
  }
