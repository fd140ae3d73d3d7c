import type { userPinStatistics } from '@banyan/contract/pins/pin-statistics.ts'
import { dateText } from '#ui/figures/date.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { heldKey, heldName } from '../held-variant.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { SimpleTable } from '#ui/table/simple-table.tsx'
import { ExportStatistics, type StatisticsQuery, type StatisticsSheet } from './export-statistics.tsx'
import { StatisticsStrip } from './statistics-strip.tsx'

type Statistics = WireReply<typeof userPinStatistics>['data']

/** Read like a statement: what there was, what came, what went, what is left. */
const lines = [
  'opening',
  'generated',
  'received',
  'transferred',
  'used',
  'blocked',
  'expired',
  'cancelled',
  'balance',
] as const

/** A line of nothing but zeros says nothing; what there was and what is left is always said. */
const isSaid = (name: (typeof lines)[number], columns: readonly Readonly<Record<string, unknown>>[]): boolean =>
  name === 'opening' || name === 'balance' || columns.some((column) => column[name] !== 0)

/** Pins of a span of days: how what there was became what is left, and a column for each package, kind and price. */
interface Props {
  of: Statistics
  title: string
  sheet: StatisticsSheet
  /** What the statistics were asked: a file holds the same. */
  query: StatisticsQuery
}

export function StatisticsCard({ of, title, sheet, query }: Props) {
  const { digits } = useFormat()
  const { packages, total } = of
  const to = dateText(of.to, 'UTC')
  const note =
    of.from === null
      ? text('pin_stock.until', { to })
      : text('pin_stock.between', { from: dateText(of.from, 'UTC'), to })
  const columns = [
    { key: 'all', name: text('pin_stock.all'), ...total },
    ...packages.map((variant) => ({ key: heldKey(variant), name: heldName(variant, digits), ...variant })),
  ]
  const shown = lines.filter((name) => isSaid(name, columns))
  if (packages.length === 0) {
    return (
      <Card isFlush>
        <CardHead title={title} note={note} />
        <Empty title={text('pin_stock.none')} art={<PaperArt />}>
          {text('pin_stock.none_note')}
        </Empty>
      </Card>
    )
  }
  return (
    <>
      <Card>
        <CardHead isInset title={title} note={note} end={<ExportStatistics of={sheet} query={query} />} />
        <StatisticsStrip of={total} />
      </Card>
      <Card isFlush>
        <CardHead title={text('pin_stock.by_package')} />
        <SimpleTable
          label={title}
          heads={columns.map(({ name }) => name)}
          rows={[
            ...shown.map((name) => ({
              label: text(`pin_stock.lines.${name}`),
              cells: columns.map((column) => (
                <Count key={column.key} value={column[name]} isStrong={name === 'balance'} />
              )),
            })),
            {
              label: text('pin_stock.lines.value'),
              cells: columns.map((column) => <Amount key={column.key} value={column.value} hasSymbol={false} />),
            },
          ]}
        />
      </Card>
    </>
  )
}
