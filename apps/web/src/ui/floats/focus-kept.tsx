import { useEffect } from 'react'
import { floats } from './floats.ts'

/** Only what nobody has: whoever went on meanwhile, and whoever is in a float, keeps their place. */
function keep() {
  if (document.activeElement !== document.body || document.querySelector(floats) !== null) return
  document.getElementById('content')?.focus({ preventScroll: true })
}

/**
 * Drawn in place of what had the focus, or gone together with it: the content of the page has it then, and Tab goes on
 * from there.
 */
export function FocusKept() {
  useEffect(() => {
    keep()
    return keep
  }, [])
  return null
}
