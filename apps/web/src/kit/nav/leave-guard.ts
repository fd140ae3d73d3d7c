import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '#ui/floats/dialogs.ts'
import { text } from '../text.ts'
import { signOutPath } from './paths.ts'

interface Unsaved {
  /** Read when somebody leaves, so that what was saved a moment ago holds nobody up. */
  readonly isChanged: () => boolean
  /** Whether another address of the same page, such as another filter, loses the changes too. */
  readonly isOfAddress: boolean
}

const unsaved = new Set<Unsaved>()

/** Whoever loads the portal anew with the drafts kept loses nothing, so nobody is asked. */
export const leaveFreely = (): void => unsaved.clear()

const isHeldUp = (isSamePage: boolean): boolean =>
  [...unsaved].some(({ isChanged, isOfAddress }) => (isOfAddress || !isSamePage) && isChanged())

/** Whether something on the page is typed and not saved. */
export const isAnythingUnsaved = (): boolean => isHeldUp(false)

/** Asks before somebody leaves what is changed and not saved, for as long as the component is on the page. */
export function useUnsaved(isChanged: () => boolean, { isOfAddress = false } = {}): void {
  const current = useEffectEvent(isChanged)
  useEffect(() => {
    const one: Unsaved = { isChanged: () => current(), isOfAddress }
    unsaved.add(one)
    return () => void unsaved.delete(one)
  }, [isOfAddress])
}

type Address = Pick<Location, 'pathname' | 'search'>

/** Another tab of a page, which its address names, is as far away as another page. */
export const isSamePart = (here: Address, there: Address): boolean =>
  here.pathname === there.pathname &&
  new URLSearchParams(here.search).get('tab') === new URLSearchParams(there.search).get('tab')

/** The one place where leaving is held up: the router knows a single blocker. Signing out is never held up. */
export function LeaveGuard(): null {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      there.pathname !== signOutPath && isHeldUp(isSamePart(here, there)),
  )

  const ask = useEffectEvent(async () => {
    const { isConfirmed } = await confirm({
      title: text('kit.leave.title'),
      text: text('kit.leave.text'),
      confirm: text('kit.leave.confirm'),
      cancel: text('kit.leave.stay'),
      isDanger: true,
    })
    if (isConfirmed) proceed?.()
    else reset?.()
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
