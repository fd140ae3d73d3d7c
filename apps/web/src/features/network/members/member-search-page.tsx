import { listMembers } from '@banyan/contract/members/members.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import type { Acts } from '#kit/acts/act.ts'
import { blockAct, unblockAct } from './block-acts.ts'
import { memberColumns, memberFilters, type MemberRow } from './member-columns.tsx'
import { MemberSearchBox } from './member-search-box.tsx'

/** Finds members by anything known of them, as one types or by filters; each opens with the profile. */
export function MemberSearchPage() {
  const openPath = useOpenPath()
  const incomeName = useIncomeName()
  const profileOf = (member: MemberRow) => openPath('admin/member/member-profile', { id: member.id })
  const treeOf = (member: MemberRow) => openPath('any/binary-tree', { root: member.user_id })

  const incomesOf = ({ user_id }: MemberRow) => openPath('admin/income/matching-income-details', { user_id })
  const acts: Acts<MemberRow> = {
    profile: { href: profileOf, icon: 'account_box', words: () => ({ label: text('member_list.open_profile') }) },
    tree: { href: treeOf, icon: 'account_tree', words: () => ({ label: text('member_list.open_tree') }) },
    incomes: { href: incomesOf, icon: 'balance', words: () => ({ label: incomeName('matching') }) },
    block: blockAct(),
    unblock: unblockAct(),
  }
  return (
    <ListPage
      of={listMembers}
      page="admin/member/member-search"
      note={<MemberSearchBox />}
      columns={memberColumns()}
      filters={memberFilters}
      rowHref={(member) => profileOf(member) ?? treeOf(member)}
      acts={acts}
      none="member_list.none"
    />
  )
}
