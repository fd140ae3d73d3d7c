import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { BarRows } from '#ui/charts/bar-rows.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Count } from '#ui/figures/count.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { countText, moneyText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { SimpleTable } from '#ui/table/simple-table.tsx'
import { isLow, type PackagePins, stockOf, widthOf } from './stock.ts'
import './stock-card.css'

/** How long the unused pins of a package last, in words: what the bar and its line draw. */
function lastsText(row: PackagePins): string {
  const { unused, lasts_days: count } = row
  if (count === null) return text('dashboard_franchise.lasts.unknown')
  if (unused === 0) return text('dashboard_franchise.lasts.none')
  const lasts =
    count === 0 ? text('dashboard_franchise.lasts.today') : text('dashboard_franchise.lasts.days', { count })
  return isLow(row) ? text('dashboard_franchise.lasts.low', { lasts }) : lasts
}

/** The franchise's unused pins by package as bars, with a line where the stock is low, and what became of the others. */
export function StockCard({ pins }: { pins: readonly PackagePins[] }) {
  const openPath = useOpenPath()
  const { digits } = useFormat()
  const request = openPath('franchise/pin-management/pin-request')
  const { unused, value } = stockOf(pins)
  return (
    <Card>
      <CardHead
        isInset
        title={text('dashboard_franchise.stock')}
        note={
          pins.length === 0
            ? undefined
            : text('dashboard_franchise.stock_note', { count: unused, value: moneyText(value, digits) })
        }
        end={
          request && (
            <Button tone="text" href={request}>
              {text('dashboard_franchise.request_pins')}
            </Button>
          )
        }
      />
      {pins.length === 0 ? (
        <Empty title={text('dashboard_franchise.no_pins')} art={<PaperArt />}>
          {text('dashboard_franchise.no_pins_note')}
        </Empty>
      ) : (
        <div className="stack loose">
          <StockBars pins={pins} />
          <SpentTable pins={pins} />
        </div>
      )}
    </Card>
  )
}

function StockBars({ pins }: { pins: readonly PackagePins[] }) {
  const openPath = useOpenPath()
  const width = widthOf(pins)
  return (
    <div className="stack">
      <BarRows
        label={text('dashboard_franchise.unused_by_package')}
        rows={pins.map((row) => ({
          key: row.package_id,
          label: row.package_name,
          figure: (
            <>
              <strong>{countText(row.unused)}</strong>{' '}
              <span className={isLow(row) ? 'small stock-low' : 'small quiet'}>{lastsText(row)}</span>
            </>
          ),
          from: 0,
          to: row.unused / width,
          tone: isLow(row) ? 'warning' : 'series',
          mark: row.low_below === 0 ? undefined : row.low_below / width,
          href: openPath('franchise/pin-management/view-pin', { package_id: row.package_id, status: 'unused' }),
        }))}
      />
      {pins.some(({ low_below }) => low_below > 0) && (
        <p className="caption quiet stock-line">{text('dashboard_franchise.low_line')}</p>
      )}
    </div>
  )
}

/** The pins that are not unused any more. */
function SpentTable({ pins }: { pins: readonly PackagePins[] }) {
  return (
    <SimpleTable
      label={text('dashboard_franchise.other_pins')}
      heads={(['used', 'blocked', 'expired'] as const).map((name) => text(`dashboard_franchise.${name}`))}
      rows={pins.map((row) => ({
        label: row.package_name,
        cells: [
          <Count key="used" value={row.used} />,
          <Count key="blocked" value={row.blocked} />,
          <Count key="expired" value={row.expired} />,
        ],
      }))}
    />
  )
}
