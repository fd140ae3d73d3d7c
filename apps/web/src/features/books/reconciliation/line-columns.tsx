import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { moneyText } from '#ui/figures/money.ts'
import type { Column } from '#ui/table/columns.ts'
import { lineName } from './line-name.ts'
import { differs, type Group, type Line } from './reconciliation.ts'

const figure = (value: string | null) => <Amount value={value} hasSymbol={false} />

/** Nothing is quiet; anything else is marked, never by colour alone. */
const Difference = ({ of }: { of: Line }) =>
  differs(of) ? (
    <Status kind="failed" shape="bare">
      {text('reconciliation.off_by')} {figure(of.difference)}
    </Status>
  ) : (
    <Amount value={of.difference} hasSymbol={false} isLight />
  )

/** The columns of a group's lines; of cards where the digits of their amounts are given. */
export function lineColumns(total: Group, digits: number | undefined): Column<Line>[] {
  const cardText = ({ opening, added, taken }: Line, of: number): string =>
    text('reconciliation.card', {
      opening: moneyText(opening, of),
      added: moneyText(added, of),
      taken: moneyText(taken, of),
    })
  const difference: Column<Line> = {
    key: 'difference',
    head: text('reconciliation.difference'),
    align: 'end',
    cell: (line) => (digits !== undefined && !differs(line) ? null : <Difference of={line} />),
    card: 'status',
    priority: 1,
  }
  return [
    { key: 'line', head: text('reconciliation.line'), cell: ({ line }) => lineName(line), card: 'title' },
    {
      key: 'opening',
      head: text('reconciliation.opening'),
      align: 'end',
      cell: (line) => (digits === undefined ? figure(line.opening) : cardText(line, digits)),
      total: figure(total.opening),
      card: 'note',
      priority: 3,
    },
    {
      key: 'added',
      head: text('reconciliation.added'),
      align: 'end',
      cell: ({ added }) => figure(added),
      total: figure(total.added),
      priority: 2,
    },
    {
      key: 'taken',
      head: text('reconciliation.taken'),
      align: 'end',
      cell: ({ taken }) => figure(taken),
      total: figure(total.taken),
      priority: 2,
    },
    {
      key: 'closing',
      head: text('reconciliation.closing'),
      align: 'end',
      cell: ({ closing }) => figure(closing),
      total: figure(total.closing),
      card: 'figure',
      priority: 0,
    },
    {
      key: 'counted',
      head: text('reconciliation.counted'),
      align: 'end',
      cell: ({ counted }) => figure(counted),
      priority: 4,
    },
    difference,
  ]
}
