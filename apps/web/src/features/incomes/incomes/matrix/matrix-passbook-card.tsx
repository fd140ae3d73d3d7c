import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { MatrixLevels } from './matrix-now.tsx'

type Entry = MatrixLevels['savings'][number]

/** What came into the savings of a member and left them, the newest first; nothing before the first deduction. */
export function MatrixPassbookCard({ of: { savings } }: { of: MatrixLevels }) {
  if (savings.length === 0) return null
  return (
    <Card isFlush>
      <CardHead
        title={text('income_matrix.passbook.title')}
        note={text('income_matrix.passbook.note', { count: savings.length })}
      />
      <DataTable
        label={text('income_matrix.passbook.title')}
        columns={columns()}
        rows={savings}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

const entryText = ({ act, pool_name, into_name }: Entry): string =>
  text(`income_matrix.passbook.${act}`, { pool: pool_name, into: into_name ?? '' })

const columns = (): Column<Entry>[] => [
  { key: 'at', head: text('income_matrix.passbook.at'), cell: ({ at }) => <DateText value={at} />, card: 'note' },
  {
    key: 'act',
    head: text('income_matrix.passbook.what'),
    cell: (entry) =>
      entry.income_id === null || entry.act === 'bought' ? (
        entryText(entry)
      ) : (
        <Link href={pathTo('any/income-why', { id: entry.income_id })}>{entryText(entry)}</Link>
      ),
    card: 'title',
  },
  {
    key: 'saved',
    head: text('income_matrix.passbook.saved'),
    align: 'end',
    cell: ({ saved }) => <Amount value={saved} hasSymbol={false} />,
    priority: 1,
  },
  {
    key: 'amount',
    head: text('income_matrix.passbook.amount'),
    align: 'end',
    cell: ({ act, amount }) => <Amount value={amount} flow={act === 'deducted' ? 'in' : 'out'} hasSymbol={false} />,
    card: 'figure',
    priority: 0,
  },
]
