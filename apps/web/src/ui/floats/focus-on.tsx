import { useEffect, useRef } from 'react'
import { floats } from './floats.ts'

interface Props {
  /** The id of what was saved; its first link or button has the focus. */
  to?: string | undefined
  /** The id of a heading that takes the focus, until that is drawn and where it is not. */
  or: string
  /** What the list beneath is drawn of: what was saved is looked for in it, and again in the next. */
  among?: unknown
}

const isFree = (heading: HTMLElement | null): boolean => {
  const { activeElement } = document
  return activeElement === document.body || activeElement === heading || activeElement?.id === 'content'
}

/**
 * Drawn in place of a form that was sent or left, or of a list that a form takes the place of: the keyboard goes on at what
 * it was about, or is read its heading. Whoever went on meanwhile keeps their place.
 */
export function FocusOn({ to, or, among }: Props) {
  const isOver = useRef(false)
  useEffect(() => {
    if (isOver.current) return
    const heading = document.getElementById(or)
    if (!isFree(heading) || document.querySelector(floats) !== null) {
      isOver.current = true
      return
    }
    const saved = to === undefined ? null : document.getElementById(to)
    const goal = saved?.querySelector<HTMLElement>('a[href], button') ?? saved
    isOver.current = goal !== null || to === undefined
    const next = goal ?? heading
    next?.focus()
    // What was saved is drawn once it is asked for again.
  }, [to, or, among])
  return null
}
