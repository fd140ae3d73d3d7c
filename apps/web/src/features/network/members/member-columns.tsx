import type { listMembers } from '@banyan/contract/members/members.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { MemberStatus, memberStatusWord } from '#kit/figures/member-status.tsx'
import { text } from '#kit/text.ts'

export type MemberList = typeof listMembers
export type MemberRow = WireRowOf<MemberList>

export const memberColumns = (): Columns<MemberList> => ({
  name: { card: 'title' },
  user_id: { as: 'code', card: 'note' },
  status: { words: memberStatusWord, cell: (member) => <MemberStatus of={member.status} />, card: 'figure' },
  package_name: true,
  mobile: { as: 'code' },
  email: { isExtra: true },
  sponsor_name: { as: 'person' },
  parent_user_id: { isExtra: true },
  side: { words: (side) => text(`incomes.sides.${side}`), isExtra: true },
  joined_at: { as: 'day' },
  activated_at: { as: 'day', isExtra: true },
})

/** All that members can be looked for by. */
export const memberFilters: Filters<MemberList> = [
  'user_id',
  'name',
  'mobile',
  'shares_mobile',
  'status',
  'email',
  'sponsor_user_id',
  'parent_user_id',
  'side',
  'place',
  'is_verified',
  'package_id',
  'joined_from',
  'activated_from',
]
