import { listAdmins } from '@banyan/contract/rights/sub-admins.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import type { Acts } from '#kit/acts/act.ts'
import { adminColumns, adminFilters, type AdminRow } from './admin-columns.tsx'
import { blockAdminActs } from './block-admin-acts.tsx'

interface Props {
  /** The page it stands on: what opens when a row is pressed. */
  page: Extract<PageKey, `admin/sub-admin/${string}`>
}

/** Every admin and what they may; a row opens what the page is about. */
export function AdminsList({ page }: Props) {
  const openPath = useOpenPath()
  const add = openPath('admin/sub-admin/add-new-admin')
  const rightsOf = ({ id }: AdminRow) => openPath('admin/sub-admin/sub-admin-access-rights', { id })
  const editOf = ({ id }: AdminRow) => openPath('admin/sub-admin/edit-sub-admin', { id })

  const acts: Acts<AdminRow> = {
    rights: { href: rightsOf, icon: 'rule', words: () => ({ label: text('rights.list.set_rights') }) },
    edit: { href: editOf, icon: 'manage_accounts', words: () => ({ label: text('rights.list.edit') }) },
    ...blockAdminActs(),
  }
  return (
    <ListPage
      of={listAdmins}
      page={page}
      columns={adminColumns()}
      filters={adminFilters()}
      rowHref={page === 'admin/sub-admin/edit-sub-admin' ? editOf : rightsOf}
      acts={acts}
      act={
        add && (
          <Button tone="primary" icon="person_add" href={add}>
            {text('rights.list.add')}
          </Button>
        )
      }
      none="rights.list.none"
    />
  )
}
