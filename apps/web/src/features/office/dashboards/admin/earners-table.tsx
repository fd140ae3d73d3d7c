import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { topEarners } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { networkPages } from '@banyan/contract/catalogue/network-pages.ts'
import { call } from '#kit/api/api.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { Pager } from '#ui/table/pager.tsx'

type Earner = WireReply<typeof topEarners>['data'][number]

interface Page {
  readonly pageIndex: number
  readonly pageSize: number
}

/** Members by what they were paid; each leads to its place in the tree. With `onPage` one goes through all of them. */
export function EarnersTable({ page, onPage }: { page: Page; onPage?: (page: Page) => void }) {
  const openPath = useOpenPath()
  const seesNetwork = networkPages.some((key) => openPath(key) !== undefined)
  const query = { page_index: page.pageIndex, page_size: page.pageSize }
  const { data, isError, refetch } = useQuery({
    queryKey: ['detail', topEarners.path, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(topEarners, { query }, { signal }),
  })
  const columns: Column<Earner>[] = [
    { key: 'name', head: text('dashboard_admin.member'), card: 'title', cell: (row) => row.name },
    {
      key: 'user_id',
      head: text('dashboard_admin.member_id'),
      card: 'note',
      cell: (row) => <span className="dim fig">{row.user_id}</span>,
    },
    {
      key: 'package_name',
      head: text('dashboard_admin.package'),
      card: 'none',
      cell: (row) => row.package_name ?? '\u2013',
    },
    {
      key: 'incomes',
      head: text('dashboard_admin.incomes'),
      align: 'end',
      card: 'none',
      cell: (row) => <Count value={row.incomes} />,
    },
    {
      key: 'paid',
      head: text('dashboard_admin.earned'),
      align: 'end',
      card: 'figure',
      isNamedOnCard: true,
      cell: (row) => <Amount value={row.paid} />,
    },
  ]
  return (
    <>
      {isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={text('dashboard_admin.earners')}
          columns={columns}
          rows={data?.data}
          rowKey={(row) => row.user_id}
          rowHref={(row) => (seesNetwork ? openPath('any/binary-tree', { root: row.user_id }) : undefined)}
          waitingRows={5}
          empty={
            <Empty title={text('dashboard_admin.earners_none')}>{text('dashboard_admin.earners_none_note')}</Empty>
          }
        />
      )}
      {onPage !== undefined && data !== undefined && data.total_count > 0 && (
        <Pager totalCount={data.total_count} pageIndex={page.pageIndex} pageSize={page.pageSize} onChange={onPage} />
      )}
    </>
  )
}
