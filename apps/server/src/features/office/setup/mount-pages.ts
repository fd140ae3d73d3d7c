import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { changedMeanwhile } from '#kit/http/refusal.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { isKycChecked } from '#features/people/kyc/index.ts'
import { saveRoutes, type ChangedPage } from '#features/platform/routes/index.ts'

const checking = page('admin/member/kyc-requests')

/** What else comes with it, a page a line: whoever agrees agrees to that too. */
function shownOf(changed: readonly ChangedPage[], side: 'before' | 'after') {
  const lines = changed.flatMap(({ row, [side]: { is_active, ...texts } }) => {
    const isOther = row.id !== checking.id && is_active !== undefined
    const parts = [...(isOther ? [is_active ? 'on' : 'off'] : []), ...Object.values(texts).map(String)]
    return row.is_page && parts.length > 0 ? [[row.unnamed, ...parts].join(' · ')] : []
  })
  const shown = { page: checking.name, is_active: side === 'before' }
  return lines.length === 0 ? shown : { ...shown, other_pages: lines }
}

/**
 * Pages are one admin's; a page by which a check of withdrawals goes off is for two, once there is money. What waits for the
 * second is compared with the pages that it changes: any other setting may be saved meanwhile.
 */
export function mountPages(api: Api): void {
  mount(api, saveRouteSettings, (context, { body }) =>
    context.write(async (trx) => {
      const isAgain = context.approval_id !== null
      const was = await isKycChecked(trx)
      const { version, changed } = await saveRoutes(trx, context, body, { is_compared: isAgain })
      if (was && !(await isKycChecked(trx))) {
        const asked = { before: shownOf(changed, 'before'), after: shownOf(changed, 'after') }
        await askSecond(trx, context, { noun: 'pages', subject_id: '', ...asked })
      } else if (isAgain) throw changedMeanwhile()
      else context.guarded()
      return { data: { version: String(version) } }
    }),
  )
}
