import { useState } from 'react'

export interface Typed {
  readonly from: string
  readonly to: string
}

const isDayOrNone = (typed: string) => typed === '' || /^\d{4}-\d{2}-\d{2}$/.test(typed)

/** Days as somebody types them, and the last ones that could be asked for. */
export function useSpan() {
  const [typed, setTyped] = useState<Typed>({ from: '', to: '' })
  const [asked, setAsked] = useState<Typed>(typed)
  const isTurned = (span: Typed) => span.from !== '' && span.to !== '' && span.from > span.to
  return {
    typed,
    isTurned: isDayOrNone(typed.from) && isDayOrNone(typed.to) && isTurned(typed),
    change: (part: Partial<Typed>) => {
      const next = { ...typed, ...part }
      setTyped(next)
      if (isDayOrNone(next.from) && isDayOrNone(next.to) && !isTurned(next)) setAsked(next)
    },
    /** As a query has it: what was left open is left out. */
    query: { ...(asked.from !== '' && { from: asked.from }), ...(asked.to !== '' && { to: asked.to }) },
  }
}
