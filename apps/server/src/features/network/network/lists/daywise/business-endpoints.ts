import { daywiseBusiness } from '@banyan/contract/network/daywise.ts'
import type { Services } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { businessOf } from './business-of.ts'

/** The business of a member's two sides day by day, for members and for admins, with its files. */
export function mountBusiness(api: Api, services: Services): void {
  for (const scope of ['user', 'admin'] as const) {
    const sheet = daywiseBusiness[scope]
    mount(api, sheet.of, async (context, { query }) => ({ data: await businessOf(services, context, scope, query) }))
    mountSheet(api, sheet, async (context, query) => (await businessOf(services, context, scope, query)).rows)
  }
}
