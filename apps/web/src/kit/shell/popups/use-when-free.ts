import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useIsOnceFormHere } from '../../form/once-forms.ts'
import { isAnythingUnsaved } from '../../nav/leave-guard.ts'

/** A dialog, a sheet or a menu is over the page, or the page is not drawn yet. */
const isBusy = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], #content [aria-busy="true"]') !== null

/**
 * Calls once the page is drawn and nobody is in the middle of something: no form whose act is done once is on it, nothing
 * is typed, nothing is open over it. Otherwise with the next page, or when the page has asked for something again.
 * Answers whether what was opened may stay.
 */
export function useWhenFree(name: string | undefined, act: () => void): boolean {
  const { pathname } = useLocation()
  const isMoving = useNavigation().state !== 'idle'
  const isAsking = useIsFetching() > 0
  const isOnce = useIsOnceFormHere()
  const isStill = name !== undefined && !isMoving && !isAsking && !isOnce
  // Another page, and another popup, is another moment.
  const moment = isStill ? `${name} ${pathname}` : undefined
  const open = useEffectEvent(() => {
    if (!isAnythingUnsaved() && !isBusy()) act()
  })
  // Two frames on, the page is on the screen, and what it asks for has begun.
  useEffect(() => {
    if (moment === undefined) return undefined
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(open)
    })
    return () => cancelAnimationFrame(frame)
  }, [moment])
  return !isOnce
}
