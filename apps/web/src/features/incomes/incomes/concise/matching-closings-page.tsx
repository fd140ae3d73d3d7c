import type { ReactNode } from 'react'
import { matchingClosings } from '@banyan/contract/incomes/matching-closings.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { ClosingDay, IncomeWindow, lastOf } from '../closing-cells.tsx'

type Line = WireRowOf<typeof matchingClosings.user> | WireRowOf<typeof matchingClosings.admin>

const window_to = {
  head: text('incomes.closing'),
  cell: (row: Line) => <ClosingDay of={{ ...row, at: lastOf(row.window_to) }} />,
  card: 'title',
} as const
const window_from = {
  head: text('incomes.window'),
  cell: (row: Line) => <IncomeWindow of={{ ...row, at: row.window_to }} />,
  isExtra: true,
} as const
/** A card has no heads: there a figure says what it is. */
function Said({ word, children }: { word: string; children: ReactNode }) {
  return usePhone() ? (
    <>
      <span className="quiet">{word}</span> {children}
    </>
  ) : (
    children
  )
}

const sums = {
  gross: true,
  trimmed: true,
  paid: { as: 'money_in', card: 'figure' },
  running_total: {
    head: text('income_totals.running_total'),
    cell: ({ running_total }: Line) => (
      <Said word={text('income_totals.running_total')}>
        <Amount value={running_total} hasSymbol={false} />
      </Said>
    ),
    align: 'end',
    card: 'status',
  },
} as const

const pairs = {
  cell: (row: { readonly pairs: string }) => <Said word={text('fields.pairs')}>{row.pairs}</Said>,
  align: 'end',
  card: 'note',
} as const
const incomes = {
  cell: (row: { readonly incomes: number }) => (
    <Said word={text('fields.incomes')}>
      <Count value={row.incomes} />
    </Said>
  ),
  align: 'end',
  card: 'note',
} as const

/** A member's matching, one line for each closing, which leads to its details. */
export function UserMatchingClosingsPage() {
  const openPath = useOpenPath()
  return (
    <ListPage
      of={matchingClosings.user}
      page="user/income/matching-income"
      columns={{
        window_to: { ...window_to, also: ['closing_id'] },
        window_from,
        pairs,
        ...sums,
      }}
      filters={['from']}
      rowHref={({ closing_id }) => openPath('user/income/matching-income-details', { closing_id })}
      none="incomes.none.matching"
      note={<DisclosureLine />}
      first={<Button href={pathTo('any/binary-tree')}>{text('incomes.open_tree')}</Button>}
    />
  )
}

/** Everybody's, summed closing by closing. */
export function AdminMatchingClosingsPage() {
  const openPath = useOpenPath()
  return (
    <ListPage
      of={matchingClosings.admin}
      page="admin/income/matching-income"
      columns={{ window_to: { ...window_to, also: ['closing_id'] }, window_from, incomes, ...sums }}
      filters={['from']}
      rowHref={({ closing_id }) => openPath('admin/income/matching-income-details', { closing_id })}
      none="incomes.none.matching"
    />
  )
}
