import { supportSetting } from '@banyan/contract/support/settings.ts'
import { mountSetting } from '#features/people/records/index.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountCompanySupport } from './company-endpoints.ts'
import { mountDue } from './due/mount-due.ts'
import { mountOwnSupport } from './own-endpoints.ts'

export { overdueRows } from './due/queries.ts'
export { watchDueTimes } from './due/watch-due-times.ts'
export { unreadRows } from './queries.ts'

export function mountSupport(api: Api): void {
  mountOwnSupport(api)
  mountCompanySupport(api)
  mountSetting(api, supportSetting)
  mountDue(api)
}
