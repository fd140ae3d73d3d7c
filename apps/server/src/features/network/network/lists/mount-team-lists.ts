import type { Services } from '#kit/context.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountBusiness } from './daywise/business-endpoints.ts'
import { mountDirects } from './directs-list.ts'
import { mountDownlines } from './downline-list.ts'

/** Directs, downlines and the business of days. */
export function mountTeamLists(api: Api, services: Services): void {
  mountDirects(api, services)
  mountDownlines(api, services)
  mountBusiness(api, services)
}
