import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '#ui/floats/dialogs.ts'
import { signOutPath } from './paths.ts'
import { text } from '../text.ts'

/** Asks before a page is left on which something is changed and not saved. Signing out is never held up. */
export function useLeaveGuard(isChanged: boolean): void {
  const blocker = useBlocker(({ nextLocation }) => isChanged && nextLocation.pathname !== signOutPath)
  const { state } = blocker

  const ask = useEffectEvent(async () => {
    const { isConfirmed } = await confirm({
      title: text('rights.leave.title'),
      text: text('rights.leave.text'),
      confirm: text('rights.leave.confirm'),
      cancel: text('rights.leave.stay'),
      isDanger: true,
    })
    if (isConfirmed) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (state === 'blocked') void ask()
  }, [state])

  useEffect(() => {
    if (!isChanged) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isChanged])
}
