import { tdsReturns } from '@banyan/contract/tds/returns.ts'
import type { Acts } from '#kit/acts/act.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { useYearFilter } from '../year-filter.ts'
import { quarterName, type Quarter } from './quarter.ts'
import { QuarterState } from './quarter-state.tsx'
import { ReturnFile } from './return-file.tsx'
import { ReturnSheet } from './return-sheet.tsx'

const columns = (): Columns<typeof tdsReturns> => ({
  from: { head: text('tds.return.quarter'), cell: quarterName, card: 'title' },
  state: {
    head: text('tds.return.state'),
    words: (state) => text(`tds.return.states.${state}`),
    cell: ({ state }) => <QuarterState of={state} />,
    card: 'note',
  },
  deductions: { head: text('tds.return.deductions') },
  paid: { head: text('tds.return.amount') },
  tds: { head: text('tds.deducted'), card: 'figure' },
  deposited: { head: text('tds.return.deposited') },
  open: { head: text('tds.return.open') },
  no_pan: { head: text('tds.return.no_pan'), isExtra: true },
  given_back: { head: text('tds.return.given_back'), isExtra: true },
})

const fileAct = (): Acts<Quarter> => ({
  file: {
    icon: 'download',
    if: ({ deductions }) => deductions > 0,
    words: () => ({ label: text('tds.return.file') }),
    draw: ({ of, onClose }) => <ReturnFile of={of} onClose={onClose} />,
  },
})

/** Quarters with what their returns say, each with its file. */
export function TdsReturnsPage() {
  const year = useYearFilter()
  const openPath = useOpenPath()
  const deductionsOf = ({ from, to }: Quarter) => openPath('admin/tds-deductions', { from, to })
  const acts: Acts<Quarter> = {
    ...fileAct(),
    see: {
      icon: 'receipt_long',
      words: () => ({ label: text('tds.return.see') }),
      href: deductionsOf,
    },
  }
  return (
    <ListPage
      of={tdsReturns}
      page="admin/tds-returns"
      columns={columns()}
      filters={[year]}
      acts={acts}
      sheet={{
        title: quarterName,
        draw: (quarter) => <ReturnSheet of={quarter} deductions={deductionsOf(quarter)} />,
        acts: fileAct(),
        primary: () => 'file',
      }}
      none="tds.none.returns"
    />
  )
}
