import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { MatrixLevels } from './matrix-now.tsx'

type Pool = MatrixLevels['pools'][number]
type Saving = Pick<Pool, 'pool' | 'name'> & NonNullable<Pool['saving']>

/** What is saved of each pool's incomes, towards which place, and what was bought; nothing where no pool saves. */
export function MatrixSavingsCard({ of }: { of: MatrixLevels }) {
  const rows = of.pools.flatMap(({ pool, name, saving }) => (saving === null ? [] : [{ pool, name, ...saving }]))
  if (rows.length === 0) return null
  return (
    <Card isFlush>
      <CardHead title={text('income_matrix.saving.title')} note={text('income_matrix.saving.note')} />
      <DataTable
        label={text('income_matrix.saving.title')}
        columns={columnsOf(of.now !== null)}
        rows={rows}
        rowKey={({ pool }) => String(pool)}
      />
    </Card>
  )
}

const nextText = ({ next }: Saving): string => {
  if (next === null) return text('income_matrix.saving.next_none')
  return text(next.is_upgrade ? 'income_matrix.saving.next_upgrade' : 'income_matrix.saving.next_again', {
    pool: next.pool_name,
  })
}

const columnsOf = (isOfOne: boolean): Column<Saving>[] => [
  { key: 'name', head: text('income_matrix.pool'), cell: ({ name }) => name, card: 'title' },
  ...(isOfOne ? nextColumns() : []),
  {
    key: 'deducted',
    head: text('income_matrix.saving.deducted'),
    align: 'end',
    cell: ({ deducted }) => <Amount value={deducted} hasSymbol={false} />,
    priority: 1,
  },
  {
    key: 'bought',
    head: text('income_matrix.saving.bought'),
    align: 'end',
    cell: ({ bought }) => <Count value={bought} />,
    priority: 1,
  },
  {
    key: 'saved',
    head: text('income_matrix.saving.saved'),
    align: 'end',
    cell: ({ saved }) => <Amount value={saved} hasSymbol={false} />,
    card: 'figure',
    priority: 0,
  },
]

const nextColumns = (): Column<Saving>[] => [
  { key: 'next', head: text('income_matrix.saving.next'), cell: nextText, card: 'note' },
  {
    key: 'price',
    head: text('income_matrix.saving.price'),
    align: 'end',
    cell: ({ next }) => (next === null ? '\u2013' : <Amount value={next.price} hasSymbol={false} />),
  },
]
