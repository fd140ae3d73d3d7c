import { closingStatus, listClosings } from '@banyan/contract/closings/closings.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { filtersOf } from '#kit/list/filters.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { ClosingDesk } from './closing-desk.tsx'
import { ClosingStatus } from './closing-status.tsx'
import './closings.css'

const column = columnsOf(listClosings)
const filter = filtersOf(listClosings)

/** The window in hand with its acts, and every closing so far. */
export function ClosingsPage() {
  const openPath = useOpenPath()
  return (
    <ListPage
      of={listClosings}
      title={usePageName('admin/closings')}
      note={<ClosingDesk />}
      columns={[
        column.of('id', text('admin.closings.closing'), (row) => text('admin.closings.number', { id: row.id }), {
          card: 'title',
        }),
        column.time('window_from', text('admin.closings.from'), { card: 'none' }),
        column.time('window_to', text('admin.closings.to'), { card: 'note' }),
        column.of('status', text('admin.closings.state'), (row) => <ClosingStatus of={row.status} />, {
          card: 'status',
        }),
        column.count('totals.events', text('admin.closings.events')),
        column.count('totals.members_paid', text('admin.closings.members_paid')),
        column.count('totals.incomes', text('admin.closings.incomes'), { isExtra: true }),
        column.money('totals.turnover', text('admin.closings.turnover')),
        column.money('totals.gross', text('admin.closings.gross'), { isExtra: true }),
        column.money('totals.trimmed', text('admin.closings.trimmed')),
        column.money('totals.paid', text('admin.closings.paid'), { card: 'figure' }),
        column.money('totals.adjusted.paid', text('admin.closings.corrected'), { isExtra: true }),
        column.time('credited_at', text('admin.closings.credited_at'), { isExtra: true }),
        column.of(
          'run_by_user_id',
          text('admin.closings.run_by'),
          (row) => row.run_by_user_id ?? text('admin.closings.by_itself'),
          { isExtra: true },
        ),
      ]}
      filters={[
        filter.choice(
          'status',
          text('admin.closings.state'),
          closingStatus.options.map((value) => ({ value, label: text(`admin.closings.status.${value}`) })),
        ),
      ]}
      rowHref={(row) => openPath('admin/closing', { id: row.id })}
      empty={
        <Empty title={text('admin.closings.none')} art={<PaperArt />}>
          {text('admin.closings.none_note')}
        </Empty>
      }
    />
  )
}
