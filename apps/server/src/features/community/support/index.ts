import { supportSetting } from '@banyan/contract/support/settings.ts'
import { tellsAlone } from '#features/community/announcements/index.ts'
import { mountSetting } from '#features/people/records/index.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountBetween } from './between/mount-between.ts'
import { mountCompanySupport } from './company-endpoints.ts'
import { mountDue } from './due/mount-due.ts'
import { mountOwnSupport } from './own-endpoints.ts'
import { mountPresence } from './presence/presence-endpoints.ts'

export { aboutNothing } from './about/about-of.ts'
export { addMessage } from './commands/add-message.ts'
export { assertFewNew, assertRead, beginConversation } from './commands/begin-conversation.ts'
export { forgetConversations } from './commands/forget-conversations.ts'
export { beginFromContact, readsFromContact } from './commands/begin-from-contact.ts'
export { sweepPresence } from './commands/say-present.ts'
export { maybeNumbered, maybeWatchedNumber } from './numbers/queries.ts'
export { overdueRows, unreadOverdueRows } from './due/queries.ts'
export { watchDueTimes } from './due/watch-due-times.ts'
export { findReadCategories, unreadRows } from './queries.ts'
export { isSeenBy } from './seen/queries.ts'

export function mountSupport(api: Api): void {
  mountOwnSupport(api)
  mountCompanySupport(api)
  mountBetween(api)
  mountPresence(api)
  mountSetting(api, supportSetting, undefined, tellsAlone)
  mountDue(api)
}
