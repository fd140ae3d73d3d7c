import type { PoolClient } from 'pg'
import type { Pool } from './database.ts'
import { connectionFaultOf } from './database-fault.ts'

/** Lends a connection of the pool, for COPY; one on which something failed is not lent to anybody else. */
export async function withClient<T>(pool: Pool, act: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isSound = false
  try {
    const result = await act(client)
    isSound = true
    return result
  } catch (error) {
    // Streams throw what the connection threw, as it is.
    throw connectionFaultOf(error)
  } finally {
    client.release(!isSound)
  }
}
