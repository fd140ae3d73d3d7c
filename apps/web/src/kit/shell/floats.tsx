import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { dialogStore } from '#ui/floats/dialogs.ts'
import { ScrollToTop } from '#ui/floats/scroll-to-top.tsx'
import { SpinnerOverlay } from '#ui/floats/spinner-overlay.tsx'
import { ToastArea } from '#ui/floats/toast-area.tsx'
import { busy } from '../api/busy.ts'
import { useStore } from '../store.ts'

/** Everything that lies over a page: dialogs, toasts, the way back to the top, and the spinner above all. */
export const Floats = () => (
  <>
    <ScrollToTop />
    <Dialogs />
    <ToastArea />
    <SpinnerOverlay isShown={useStore(busy)} />
  </>
)

const loadHost = () => import('./dialog-host.tsx')
const DialogHost = lazy(loadHost)

/** Dialogs come with a good part of the look, so they are fetched at the first touch: nothing can be asked before it. */
function Dialogs() {
  const open = useSyncExternalStore(dialogStore.subscribe, dialogStore.snapshot)
  const [isNeeded, setNeeded] = useState(open !== undefined)
  if (open !== undefined && !isNeeded) setNeeded(true)
  useEffect(() => {
    const touched = new AbortController()
    const fetchHost = () => {
      touched.abort()
      // When it cannot be fetched now, the first dialog tries again.
      loadHost().catch(() => {})
    }
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, fetchHost, { signal: touched.signal })
    return () => touched.abort()
  }, [])
  return (
    isNeeded && (
      <Suspense>
        <DialogHost />
      </Suspense>
    )
  )
}
