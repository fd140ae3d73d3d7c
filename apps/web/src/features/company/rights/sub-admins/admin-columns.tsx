import { listAdmins } from '@banyan/contract/rights/sub-admins.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'

export type AdminList = typeof listAdmins
export type AdminRow = WireRowOf<AdminList>

const column = columnsOf(listAdmins)
const filter = filtersOf(listAdmins)

/** What an admin may open, in a few words. */
export const rightsWords = ({ is_full, rights_count, is_read_only }: AdminRow): string => {
  const opens = is_full ? text('rights.list.full') : text('rights.list.pages', { count: rights_count })
  return is_read_only ? `${opens}, ${text('rights.list.looks_only')}` : opens
}

export const AdminStatus = ({ of }: { of: AdminRow }) => {
  if (of.is_blocked) {
    return (
      <Status kind="failed" shape="bare">
        {text('rights.list.blocked')}
      </Status>
    )
  }
  return of.must_change_password ? (
    <Status kind="waiting" shape="bare">
      {text('rights.list.waits')}
    </Status>
  ) : (
    <Status kind="done" shape="bare">
      {text('rights.list.active')}
    </Status>
  )
}

export const adminColumns = (): readonly ListColumn<AdminList>[] => [
  column.of(
    'name',
    text('rights.list.name'),
    ({ name, is_self }) => (
      <>
        {name} {is_self && <span className="dim">{text('rights.list.you')}</span>}
      </>
    ),
    { card: 'title' },
  ),
  column.code('user_id', text('rights.list.user_id'), { card: 'note' }),
  column.of('rights_count', text('rights.list.rights'), (row) => rightsWords(row), {
    card: 'figure',
    also: ['is_full', 'is_read_only'],
  }),
  column.of('is_blocked', text('rights.list.state'), (row) => <AdminStatus of={row} />, {
    card: 'status',
  }),
  column.of('is_two_factor_auth_enabled', text('rights.list.two_factor'), (row) =>
    text(row.is_two_factor_auth_enabled ? 'rights.list.on' : 'rights.list.off'),
  ),
  column.of('last_sign_in_at', text('rights.list.last_sign_in'), ({ last_sign_in_at }) =>
    last_sign_in_at === null ? text('rights.list.never') : <DateTime value={last_sign_in_at} />,
  ),
  column.text('email', text('rights.list.email'), { isExtra: true }),
  column.code('mobile', text('rights.list.mobile'), { isExtra: true }),
  column.day('created_at', text('rights.list.added'), { isExtra: true }),
]

export const adminFilters = (): readonly ListFilter<AdminList>[] => [
  filter.text('user_id', text('rights.list.user_id')),
  filter.text('name', text('rights.list.name')),
  filter.yesNo('is_full', text('rights.list.is_full')),
  filter.yesNo('is_read_only', text('rights.list.is_read_only')),
  filter.yesNo('is_blocked', text('rights.list.is_blocked')),
]
