import { singleLegStagesOf } from '@banyan/contract/incomes/single-leg-stages.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { memberOrAll, ownOf } from '../whose.ts'
import { singleLegStagesFor } from './single-leg-stages.ts'

const { user, admin } = singleLegStagesOf

export function mountSingleLegStages(api: Api): void {
  mount(api, user.of, async (context) => ({ data: await singleLegStagesFor(context, ownOf(context)) }))
  mountSheet(api, user, async (context) => (await singleLegStagesFor(context, ownOf(context))).stages)
  mount(api, admin.of, async (context, { query }) => ({
    data: await singleLegStagesFor(context, await memberOrAll(context, query)),
  }))
  mountSheet(
    api,
    admin,
    async (context, query) => (await singleLegStagesFor(context, await memberOrAll(context, query))).stages,
  )
}
