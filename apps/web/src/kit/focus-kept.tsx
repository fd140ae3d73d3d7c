import { useEffect } from 'react'

/** Drawn in place of what had the focus: the content of the page has it then, and Tab goes on from there. */
export function FocusKept() {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [])
  return null
}
