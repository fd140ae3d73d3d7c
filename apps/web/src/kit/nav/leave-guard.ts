import { use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router'
import { confirm } from '#ui/floats/dialogs.ts'
import { followSheets, guardClosing, type OpenSheet, SheetContext, topSheet } from '#ui/floats/open-sheets.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { text } from '../text.ts'
import { signOutPath } from './paths.ts'

interface Typed {
  /** Read when somebody leaves, so that what was saved a moment ago holds nobody up. */
  readonly isChanged: () => boolean
  /** The sheet or the dialog that it is typed in. */
  readonly sheet: OpenSheet | undefined
}

interface Unsaved extends Typed {
  /** Whether any other address of the same page, such as another filter, loses the changes too. */
  readonly isOfAddress: boolean
}

const unsaved = new Set<Unsaved>()
const typed = new Set<Typed>()

/** Whoever loads the portal anew with the drafts kept loses nothing, so nobody is asked. */
export const leaveFreely = (): void => unsaved.clear()

type Address = Pick<Location, 'pathname' | 'search'>

/** What an address says beside the page of what is drawn there: a tab, an editor, one row or conversation, a step. */
const parts = ['tab', 'write', 'id', 'step']
const parts_of_sheet = [...parts, 'open']

/**
 * Another tab of a page, or an editor which its address opens, is as far away as another page. What is typed in the sheet
 * of a row is lost with the sheet.
 */
export function isSamePart(here: Address, there: Address, isInSheet = false): boolean {
  const [now, then] = [new URLSearchParams(here.search), new URLSearchParams(there.search)]
  const names = isInSheet ? parts_of_sheet : parts
  return here.pathname === there.pathname && names.every((name) => now.get(name) === then.get(name))
}

const isHeldUp = (here: Address, there: Address): boolean =>
  [...unsaved].some(
    ({ isChanged, isOfAddress, sheet }) =>
      (isOfAddress || !isSamePart(here, there, sheet !== undefined)) && isChanged(),
  )

/** Whether something that is typed in a sheet or a dialog is lost when it closes. */
const isTypedIn = (of: OpenSheet): boolean =>
  [...unsaved, ...typed].some(({ isChanged, sheet }) => sheet === of && isChanged())

/** Whether something on the page is typed and not saved. */
export const isAnythingUnsaved = (): boolean => [...unsaved].some(({ isChanged }) => isChanged())

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

/**
 * Asks before Back, Escape, the close button or a press outside closes the sheet or the dialog that fields are drawn in:
 * their form may be kept outside of it. The buttons of the form do not ask.
 */
export function useTypedInSheet(isChanged: () => boolean): void {
  const current = useEffectEvent(isChanged)
  const sheet = use(SheetContext)
  useEffect(() => {
    if (sheet === undefined) return undefined
    const one: Typed = { isChanged: () => current(), sheet }
    typed.add(one)
    return () => void typed.delete(one)
  }, [sheet])
}

const question = () => ({
  title: text('kit.leave.title'),
  text: text('kit.leave.text'),
  confirm: text('kit.leave.confirm'),
  cancel: text('kit.leave.stay'),
  isDanger: true,
})

let isAsking = false

/** Whether what is typed may go; undefined while that is asked already. */
async function mayGo(): Promise<boolean | undefined> {
  if (isAsking) return undefined
  isAsking = true
  const { isConfirmed } = await confirm(question())
  isAsking = false
  return isConfirmed
}

/** Escape, the close button and a press outside ask as Back does. */
async function closeAsked(sheet: OpenSheet, close: () => void): Promise<void> {
  if (!isTypedIn(sheet) || (await mayGo()) === true) close()
}

/**
 * Where the portal was opened there is nothing to go back to: a phone would leave it, and Back never gets here. While
 * leaving is held up already, another entry would let it go. One entry is enough for all that is open: when Back closed the
 * upper one, the history is still on its way to where it was, and takes no other.
 */
function useWayBack(isAnyOpen: boolean, isBlocked: boolean): void {
  const navigate = useNavigate()
  const here = useLocation()
  const add = useEffectEvent(() => {
    const { idx } = (window.history.state ?? {}) as { readonly idx?: number }
    if (idx !== 0 || isBlocked || isHeldUp(here, here)) return
    void navigate(here, { state: here.state as unknown, preventScrollReset: true })
  })
  useEffect(() => {
    if (isAnyOpen) add()
  }, [isAnyOpen])
}

/**
 * The one place where leaving is held up: the router knows a single blocker. Back closes the dialog, on a phone also the
 * sheet, that lies over everything else, and nothing but that. Signing out is never held up.
 */
export function LeaveGuard(): null {
  const isPhone = usePhone()
  const isAnyOpen = useSyncExternalStore(followSheets, topSheet) !== undefined
  const closing = useRef<OpenSheet>(undefined)
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there, historyAction }) => {
    if (there.pathname === signOutPath) return false
    const top = historyAction === NavigationType.Pop ? topSheet() : undefined
    closing.current = isPhone || top?.isDialog === true ? top : undefined
    return closing.current !== undefined || isHeldUp(here, there)
  })
  useWayBack(isPhone && isAnyOpen, blocker.state === 'blocked')

  const ask = useEffectEvent(async () => {
    const { current: closed } = closing
    if (closed !== undefined && !isTypedIn(closed)) {
      blocker.reset?.()
      closed.close()
      return
    }
    const isConfirmed = await mayGo()
    if (isConfirmed === undefined) return
    if (isConfirmed && closed === undefined) return blocker.proceed?.()
    blocker.reset?.()
    if (isConfirmed) closed?.close()
  })
  // Back while it is asked closes the question: a blocker of its own, in the same state.
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker])

  useEffect(() => guardClosing((sheet, close) => void closeAsked(sheet, close)), [])

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  return null
}
