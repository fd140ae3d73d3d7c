import type { ReactNode } from 'react'
import type { getAdminRights, saveAdminRights } from '@banyan/contract/rights/sub-admins.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { companyRoutes } from '@banyan/contract/company/company.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { RightsEditor } from './rights-editor.tsx'

interface Props {
  page: PageKey
  get: typeof getAdminRights
  save: typeof saveAdminRights
  /** Whose rights there are: shown while nobody is chosen. */
  list: ReactNode
}

/** The list of those whose rights can be set, and the tree of the one who is chosen: the address says who. */
export function RightsPage({ page, get, save, list }: Props) {
  const id = useQueryParam('id')
  const title = usePageName(page)
  if (id === '') return list
  return (
    <DetailPage of={get} input={{ params: { id } }}>
      {({ data }) => (
        <>
          <PageHeader title={data.name} note={`${title}, ${data.user_id}`} backHref={pathTo(page)} />
          <DetailPage of={companyRoutes} input={{ query: { user: data.user_type } }}>
            {({ data: routes }) => <RightsEditor key={id} of={data} routes={routes} save={save} />}
          </DetailPage>
        </>
      )}
    </DetailPage>
  )
}
