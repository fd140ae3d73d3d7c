import type { Api } from '#kit/http/mount.ts'
import { mountBroadcastOffice } from './office-endpoints.ts'
import { mountBroadcastReading } from './reading/reading-endpoints.ts'

export { forgetBroadcasts } from './commands/forget-broadcasts.ts'
export { countUnreadBroadcasts } from './reading/count-unread.ts'
export { tellOfBroadcasts } from './telling/tell-of-broadcasts.ts'

/** What the company writes to many people at once: one row each, judged when somebody reads. */
export function mountBroadcasts(api: Api): void {
  mountBroadcastOffice(api)
  mountBroadcastReading(api)
}
