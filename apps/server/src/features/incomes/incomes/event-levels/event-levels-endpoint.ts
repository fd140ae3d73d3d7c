import { eventLevelSums, type EventLevelKind } from '@banyan/contract/incomes/event-level-sums.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { memberOrAll, ownOf } from '../whose.ts'
import { eventLevelSumsOf } from './event-level-sums.ts'

export function mountEventLevelSums(api: Api): void {
  for (const [name, { sums }] of Object.entries(eventLevelSums)) {
    const kind = name as EventLevelKind
    mount(api, sums.user.of, async (context, { query }) => ({
      data: await eventLevelSumsOf(context, kind, query, ownOf(context)),
    }))
    mountSheet(
      api,
      sums.user,
      async (context, query) => (await eventLevelSumsOf(context, kind, query, ownOf(context))).levels,
    )
    mount(api, sums.admin.of, async (context, { query }) => ({
      data: await eventLevelSumsOf(context, kind, query, await memberOrAll(context, query)),
    }))
    mountSheet(
      api,
      sums.admin,
      async (context, query) =>
        (await eventLevelSumsOf(context, kind, query, await memberOrAll(context, query))).levels,
    )
  }
}
