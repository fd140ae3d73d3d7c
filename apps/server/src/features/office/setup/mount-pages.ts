import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { isKycChecked } from '#features/people/kyc/index.ts'
import { saveRoutes } from '#features/platform/routes/index.ts'

const checking = page('admin/member/kyc-requests')

/** Pages are one admin's; a page by which a check of withdrawals goes off is for two, once there is money. */
export function mountPages(api: Api): void {
  mount(api, saveRouteSettings, (context, { body }) =>
    context.write(async (trx) => {
      const was = await isKycChecked(trx)
      const version = await saveRoutes(trx, context, body)
      if (was && !(await isKycChecked(trx))) {
        const shown = (is_active: boolean) => ({ page: checking.name, is_active })
        await askSecond(trx, context, { noun: 'pages', subject_id: '', before: shown(true), after: shown(false) })
      } else context.guarded()
      return { data: { version: String(version) } }
    }),
  )
}
