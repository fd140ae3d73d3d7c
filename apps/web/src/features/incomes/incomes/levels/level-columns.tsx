import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import type { Column } from '#ui/table/columns.ts'

/** What every kind says of one of its levels. */
interface AnyLevel {
  readonly level: number
  readonly members: number
  readonly rate: string
  readonly income: string
  readonly is_unlocked: boolean | null
  readonly unlocked: number | null
}

/** A column of counts. */
export const countColumn = <Row,>(key: string, head: string, countOf: (row: Row) => number | null): Column<Row> => ({
  key,
  head,
  align: 'end',
  cell: (row) => <Count value={countOf(row)} />,
})

/** Which level it is, and how many members are on it. */
export const levelColumns = <Level extends AnyLevel>(): Column<Level>[] => [
  {
    key: 'level',
    head: text('fields.level'),
    cell: ({ level }) => text('income_totals.levels.level', { level }),
    card: 'title',
  },
  countColumn('members', text('fields.members'), ({ members }) => members),
]

/** What the level pays; `say` writes one rate, of which there are several where incomes passed up. */
export const rateColumn = <Level extends AnyLevel>(say: (rate: string) => string): Column<Level> => ({
  key: 'rate',
  head: text('fields.rate'),
  align: 'end',
  cell: ({ rate }) => rate.split(', ').map(say).join(', '),
  card: 'status',
})

/** What the level paid, and whether the one member has unlocked it or how many members have. */
export const paidColumns = <Level extends AnyLevel>(total: string, isOne: boolean): Column<Level>[] => [
  {
    key: 'income',
    head: text('income_totals.kind'),
    align: 'end',
    cell: ({ income }) => <Amount value={income} hasSymbol={false} />,
    total: <Amount value={total} hasSymbol={false} />,
    card: 'figure',
    priority: 0,
  },
  isOne
    ? {
        key: 'is_unlocked',
        head: text('income_totals.levels.unlocked'),
        cell: ({ is_unlocked }) => text(is_unlocked === true ? 'kit.list.yes' : 'kit.list.no'),
      }
    : countColumn('unlocked', text('income_totals.levels.unlocked_members'), ({ unlocked }) => unlocked),
]
