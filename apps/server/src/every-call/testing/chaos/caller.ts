import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** An answer nobody should ever get, in words. */
export class WrongAnswerError extends Error {}

interface Sent {
  readonly token?: string
  /** Null: an act that takes none. Left out: the call reads. */
  readonly body?: object | null
}

const pause_ms = 100

/**
 * Asks again and again under one key until there is an answer, as a phone with a bad line does. A call that is refused
 * for good throws, and so does any failure but 503. Once `stopped` there is nobody left to ask.
 */
export function callerOf(url: () => string, stopped: AbortSignal) {
  const once = async (path: string, key: string, { token, body }: Sent): Promise<Response | undefined> => {
    try {
      return await fetch(`${url()}/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    } catch {
      return undefined
    }
  }
  return async function call<Data>(path: string, sent: Sent = {}): Promise<Data> {
    for (const key = randomUUID(); ; await wait(pause_ms)) {
      stopped.throwIfAborted()
      const answer = await once(path, key, sent)
      if (answer === undefined || answer.status === 503) continue
      const text = await answer.text().catch(() => undefined)
      // The server was killed while it spoke.
      if (text === undefined) continue
      if (answer.status !== 200) throw new WrongAnswerError(`${path}: ${answer.status} ${text}`)
      return (JSON.parse(text) as { data: Data }).data
    }
  }
}
export type Caller = ReturnType<typeof callerOf>
