import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** An answer nobody should ever get, in words. */
export class WrongAnswerError extends Error {}

export interface Sent {
  readonly token?: string
  /** Null: an act that takes none. Left out: the call reads. */
  readonly body?: object | null
}

export interface Heard {
  readonly status: number
  readonly text: string
}

/** Sends one call of the API, and answers what came back; undefined where no whole answer did. */
export type Ask = (path: string, key: string, sent: Sent) => Promise<Heard | undefined>

export const methodOf = ({ body }: Sent): 'GET' | 'POST' => (body === undefined ? 'GET' : 'POST')

export const headersOf = (key: string, { token, body }: Sent): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'idempotency-key': key }),
  ...(body && { 'content-type': 'application/json' }),
})

export const askerOf =
  (url: () => string): Ask =>
  async (path, key, sent) => {
    try {
      const answer = await fetch(`${url()}/api${path}`, {
        method: methodOf(sent),
        headers: headersOf(key, sent),
        ...(sent.body && { body: JSON.stringify(sent.body) }),
      })
      return { status: answer.status, text: await answer.text() }
    } catch {
      // Nobody answered, or the server was killed while it spoke.
      return undefined
    }
  }

const pause_ms = 100

/**
 * Asks again and again under one key until there is an answer, as a phone with a bad line does. A call that is refused
 * for good throws, and so does any failure but 503. Once `stopped` there is nobody left to ask.
 */
export function callerOf(ask: Ask, stopped: AbortSignal) {
  return async function call<Data>(path: string, sent: Sent = {}): Promise<Data> {
    for (const key = randomUUID(); ; await wait(pause_ms)) {
      stopped.throwIfAborted()
      const heard = await ask(path, key, sent)
      if (heard === undefined || heard.status === 503) continue
      if (heard.status !== 200) throw new WrongAnswerError(`${path}: ${heard.status} ${heard.text}`)
      return (JSON.parse(heard.text) as { data: Data }).data
    }
  }
}
export type Caller = ReturnType<typeof callerOf>
