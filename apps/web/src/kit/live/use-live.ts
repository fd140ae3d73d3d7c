import { useEffect } from 'react'
import type { UserInfo } from '@banyan/contract/accounts/session.ts'
import { pushOwner } from '../push/owner.ts'
import { onceQuiet } from './once-quiet.ts'

/** Lets the page ask again when something has changed for the person. Begins once the page has all that it was opened for. */
export function useLive({ user_id, opened_by }: Pick<UserInfo, 'user_id' | 'opened_by'>): void {
  // An admin who looks through somebody's eyes has a stream apart: it ends with the admin's session.
  const whose = `${user_id} ${opened_by ?? ''}`
  useEffect(() => {
    const stopped = new AbortController()
    const follow = async () => {
      await onceQuiet(stopped.signal)
      const { followLive } = await import('./follow-live.ts')
      if (!stopped.signal.aborted) followLive(whose, stopped.signal)
      if (stopped.signal.aborted || opened_by !== null) return
      let keeping = new AbortController()
      const keep = async () => {
        keeping.abort()
        keeping = new AbortController()
        const { keepPushFor } = await import('../push/keep-push.ts')
        await keepPushFor(user_id, AbortSignal.any([stopped.signal, keeping.signal]))
      }
      // A tab in which somebody else is signed in learns of it when it is loaded.
      const keepOwn = () => void (pushOwner.get() === user_id && keep().catch(() => undefined))
      pushOwner.onSet(keepOwn, stopped.signal)
      // Most browsers show no notices, and load nothing of it.
      if (pushOwner.get() !== null) await keep()
    }
    // Without the file of it the numbers come with each page.
    void follow().catch(() => undefined)
    return () => stopped.abort()
  }, [whose, user_id, opened_by])
}
