import { useState } from 'react'
import { listAdmins } from '@banyan/contract/rights/sub-admins.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import { adminColumns, adminFilters, type AdminRow } from './admin-columns.tsx'
import { type Blocking, BlockAdminDialog } from './block-admin-dialog.tsx'

interface Props {
  /** The page it stands on: what opens when a row is pressed. */
  page: Extract<PageKey, `admin/sub-admin/${string}`>
}

/** Every admin and what they may; a row opens what the page is about. */
export function AdminsList({ page }: Props) {
  const openPath = useOpenPath()
  const [asked, setAsked] = useState<Blocking | null>(null)
  const add = openPath('admin/sub-admin/add-new-admin')
  const rightsOf = ({ id }: AdminRow) => openPath('admin/sub-admin/sub-admin-access-rights', { id })
  const editOf = ({ id }: AdminRow) => openPath('admin/sub-admin/edit-sub-admin', { id })

  const actsOf = (admin: AdminRow): MenuEntry[] => {
    const { may } = admin
    const [rights, edit] = [rightsOf(admin), editOf(admin)]
    return [
      ...(rights ? [{ key: 'rights', label: text('rights.list.set_rights'), icon: 'rule', href: rights }] : []),
      ...(edit ? [{ key: 'edit', label: text('rights.list.edit'), icon: 'manage_accounts', href: edit }] : []),
      ...(may.block
        ? [
            {
              key: 'block',
              label: text('rights.edit.block'),
              icon: 'block',
              isDanger: true,
              onSelect: () => setAsked({ verb: 'block', admin }),
            },
          ]
        : []),
      ...(may.unblock
        ? [
            {
              key: 'unblock',
              label: text('rights.edit.unblock'),
              icon: 'lock_open',
              onSelect: () => setAsked({ verb: 'unblock', admin }),
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <ListPage
        of={listAdmins}
        page={page}
        columns={adminColumns()}
        filters={adminFilters()}
        rowHref={page === 'admin/sub-admin/edit-sub-admin' ? editOf : rightsOf}
        rowActs={actsOf}
        act={
          add && (
            <Button tone="primary" icon="person_add" href={add}>
              {text('rights.list.add')}
            </Button>
          )
        }
        none="rights.list.none"
      />
      <BlockAdminDialog of={asked} onClose={() => setAsked(null)} />
    </>
  )
}
