import { useEffect, useState } from 'react'
import { type PinCode, readPinFragment } from './pin-link.ts'

/** The pin of a scanned link, in memory alone: it outlives signing in, and no closing of the tab. */
let held: PinCode | undefined

/** Takes the pin out of the address bar, where others could read it. Says whether there is one. */
export function takePinFromAddress(): boolean {
  const { hash, pathname, search } = window.location
  const found = readPinFragment(hash)
  if (found !== undefined) {
    held = found
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  }
  return held !== undefined
}

/** The pin that somebody handed over by a link, for the form of the page it leads to. Forgotten when that page closes. */
export function useHandedPin(): PinCode | undefined {
  const [pin] = useState(() => {
    takePinFromAddress()
    return held
  })
  useEffect(
    () => () => {
      held = undefined
    },
    [],
  )
  return pin
}
