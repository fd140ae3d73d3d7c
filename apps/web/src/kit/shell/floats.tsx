import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { dialogStore } from '#ui/floats/dialogs.ts'
import { fetchMui } from '#ui/floats/use-mui.ts'
import { LoadingBar } from '#ui/floats/loading-bar.tsx'
import { ScrollToTop } from '#ui/floats/scroll-to-top.tsx'
import { SpinnerOverlay } from '#ui/floats/spinner-overlay.tsx'
import { ToastArea } from '#ui/floats/toast-area.tsx'
import { beginReading, busy, reading } from '../api/busy.ts'
import { createPart } from '../nav/part.ts'
import { useBackOnline } from '../nav/use-back-online.ts'
import { createStore, useStore } from '../store.ts'

/** Everything that lies over a page: dialogs, toasts, the way back to the top, and the spinner above all. */
export const Floats = () => (
  <>
    {/* Another page has other tables, and none of them is scrolled yet. */}
    <ScrollToTop key={useLocation().pathname} />
    <Dialogs />
    <ToastArea />
    <OnItsWay />
    <SpinnerOverlay isShown={useStore(busy)} />
  </>
)

/** A page that is being opened counts as something that is read. */
function OnItsWay() {
  const isOpening = useNavigation().state !== 'idle'
  useEffect(() => (isOpening ? beginReading() : undefined), [isOpening])
  return <LoadingBar isShown={useStore(reading)} />
}

/** It comes with the shell; on the sign-in page it is fetched at the first touch, for nothing can be asked before it. */
const host = createPart(async () => {
  const [{ DialogHost }] = await Promise.all([import('#ui/floats/dialog-host.tsx'), fetchMui()])
  return DialogHost
})

const hostIs = createStore<'away' | 'missing' | 'here'>('away')

const fetchHost = (): void => {
  host.load().then(
    () => hostIs.set('here'),
    () => hostIs.set('missing'),
  )
}

/** While a dialog waits for its host, the host is asked for until it comes. */
function Dialogs() {
  const isOpen = useSyncExternalStore(dialogStore.subscribe, dialogStore.snapshot) !== undefined
  const state = useStore(hostIs)
  const isWanted = isOpen && state !== 'here'
  useFirstTouch(state !== 'here', fetchHost)
  useEffect(() => {
    if (isWanted) fetchHost()
  }, [isWanted])
  useBackOnline(isOpen && state === 'missing', fetchHost)
  return state === 'here' ? host.draw() : null
}

function useFirstTouch(isWaiting: boolean, onTouch: () => void): void {
  const touch = useEffectEvent(onTouch)
  useEffect(() => {
    if (!isWaiting) return undefined
    const touched = new AbortController()
    const once = () => {
      touched.abort()
      touch()
    }
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, once, { signal: touched.signal })
    return () => touched.abort()
  }, [isWaiting])
}
