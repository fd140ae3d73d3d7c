import pg from 'pg'
import type { ConnectionConfig } from '#kit/database/database.ts'

/** Makes the time of a payment between members run out, in the database of a server that runs. */
export async function endDeadline(connection: ConnectionConfig, link_id: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`update donation_link set due_at = now() - interval '1 second' where id = $1`, [link_id])
  } finally {
    await client.end()
  }
}
