import { use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router'
import { confirm } from '#ui/floats/dialogs.ts'
import { followSheets, type OpenSheet, SheetContext, topSheet } from '#ui/floats/open-sheets.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { text } from '../text.ts'
import { signOutPath } from './paths.ts'

interface Unsaved {
  /** Read when somebody leaves, so that what was saved a moment ago holds nobody up. */
  readonly isChanged: () => boolean
  /** Whether another address of the same page, such as another filter, loses the changes too. */
  readonly isOfAddress: boolean
  /** The sheet that it is typed in. */
  readonly sheet: OpenSheet | undefined
}

const unsaved = new Set<Unsaved>()

/** Whoever loads the portal anew with the drafts kept loses nothing, so nobody is asked. */
export const leaveFreely = (): void => unsaved.clear()

const isHeldUp = (isSamePage: boolean): boolean =>
  [...unsaved].some(({ isChanged, isOfAddress }) => (isOfAddress || !isSamePage) && isChanged())

/** Whether something that is typed in a sheet is lost when it closes. */
const isTypedIn = (of: OpenSheet): boolean => [...unsaved].some(({ isChanged, sheet }) => sheet === of && isChanged())

/** Whether something on the page is typed and not saved. */
export const isAnythingUnsaved = (): boolean => isHeldUp(false)

/** Asks before somebody leaves what is changed and not saved, for as long as the component is on the page. */
export function useUnsaved(isChanged: () => boolean, { isOfAddress = false } = {}): void {
  const current = useEffectEvent(isChanged)
  const sheet = use(SheetContext)
  useEffect(() => {
    const one: Unsaved = { isChanged: () => current(), isOfAddress, sheet }
    unsaved.add(one)
    return () => void unsaved.delete(one)
  }, [isOfAddress, sheet])
}

const question = () => ({
  title: text('kit.leave.title'),
  text: text('kit.leave.text'),
  confirm: text('kit.leave.confirm'),
  cancel: text('kit.leave.stay'),
  isDanger: true,
})

type Address = Pick<Location, 'pathname' | 'search'>

/** Another tab of a page, which its address names, is as far away as another page. */
export const isSamePart = (here: Address, there: Address): boolean =>
  here.pathname === there.pathname &&
  new URLSearchParams(here.search).get('tab') === new URLSearchParams(there.search).get('tab')

/** Where the portal was opened there is nothing to go back to: a phone would leave it, and Back never gets here. */
function useWayBack(sheet: OpenSheet | undefined): void {
  const navigate = useNavigate()
  const here = useLocation()
  const add = useEffectEvent(() => {
    const { idx } = (window.history.state ?? {}) as { readonly idx?: number }
    if (idx === 0 && !isHeldUp(true)) void navigate(here, { state: here.state as unknown, preventScrollReset: true })
  })
  useEffect(() => {
    if (sheet !== undefined) add()
  }, [sheet])
}

/**
 * The one place where leaving is held up: the router knows a single blocker. On a phone Back closes the sheet that lies over
 * the page, and nothing else. Signing out is never held up.
 */
export function LeaveGuard(): null {
  const isPhone = usePhone()
  const sheet = useSyncExternalStore(followSheets, topSheet)
  useWayBack(isPhone ? sheet : undefined)
  const closing = useRef<OpenSheet>(undefined)
  const { state, proceed, reset } = useBlocker(({ currentLocation: here, nextLocation: there, historyAction }) => {
    if (there.pathname === signOutPath) return false
    closing.current = isPhone && historyAction === NavigationType.Pop ? sheet : undefined
    return closing.current !== undefined || isHeldUp(isSamePart(here, there))
  })

  const ask = useEffectEvent(async () => {
    const { current: closed } = closing
    const isAsked = closed === undefined || isTypedIn(closed)
    const isConfirmed = !isAsked || (await confirm(question())).isConfirmed
    if (isConfirmed && closed === undefined) return proceed?.()
    reset?.()
    if (isConfirmed) closed?.close()
  })
  useEffect(() => {
    if (state === 'blocked') void ask()
  }, [state])

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isHeldUp(false)) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  return null
}
