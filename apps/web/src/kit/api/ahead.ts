/** An answer, and when it was here: its Date header is held against that moment. */
export interface Answer {
  readonly response: Response
  readonly at_ms: number
}

/** A question asked before the code that needs its answer was here. */
export interface AskedAhead {
  readonly address: string
  /** Of whoever asked; another person gets nothing of it. */
  readonly token: string | undefined
  readonly asked_at_ms: number
  /** Nothing where the server could not be reached. */
  readonly answer: Promise<Answer | undefined>
}

/** An answer that nobody took for so long is asked for anew. */
export const longest_kept_ms = 30_000

/** What was asked ahead and not yet taken. */
export function createAhead(first: readonly AskedAhead[]) {
  let waiting = [...first]
  return {
    add: (asked: AskedAhead) => void waiting.push(asked),
    /** The answer to a question, once: whoever asks again wants to know what it is by then. */
    take: (address: string, token: string | undefined): AskedAhead['answer'] | undefined => {
      const oldest_ms = Date.now() - longest_kept_ms
      waiting = waiting.filter((one) => one.token === token && one.asked_at_ms >= oldest_ms)
      const found = waiting.find((one) => one.address === address)
      waiting = waiting.filter((one) => one !== found)
      return found?.answer
    },
    /** After an act no earlier answer holds. */
    drop: () => {
      waiting = []
    },
  }
}

declare global {
  interface Window {
    /** By the script that runs before everything else (public/ahead.js). */
    askedAhead?: readonly AskedAhead[]
    /** For that script: it came too late, the portal asks for itself. */
    hasBegun?: boolean
  }
}

const takeUp = (): readonly AskedAhead[] => {
  if (typeof window === 'undefined') return []
  window.hasBegun = true
  return window.askedAhead ?? []
}

export const ahead = createAhead(takeUp())
