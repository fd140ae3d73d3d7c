import { connect } from 'node:net'
import type { PoolClient } from 'pg'

/** PostgreSQL's number for a request to cancel, where a connection otherwise names its version of the protocol. */
const cancelCode = 80_877_102
const wait_ms = 2_000

/** What the server told a connection about itself; the driver keeps it without saying so in its types. */
interface Backend {
  readonly processID: number | null
  readonly secretKey: number | null
}

/**
 * Asks the server to cancel what a connection runs, by the way that PostgreSQL has for it: a connection of its own that
 * needs no sign-in. Nobody waits for the outcome; where it is lost the statement's own time limit comes.
 */
export function cancelStatement(client: PoolClient): void {
  const { processID, secretKey } = client as unknown as Backend
  if (processID === null || secretKey === null) return
  const { host, port } = client
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  const request = Buffer.alloc(16)
  for (const [place, word] of [request.length, cancelCode, processID, secretKey].entries())
    request.writeInt32BE(word, place * 4)
  socket.on('error', () => undefined)
  socket.setTimeout(wait_ms, () => socket.destroy())
  socket.unref()
  socket.end(request)
}
