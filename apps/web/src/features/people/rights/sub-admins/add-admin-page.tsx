import { ownRights } from '@banyan/contract/rights/sub-admins.ts'
import { companyRoutes } from '@banyan/contract/company/company.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { AddAdminForm } from './add-admin-form.tsx'

/** A new admin: who it is, and what may be opened, of what oneself may open. */
export function AddAdminPage() {
  return (
    <>
      <PageHeader title={usePageName('admin/sub-admin/add-new-admin')} note={text('rights.add.note')} />
      <DetailPage of={ownRights} input={{}}>
        {({ data }) => (
          <DetailPage of={companyRoutes} input={{ query: { user: 'Admin' } }}>
            {({ data: routes }) => (
              <AddAdminForm routes={routes} own={data.own_rights && new Set(data.own_rights)} second={data.second} />
            )}
          </DetailPage>
        )}
      </DetailPage>
    </>
  )
}
