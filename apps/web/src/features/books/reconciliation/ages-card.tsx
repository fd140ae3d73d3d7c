import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { lineName } from './line-name.ts'
import { isNil, type Line, type Reconciliation } from './reconciliation.ts'

const ages = ['days_7', 'days_30', 'days_90', 'older'] as const

const columnsOf = (digits: number | undefined): Column<Line>[] => [
  { key: 'line', head: text('reconciliation.line'), cell: ({ line }) => lineName(line), card: 'title' },
  ...ages.map((age): Column<Line> => ({
    key: age,
    head: text(`reconciliation.${age}`),
    align: 'end',
    cell: (line) =>
      digits === undefined ? <Amount value={line.ages?.[age]} hasSymbol={false} /> : cardText(line, digits),
    ...(age === 'days_7' ? { card: 'note' as const } : {}),
  })),
  {
    key: 'closing',
    head: text('reconciliation.closing'),
    align: 'end',
    cell: ({ closing }) => <Amount value={closing} hasSymbol={false} />,
    card: 'figure',
    priority: 0,
  },
]

/** What a card, which has no heads, says of all ages. */
function cardText({ ages: of }: Line, digits: number): string {
  const said = (age: (typeof ages)[number]) => moneyText(of?.[age] ?? '0', digits)
  return text('reconciliation.ages_card', {
    days_7: said('days_7'),
    days_30: said('days_30'),
    days_90: said('days_90'),
    older: said('older'),
  })
}

/** How old what is to be paid and what is in suspense is. */
export function AgesCard({ of: { lines } }: { of: Reconciliation }) {
  const { digits } = useFormat()
  const isPhone = usePhone()
  const open = lines.filter(({ ages: of, closing }) => of !== null && !isNil(closing))
  return (
    <Card isFlush>
      <CardHead title={text('reconciliation.ages')} note={text('reconciliation.ages_note')} />
      {open.length === 0 ? (
        <p className="reconciliation-none quiet">{text('reconciliation.nothing_open')}</p>
      ) : (
        <DataTable
          label={text('reconciliation.ages')}
          columns={columnsOf(isPhone ? digits : undefined)}
          rows={open}
          rowKey={({ line }) => line}
        />
      )}
    </Card>
  )
}
