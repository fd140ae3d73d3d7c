import { z } from 'zod'
import { keepPush } from '@banyan/contract/notices/push.ts'
import { call } from '../api/api.ts'
import { go } from '../nav/go.ts'
import { pushOwner } from './owner.ts'
import { subscriptionNow, unsubscribeHere } from './this-browser.ts'

const asked = z.object({ open: z.string().regex(/^\/(?!\/)/) })

/** Opens what a notice is about in this tab, as a link in it would: what is typed and not saved is asked about. */
function followNotices(signal: AbortSignal): void {
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent) => {
      const read = asked.safeParse(data)
      if (!read.success) return
      ports[0]?.postMessage('here')
      go(read.data.open)
    },
    { signal },
  )
}

/**
 * Keeps showing notices to whoever turned them on here, now that they have signed in again. To anybody else who signs in on
 * this browser they are not shown, nor where they were turned off elsewhere.
 */
export async function keepPushFor(user_id: string, signal: AbortSignal): Promise<void> {
  const subscription = await subscriptionNow()
  const isOwn = pushOwner.get() === user_id
  const ask = async (endpoint: string) =>
    (await call(keepPush, { body: { endpoint } }, { isSilent: true, isByItself: true })).data.is_kept
  const isKept = isOwn && subscription !== null && (await ask(subscription.endpoint))
  if (signal.aborted) return
  if (isKept) return followNotices(signal)
  pushOwner.forget()
  await unsubscribeHere()
}
