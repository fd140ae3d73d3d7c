import { FigureTiles } from '#kit/figures/figure-tiles.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import type { Dashboard } from './dashboard.ts'
import { stockOf } from './stock.ts'

/** Today's work and what is left to work with, as far as the franchise holds their pages; each leads to its list. */
export function FiguresCard({ of: { topups, pins } }: { of: Dashboard }) {
  const openPath = useOpenPath()
  const { digits } = useFormat()
  if (topups === null && pins === null) return null
  const stock = pins && stockOf(pins)
  const worth = (value: string) => text('dashboard_franchise.worth', { value: moneyText(value, digits) })
  return (
    <Card isFlush>
      <FigureTiles columns={2}>
        {topups && (
          <LedgerTile
            label={text('dashboard_franchise.topups_today')}
            icon="bolt"
            figure={<Count value={topups.today.count} />}
            note={worth(topups.today.value)}
            href={openPath('franchise/topup/topup-details')}
          />
        )}
        {stock && (
          <LedgerTile
            label={text('dashboard_franchise.unused_pins')}
            icon="pin"
            figure={<Count value={stock.unused} />}
            note={worth(stock.value)}
            href={openPath('franchise/pin-management/view-pin', { status: 'unused' })}
          />
        )}
      </FigureTiles>
    </Card>
  )
}
