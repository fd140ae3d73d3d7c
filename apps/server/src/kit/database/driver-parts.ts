import pg from 'pg'

const plainQuery = pg.Client.prototype.query as (this: pg.Client, ...words: unknown[]) => unknown

/** A kind of connection whose faults are told in other words. */
export function clientTelling(wordsFor: (fault: unknown) => unknown): typeof pg.Client {
  class TellingClient extends pg.Client {}
  // Assigned, because the driver declares twenty shapes of this method and only the promise it answers matters here.
  TellingClient.prototype.query = function query(this: pg.Client, ...words: unknown[]) {
    const answer = plainQuery.apply(this, words)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((fault: unknown) => Promise.reject(wordsFor(fault) as Error))
  } as pg.Client['query']
  return TellingClient
}

/** How the driver itself asks a pool for a connection. */
export type Taker = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (fault?: unknown) => void,
) => void

const nothing = () => undefined

/** Gives a connection to a taker, in the driver's own manner. */
export async function handOver(lending: Promise<pg.PoolClient>, take: Taker): Promise<void> {
  let client: pg.PoolClient
  try {
    client = await lending
  } catch (error) {
    take(error as Error, undefined, nothing)
    return
  }
  take(undefined, client, (fault) => client.release(fault as Error))
}
