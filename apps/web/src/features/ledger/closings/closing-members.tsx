import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findClosingMembers } from '@banyan/contract/closings/closings.ts'
import { defaultPageSize } from '@banyan/contract/kit/list.ts'
import type { Reason } from '@banyan/domain/plan/reasons.ts'
import { call } from '#kit/api/api.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { reasonText } from './reason-text.ts'
import type { Closing } from './closing.ts'

type Row = WireReply<typeof findClosingMembers>['data'][number]

/** Who would be paid how much by a closing in hand, and which cap takes what from whom; those who lose most come first. */
export function ClosingMembers({ of, first }: { of: Closing; first: string }) {
  const { digits } = useFormat()
  const incomeName = useIncomeName()
  const [reason, setReason] = useState(first)
  const [page, setPage] = useState({ pageIndex: 0, pageSize: defaultPageSize })
  const query = {
    page_index: page.pageIndex,
    page_size: page.pageSize,
    ...(reason === '' ? {} : { reason: reason as Reason }),
  }
  const { data, isError, refetch } = useQuery({
    queryKey: ['detail', findClosingMembers.path, of.id, of.previewed_at, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(findClosingMembers, { query }, { signal }),
  })
  const money = (key: 'gross' | 'trimmed' | 'paid', card: 'none' | 'figure'): Column<Row> => ({
    key,
    head: text(`closings.${key}`),
    align: 'end',
    card,
    cell: (row) => <Amount value={row[key]} hasSymbol={false} />,
  })
  const columns: Column<Row>[] = [
    { key: 'name', head: text('dashboard_admin.member'), card: 'title', cell: (row) => row.name },
    {
      key: 'user_id',
      head: text('dashboard_admin.member_id'),
      card: 'none',
      cell: (row) => <span className="dim fig">{row.user_id}</span>,
    },
    { key: 'kind', head: text('closings.kind'), card: 'none', cell: (row) => incomeName(row.kind) },
    money('gross', 'none'),
    {
      key: 'reasons',
      head: text('closings.outcome.cut_by'),
      card: 'note',
      cell: (row) =>
        row.reasons.map((cut) => `${reasonText(cut.reason)} ${moneyText(cut.amount, digits)}`).join(', ') || '\u2013',
    },
    money('paid', 'figure'),
  ]
  return (
    <div className="stack loose">
      {of.totals.by_reason.length > 0 && (
        <SelectField
          label={text('closings.outcome.which')}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setPage({ ...page, pageIndex: 0 })
          }}
          options={[
            { value: '', label: text('closings.outcome.all') },
            ...of.totals.by_reason.map((cut) => ({ value: cut.reason, label: reasonText(cut.reason) })),
          ]}
        />
      )}
      {isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={text('closings.outcome.members')}
          columns={columns}
          rows={data?.data}
          rowKey={({ row }) => String(row)}
          waitingRows={5}
          empty={<Empty title={text('closings.no_kinds')}>{text('closings.no_kinds_note')}</Empty>}
        />
      )}
      {data !== undefined && data.total_count > 0 && (
        <Pager totalCount={data.total_count} pageIndex={page.pageIndex} pageSize={page.pageSize} onChange={setPage} />
      )}
    </div>
  )
}
