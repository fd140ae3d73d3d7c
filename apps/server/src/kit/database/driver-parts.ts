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

const begins = /^(begin|start transaction)\b/i

/**
 * A connection through a pooler that lends one of the server's to each transaction. What is set for a session would stay
 * behind with somebody else, so every transaction begins with the settings that are to hold in it.
 */
export function settingWithin(Client: typeof pg.Client, settingsOf: (client: pg.Client) => string): typeof pg.Client {
  class PooledClient extends Client {}
  const query = Client.prototype.query as typeof plainQuery
  PooledClient.prototype.query = function within(this: pg.Client, ...words: unknown[]) {
    const [text] = words
    if (typeof text !== 'string' || !begins.test(text)) return query.apply(this, words)
    const answer = query.call(this, `${text}; ${settingsOf(this)}`) as Promise<readonly unknown[]>
    // Several statements have an answer each, and the first is that of what was asked.
    return answer.then(([begun]) => begun)
  } as pg.Client['query']
  return PooledClient
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
