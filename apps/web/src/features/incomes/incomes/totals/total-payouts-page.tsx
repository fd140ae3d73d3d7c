import { totalPayouts } from '@banyan/contract/incomes/total-payouts.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { ClosingDay, IncomeWindow, lastOf } from '../closing-cells.tsx'

type Payout = WireRowOf<typeof totalPayouts>

/** The closing with its day; the window after the last closing has none yet. */
const Closing = ({ of }: { of: Payout }) =>
  of.closing_id === null ? (
    text('income_totals.payouts.open')
  ) : (
    <ClosingDay of={{ ...of, closing_id: of.closing_id, at: lastOf(of.window_to) }} />
  )

/** What was paid as a part of the sales; a card, which has no heads, says so. */
function OfSales({ of: { payout_percent: rate } }: { of: Payout }) {
  const isCard = usePhone()
  if (rate === null) return isCard ? null : '\u2013'
  const percent = text('incomes.percent', { rate })
  return isCard ? text('income_totals.payouts.of_sales', { percent }) : percent
}

const columns: () => Columns<typeof totalPayouts> = () => ({
  window_to: {
    head: text('incomes.closing'),
    cell: (row) => <Closing of={row} />,
    also: ['closing_id'],
    card: 'title',
  },
  window_from: {
    head: text('incomes.window'),
    cell: (row) => <IncomeWindow of={{ ...row, closing_id: row.closing_id ?? '', at: row.window_to }} />,
    isExtra: true,
  },
  credited_at: { head: text('income_totals.payouts.credited_at'), isExtra: true },
  members: { isExtra: true },
  incomes: { isExtra: true },
  gross: { isExtra: true },
  trimmed: true,
  by_closing: { head: text('income_totals.payouts.by_closing') },
  at_once: { head: text('income_totals.payouts.at_once') },
  corrected: { head: text('income_totals.payouts.corrected') },
  paid: { card: 'figure', priority: 0 },
  held: { head: text('income_totals.total.held') },
  sales: { head: text('income_totals.company.sales') },
  payout_percent: {
    head: text('income_totals.company.share'),
    cell: (row) => <OfSales of={row} />,
    align: 'end',
    card: 'note',
  },
})

/** Everything that was paid, closing by closing, beside what the company received; a closing leads to its page. */
export function TotalPayoutsPage() {
  const openPath = useOpenPath()
  return (
    <ListPage
      of={totalPayouts}
      page="admin/income/total-payouts"
      columns={columns()}
      filters={['from']}
      rowHref={({ closing_id }) => (closing_id === null ? undefined : openPath('admin/closing', { id: closing_id }))}
      none="income_totals.none.payouts"
      note={<p className="small quiet">{text('income_totals.payouts.note')}</p>}
    />
  )
}
