import { useState } from 'react'
import { listMembers } from '@banyan/contract/members/members.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { TreeArt } from '#ui/faces/art.tsx'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import { type Blocking, BlockDialog } from './block-dialog.tsx'
import { memberColumns, memberFilters, type MemberRow } from './member-columns.tsx'

/** Finds members by anything known of them; each opens at its place in the tree. */
export function MemberSearchPage() {
  const [asked, setAsked] = useState<Blocking | null>(null)
  const openPath = useOpenPath()
  const profileOf = (member: MemberRow) => openPath('admin/member/member-profile', { id: member.id })
  const treeOf = (member: MemberRow) => openPath('any/binary-tree', { root: member.user_id })

  const actsOf = (member: MemberRow): MenuEntry[] => {
    const { user_id, may } = member
    const tree = treeOf(member)
    const profile = profileOf(member)
    const incomes = openPath('admin/income/matching-income-details', { user_id })
    return [
      ...(profile
        ? [{ key: 'profile', label: text('admin.members.open_profile'), icon: 'account_box', href: profile }]
        : []),
      ...(tree ? [{ key: 'tree', label: text('admin.members.open_tree'), icon: 'account_tree', href: tree }] : []),
      ...(incomes ? [{ key: 'incomes', label: text('admin.members.incomes'), icon: 'balance', href: incomes }] : []),
      ...(may.block
        ? [
            {
              key: 'block',
              label: text('admin.members.block'),
              icon: 'block',
              isDanger: true,
              onSelect: () => setAsked({ verb: 'block', member }),
            },
          ]
        : []),
      ...(may.unblock
        ? [
            {
              key: 'unblock',
              label: text('admin.members.unblock'),
              icon: 'lock_open',
              onSelect: () => setAsked({ verb: 'unblock', member }),
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <ListPage
        of={listMembers}
        page="admin/member/member-search"
        columns={memberColumns()}
        filters={memberFilters}
        rowHref={(member) => profileOf(member) ?? treeOf(member)}
        rowActs={actsOf}
        none="admin.members.none"
        art={<TreeArt />}
      />
      <BlockDialog of={asked} onClose={() => setAsked(null)} />
    </>
  )
}
