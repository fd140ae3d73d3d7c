import pg from 'pg'
import type { ConnectionConfig } from '#kit/database/database.ts'

/** As if everybody who has to wait for wrong guesses had waited, in the database of a server that runs. */
export async function endGuessWaits(connection: ConnectionConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('update guess_guard set blocked_until = now() where blocked_until > now()')
  } finally {
    await client.end()
  }
}
