import { matrixLevelsOf } from '@banyan/contract/incomes/matrix-levels.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { memberOrAll, ownOf } from '../whose.ts'
import { matrixLevelsFor } from './matrix-levels.ts'

const { user, admin } = matrixLevelsOf

export function mountMatrixLevels(api: Api): void {
  mount(api, user.of, async (context) => ({ data: await matrixLevelsFor(context, ownOf(context)) }))
  mountSheet(api, user, async (context) => (await matrixLevelsFor(context, ownOf(context))).levels)
  mount(api, admin.of, async (context, { query }) => ({
    data: await matrixLevelsFor(context, await memberOrAll(context, query)),
  }))
  mountSheet(
    api,
    admin,
    async (context, query) => (await matrixLevelsFor(context, await memberOrAll(context, query))).levels,
  )
}
