import { listMembers } from '@banyan/contract/members/members.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Company } from '#kit/session/company.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { MemberStatus, memberStatusOptions } from './member-status.tsx'

export type MemberList = typeof listMembers
export type MemberRow = WireRowOf<MemberList>

const column = columnsOf(listMembers)
const filter = filtersOf(listMembers)

export const memberColumns = (): readonly ListColumn<MemberList>[] => [
  column.text('name', text('admin.members.name'), { card: 'title' }),
  column.code('user_id', text('admin.members.user_id'), { card: 'note' }),
  column.of('status', text('admin.members.state'), (member) => <MemberStatus of={member.status} />, { card: 'figure' }),
  column.of('package_name', text('admin.members.package'), (member) => member.package_name ?? '\u2013'),
  column.code('mobile', text('admin.members.mobile')),
  column.text('email', text('admin.members.email'), { isExtra: true }),
  column.person('sponsor_name', 'sponsor_user_id', text('admin.members.sponsor')),
  column.text('parent_user_id', text('admin.members.placed'), { isExtra: true }),
  column.of(
    'side',
    text('admin.members.side'),
    (member) => (member.side === null ? '\u2013' : text(`incomes.sides.${member.side}`)),
    { isExtra: true },
  ),
  column.day('joined_at', text('admin.members.joined_at')),
  column.day('activated_at', text('admin.members.activated_at'), { isExtra: true }),
]

/** All that members can be looked for by. */
export const memberFilters = (packages: Company['packages']): readonly ListFilter<MemberList>[] => [
  filter.text('user_id', text('admin.members.user_id')),
  filter.text('name', text('admin.members.name')),
  filter.text('mobile', text('admin.members.mobile')),
  filter.choice('status', text('admin.members.state'), memberStatusOptions()),
  filter.text('email', text('admin.members.email')),
  filter.text('sponsor_user_id', text('admin.members.sponsor_id')),
  filter.text('parent_user_id', text('admin.members.placed')),
  filter.choice(
    'side',
    text('admin.members.side'),
    (['left', 'right'] as const).map((value) => ({ value, label: text(`incomes.sides.${value}`) })),
  ),
  filter.text('place', text('admin.members.place')),
  filter.choice('is_verified', text('admin.members.contact_proven'), [
    { value: 'true', label: text('admin.members.yes') },
    { value: 'false', label: text('admin.members.no') },
  ]),
  filter.choice(
    'package_id',
    text('admin.members.package'),
    packages.map(({ id, name }) => ({ value: id, label: name })),
  ),
  filter.days('joined_from', 'joined_to', text('admin.members.joined_at')),
  filter.days('activated_from', 'activated_to', text('admin.members.activated_at')),
]
