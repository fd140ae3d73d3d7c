import { Agent, request } from 'node:http'
import {
  headersOf,
  methodOf,
  type Ask,
  type Heard,
  type Sent,
} from '../apps/server/src/every-call/testing/chaos/caller.ts'

/** As many people behind as many addresses, because one alone would be stopped at its limit of 100 calls a second. */
const addresses = 64
const addressOf = (nth: number): string => `127.0.1.${(nth % addresses) + 1}`

/** Above every time limit of the server: whoever is not answered by then never is. */
const longest_ms = 180_000

/** One call as somebody outside saw it; times are those of `performance.now()`. */
export interface Sighting {
  /** Method and path, with every id in it alike. */
  readonly call: string
  readonly began_ms: number
  readonly ended_ms: number
  /** 0: no whole answer came. */
  readonly status: number
}

const nameOf = (path: string, sent: Sent): string =>
  `${methodOf(sent)} ${path.replace(/\?.*/, '').replace(/\/\d+/g, '/:id')}`

/** Asks a server that listens at 127.0.0.1, below `base`, as many different people do, and reports each call. */
export function askAsMany(base: string, see: (sighting: Sighting) => void): Ask {
  const agent = new Agent({ keepAlive: true })
  let asked = 0
  const send = (path: string, key: string, sent: Sent): Promise<Heard | undefined> =>
    new Promise((resolve) => {
      const options = { agent, localAddress: addressOf((asked += 1)), timeout: longest_ms }
      const outgoing = request(
        `${base}${path}`,
        { ...options, method: methodOf(sent), headers: headersOf(key, sent) },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => (text += part))
          answer.on('error', () => undefined)
          answer.once('close', () => resolve(answer.complete ? { status: answer.statusCode ?? 0, text } : undefined))
        },
      )
      outgoing.once('timeout', () => outgoing.destroy())
      outgoing.once('error', () => resolve(undefined))
      outgoing.end(sent.body ? JSON.stringify(sent.body) : undefined)
    })
  return async (path, key, sent) => {
    const began_ms = performance.now()
    const heard = await send(path, key, sent)
    see({ call: nameOf(path, sent), began_ms, ended_ms: performance.now(), status: heard?.status ?? 0 })
    return heard
  }
}
