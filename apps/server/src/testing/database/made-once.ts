import pg from 'pg'
import { onServer } from './open-both.ts'

/** Whether a database of this name is on the server. */
export const isMade = async (client: Pick<pg.Client, 'query'>, name: string): Promise<boolean> =>
  ((await client.query('select from pg_database where datname = $1', [name])).rowCount ?? 0) > 0

/**
 * A database that several processes want and the first of them makes: the others wait until it has its name. A maker
 * that fails leaves the next to try again, and says so itself.
 */
export async function madeOnce(
  server_url: string,
  name: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(server_url)
  await client.connect()
  try {
    // Held by this connection, so it is free again whatever happens to whoever makes.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if (await isMade(client, name)) return
    const draft = `${name}_draft`
    await onServer(server_url, `drop database if exists ${draft} with (force)`)
    await make(draft)
    await onServer(server_url, `alter database ${draft} rename to ${name}`)
  } finally {
    await client.end()
  }
}
