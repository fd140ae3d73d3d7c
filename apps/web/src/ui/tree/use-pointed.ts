import { useEffect, useRef, useState } from 'react'

/** A pointer that only passes opens nothing. */
const rest_ms = 280
/** Long enough to move from a place to its card. */
const leave_ms = 220

export type Pointed = {
  pointed: string | undefined
  /** The pointer is over a place now, or over none. */
  over: (key: string | undefined) => void
  /** The pointer is on the card: it stays. */
  keep: () => void
  /** At once, by the keyboard. */
  point: (key: string | undefined) => void
}

/** The place whose card is shown because the pointer rests on it or the keyboard is there. */
export function usePointed(): Pointed {
  const [pointed, setPointed] = useState<string>()
  const waiting = useRef<{ key: string | undefined; timer: ReturnType<typeof setTimeout> }>(undefined)
  const stop = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])
  return {
    pointed,
    over: (key) => {
      if (waiting.current !== undefined ? waiting.current.key === key : key === pointed) return
      stop()
      if (key === pointed) return
      const timer = setTimeout(
        () => {
          waiting.current = undefined
          setPointed(key)
        },
        key === undefined ? leave_ms : rest_ms,
      )
      waiting.current = { key, timer }
    },
    keep: stop,
    point: (key) => {
      stop()
      setPointed(key)
    },
  }
}
