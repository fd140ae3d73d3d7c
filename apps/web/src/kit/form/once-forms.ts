import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

/** How many forms are on the page whose act is done once: money moves by such acts alone. */
const forms = createStore(0)

/** A form whose act is done once says that it is on the page. */
export function useOnceForm(isOnce: boolean): void {
  useEffect(() => {
    if (!isOnce) return undefined
    forms.set(forms.get() + 1)
    return () => forms.set(forms.get() - 1)
  }, [isOnce])
}

/** Whether such a form is on the page, until it is left: nothing that nobody asked for opens over it. */
export const useIsOnceFormHere = (): boolean => useStore(forms) > 0
