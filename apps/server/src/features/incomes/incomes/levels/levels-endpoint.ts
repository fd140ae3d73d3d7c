import { levelSumsByKind, type SummedKind } from '@banyan/contract/incomes/level-sums.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { memberOrAll, ownOf } from '../whose.ts'
import { levelSumsOf } from './level-sums.ts'

export function mountLevelSums(api: Api): void {
  for (const [name, { sums }] of Object.entries(levelSumsByKind)) {
    const kind = name as SummedKind
    mount(api, sums.user.of, async (context, { query }) => ({
      data: await levelSumsOf(context, kind, query, ownOf(context)),
    }))
    mountSheet(
      api,
      sums.user,
      async (context, query) => (await levelSumsOf(context, kind, query, ownOf(context))).levels,
    )
    mount(api, sums.admin.of, async (context, { query }) => ({
      data: await levelSumsOf(context, kind, query, await memberOrAll(context, query)),
    }))
    mountSheet(
      api,
      sums.admin,
      async (context, query) => (await levelSumsOf(context, kind, query, await memberOrAll(context, query))).levels,
    )
  }
}
