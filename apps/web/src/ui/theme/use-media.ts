import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Below this a page has its bottom bar and its lists are cards; on paper they are tables, however narrow it is. */
export const usePhone = () => useMedia('screen and (max-width: 899px)')

/** While a page is printed, or saved as a PDF. */
export const usePrinting = () => useMedia('print')

/** A mouse and room for it: pages may be cosy and tables compact. A touch screen stays comfortable, however wide. */
export const useDesk = () => useMedia('(min-width: 900px) and (hover: hover) and (pointer: fine)')

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
