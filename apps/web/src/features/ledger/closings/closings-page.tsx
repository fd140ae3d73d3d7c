import { listClosings } from '@banyan/contract/closings/closings.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { ClosingDesk } from './closing-desk.tsx'
import { ClosingStatus } from './closing-status.tsx'
import './closings.css'

/** The window in hand with its acts, and every closing so far. */
export function ClosingsPage() {
  const openPath = useOpenPath()
  return (
    <ListPage
      of={listClosings}
      page="admin/closings"
      note={<ClosingDesk />}
      columns={{
        id: {
          head: text('closings.closing'),
          cell: (row) => text('closings.number', { id: row.id }),
          card: 'title',
        },
        window_from: { card: 'none' },
        window_to: { card: 'note' },
        status: {
          words: (status) => text(`closings.status.${status}`),
          cell: (row) => <ClosingStatus of={row.status} />,
          card: 'status',
        },
        'totals.events': true,
        'totals.members_paid': true,
        'totals.incomes': { isExtra: true },
        'totals.turnover': true,
        'totals.gross': { isExtra: true },
        'totals.trimmed': true,
        'totals.paid': { card: 'figure' },
        'totals.adjusted.paid': { head: text('closings.corrected'), isExtra: true },
        credited_at: { isExtra: true },
        run_by_user_id: { cell: (row) => row.run_by_user_id ?? text('closings.by_itself'), isExtra: true },
      }}
      filters={['status']}
      rowHref={(row) => openPath('admin/closing', { id: row.id })}
      none="closings.none"
    />
  )
}
