import pg from 'pg'
import { embeddedConnection } from '#embedded/postgres.ts'

/** Makes the time of a payment between members run out, in the database of a server that runs on a data directory. */
export async function endDeadline(data_dir: string, link_id: string): Promise<void> {
  const client = new pg.Client({ ...(await embeddedConnection(data_dir)), database: 'banyan' })
  await client.connect()
  try {
    await client.query(`update donation_link set due_at = now() - interval '1 second' where id = $1`, [link_id])
  } finally {
    await client.end()
  }
}
