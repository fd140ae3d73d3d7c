import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { Status } from '../basics/status.tsx'
import type { StatusKind } from '../basics/status.tsx'
import { Amount } from '../figures/amount.tsx'
import { Code } from '../figures/code.tsx'
import { DateText } from '../figures/date-text.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { ColumnChooser } from '../table/column-chooser.tsx'
import type { Column, Sort } from '../table/columns.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterChips } from '../table/filter-chips.tsx'
import { ListCard } from '../table/list-card.tsx'
import { Pager } from '../table/pager.tsx'
import { ViewsBar } from '../table/views-bar.tsx'
import { usePhone } from '../theme/use-media.ts'
import { withdrawals } from './made-up.ts'
import type { Withdrawal } from './made-up.ts'

const kinds: Record<Withdrawal['status'], StatusKind> = {
  Requested: 'waiting',
  Processing: 'moving',
  Paid: 'done',
  Failed: 'failed',
  Cancelled: 'ended',
}
const bare = { hasSymbol: false, isLight: true }

const columns: ReadonlyArray<Column<Withdrawal>> = [
  { key: 'id', head: 'Request', cell: (row) => <Code>{row.id}</Code>, card: 'note' },
  { key: 'at', head: 'Date', cell: (row) => <DateText value={row.at} />, isSortable: true, card: 'note' },
  {
    key: 'member',
    head: 'Member',
    cell: (row) => (
      <>
        <span className="label">{row.name}</span> <Code isQuiet>{row.user}</Code>
      </>
    ),
    card: 'title',
  },
  {
    key: 'status',
    head: 'Status',
    cell: (row) => (
      <Status kind={kinds[row.status]} shape="bare">
        {row.status}
      </Status>
    ),
    card: 'status',
  },
  {
    key: 'gross',
    head: 'Gross ₹',
    align: 'end',
    cell: (row) => <Amount {...bare} value={row.gross} />,
    total: <Amount value="21486700" hasSymbol={false} />,
  },
  {
    key: 'charges',
    head: 'Charges',
    align: 'end',
    cell: (row) => <Amount {...bare} value={row.charges} />,
    total: <Amount value="1267715.3" hasSymbol={false} />,
  },
  {
    key: 'tds',
    head: 'TDS',
    align: 'end',
    cell: (row) => <Amount {...bare} value={row.tds} />,
    total: <Amount value="429734" hasSymbol={false} />,
  },
  {
    key: 'net',
    head: 'Net ₹',
    align: 'end',
    isSortable: true,
    cell: (row) => <Amount value={row.net} hasSymbol={false} />,
    total: <Amount value="19789250.7" hasSymbol={false} />,
    card: 'figure',
  },
]

export function ListPart() {
  const isPhone = usePhone()
  const [sort, setSort] = useState<Sort>({ key: 'at', isDescending: true })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(['WD4820', 'WD4819']))
  const [shown, setShown] = useState<readonly string[]>(columns.map(({ key }) => key))
  const [page, setPage] = useState({ pageIndex: 0, pageSize: 25 })
  const [isChoosing, setChoosing] = useState(true)
  return (
    <div className="grid gallery-page">
      <PageHeader
        title="Withdrawals"
        acts={
          <>
            <Button icon="download">Export</Button>
            <Button tone="soft" icon="view_column" onClick={() => setChoosing(!isChoosing)}>
              Columns
            </Button>
          </>
        }
      />
      <ViewsBar
        chosen="all"
        onAdd={() => undefined}
        views={[
          { key: 'all', label: 'All', href: '#all', count: 1248 },
          { key: 'waiting', label: 'Waiting', href: '#waiting', count: 42 },
          { key: 'failed', label: 'Failed', href: '#failed', count: 3 },
          { key: 'above', label: 'Above 50,000', href: '#above', count: 61 },
        ]}
      />
      <FilterChips
        chips={[
          { key: 'at', label: 'Requested', value: '01-11-2025 to 21-11-2025' },
          { key: 'wallet', label: 'Wallet', value: 'Income' },
          { key: 'status', label: 'Status' },
          { key: 'member', label: 'Member' },
        ]}
        onOpen={() => undefined}
        onRemove={() => undefined}
        onAdd={() => undefined}
        onClear={() => undefined}
      />
      <ListCard
        pager={<Pager totalCount={1248} {...page} onChange={setPage} />}
        chooser={
          !isPhone &&
          isChoosing && (
            <ColumnChooser columns={columns} shown={shown} onChange={setShown} onSaveView={() => undefined} />
          )
        }
      >
        <DataTable
          label="Withdrawals"
          columns={columns}
          shown={shown}
          rows={withdrawals(page.pageSize > 100 ? page.pageSize : 14)}
          rowKey={(row) => row.id}
          rowHref={(row) => `#${row.id}`}
          sort={sort}
          onSort={setSort}
          picked={picked}
          onPick={setPicked}
          totalLabel="Total of 1,248"
        />
      </ListCard>
    </div>
  )
}
