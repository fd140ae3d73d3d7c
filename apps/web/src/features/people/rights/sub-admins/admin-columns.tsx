import type { listAdmins } from '@banyan/contract/rights/sub-admins.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'

export type AdminList = typeof listAdmins
export type AdminRow = WireRowOf<AdminList>

/** What an admin may open, in a few words. */
export const rightsWords = ({
  is_full,
  rights_count,
  is_read_only,
}: Pick<AdminRow, 'is_full' | 'rights_count' | 'is_read_only'>): string => {
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

export const adminColumns = (): Columns<AdminList> => ({
  name: {
    cell: ({ name, is_self }) => (
      <>
        {name} {is_self && <span className="dim">{text('rights.list.you')}</span>}
      </>
    ),
    card: 'title',
  },
  user_id: { as: 'code', card: 'note' },
  rights_count: { cell: rightsWords, card: 'figure', also: ['is_full', 'is_read_only'] },
  is_blocked: { head: text('fields.status'), cell: (row) => <AdminStatus of={row} />, card: 'status' },
  is_two_factor_auth_enabled: {
    cell: (row) => text(row.is_two_factor_auth_enabled ? 'rights.list.on' : 'rights.list.off'),
  },
  last_sign_in_at: {
    cell: ({ last_sign_in_at }) =>
      last_sign_in_at === null ? text('rights.list.never') : <DateTime value={last_sign_in_at} />,
  },
  email: { isExtra: true },
  mobile: { as: 'code', isExtra: true },
  created_at: { as: 'day', isExtra: true },
})

export const adminFilters = (): Filters<AdminList> => [
  'user_id',
  'name',
  'is_full',
  'is_read_only',
  { name: 'is_blocked', head: text('fields.is_blocked') },
]
