import { useSyncExternalStore } from 'react'

let known: ReadonlySet<string> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1 && known === undefined) {
    // What cannot be fetched now is believed, and asked for again with the next page that needs it.
    const tellAll = ({ iconNames }: { iconNames: ReadonlySet<string> }) => {
      known = iconNames
      for (const tell of listeners) tell()
    }
    import('./icon-names.ts').then(tellAll, () => {})
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
