import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { countText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import type { Dashboard } from './dashboard.ts'
import { stockOf } from './stock.ts'

type PackagePins = Dashboard['pins'][number]
interface Props {
  pins: Dashboard['pins']
}

/** The franchise's pins by package and state, and what the unused ones are worth. */
export function PinsCard({ pins }: Props) {
  const isPhone = usePhone()
  return (
    <Card isFlush>
      <CardHead title={text('franchise.dashboard.stock')} />
      {pins.length === 0 && (
        <Empty title={text('franchise.dashboard.no_pins')} art={<PaperArt />}>
          {text('franchise.dashboard.no_pins_note')}
        </Empty>
      )}
      {pins.length > 0 && (isPhone ? <PinRows pins={pins} /> : <PinTable pins={pins} />)}
    </Card>
  )
}

function PinRows({ pins }: Props) {
  return (
    <Rows>
      {pins.map((row) => (
        <Row
          key={row.package_name}
          title={row.package_name}
          note={text('franchise.dashboard.stock_note', {
            used: countText(row.used),
            blocked: countText(row.blocked),
            expired: countText(row.expired),
          })}
          end={<Amount value={row.value} />}
          endNote={text('franchise.dashboard.unused_count', { count: countText(row.unused) })}
        />
      ))}
    </Rows>
  )
}

function PinTable({ pins }: Props) {
  const stock = stockOf(pins)
  const count = (key: 'unused' | 'used' | 'blocked' | 'expired'): Column<PackagePins> => ({
    key,
    head: text(`franchise.dashboard.${key}`),
    align: 'end',
    cell: (row) => <Count value={row[key]} isStrong={key === 'unused'} />,
  })
  const columns: Column<PackagePins>[] = [
    { key: 'package_name', head: text('franchise.dashboard.package'), cell: (row) => row.package_name },
    { ...count('unused'), total: <Count value={stock.unused} /> },
    count('used'),
    count('blocked'),
    count('expired'),
    {
      key: 'value',
      head: text('franchise.dashboard.value'),
      align: 'end',
      cell: (row) => <Amount value={row.value} hasSymbol={false} />,
      total: <Amount value={stock.value} hasSymbol={false} />,
    },
  ]
  return (
    <DataTable
      label={text('franchise.dashboard.stock')}
      columns={columns}
      rows={pins}
      rowKey={(row) => row.package_name}
      totalLabel={pins.length > 1 ? text('franchise.dashboard.all_packages') : undefined}
    />
  )
}
