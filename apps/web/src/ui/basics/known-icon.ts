import { useSyncExternalStore } from 'react'

let known: ReadonlySet<string> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1 && known === undefined) {
    void import('./icon-names.ts').then(({ iconNames }) => {
      known = iconNames
      for (const tell of listeners) tell()
    })
  }
  return () => listeners.delete(listener)
}

/** Names no icon by any other word than one of the font's. */
export const knownOr = (names: ReadonlySet<string> | undefined, name: string): string =>
  names === undefined || names.has(name) ? name : 'circle'

/**
 * The icon's name if the font has it, else `circle`. The list of names is loaded once, beside the page: until it is
 * there a name is believed, so that a known icon never flickers.
 */
export function useKnownIcon(name: string): string {
  const names = useSyncExternalStore(subscribe, () => known)
  return knownOr(names, name)
}
