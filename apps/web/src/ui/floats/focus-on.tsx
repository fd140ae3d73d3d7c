import { useEffect, useRef } from 'react'
import { floats } from './floats.ts'

interface Props {
  /** The id of what was saved; its first link or button has the focus. */
  to?: string | undefined
  /** The id of a heading that takes the focus, until that is drawn and where it is not. */
  or: string
  /** Whether what was saved is drawn: it comes when the list is asked for again. */
  isThere?: boolean
}

const isFree = (heading: HTMLElement | null): boolean => {
  const { activeElement } = document
  return activeElement === document.body || activeElement === heading || activeElement?.id === 'content'
}

/**
 * Drawn in place of a form that was sent or left, or of a list that a form takes the place of: the keyboard goes on at what
 * it was about, or is read its heading. Whoever went on meanwhile keeps their place.
 */
export function FocusOn({ to, or, isThere = false }: Props) {
  /** What it is over for: React may go on with the one of the form in the list. */
  const over = useRef('')
  useEffect(() => {
    const goalName = `${or} ${to}`
    if (over.current === goalName) return
    const heading = document.getElementById(or)
    if (!isFree(heading) || document.querySelector(floats) !== null) {
      over.current = goalName
      return
    }
    const saved = isThere && to !== undefined ? document.getElementById(to) : null
    const goal = saved?.querySelector<HTMLElement>('a[href], button') ?? saved
    if (goal !== null || to === undefined) over.current = goalName
    const next = goal ?? heading
    next?.focus()
  }, [to, or, isThere])
  return null
}
