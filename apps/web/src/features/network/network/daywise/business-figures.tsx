import type { ReactNode } from 'react'
import { FigureTiles } from '#kit/figures/figure-tiles.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { dateText } from '#ui/figures/date.ts'
import { Delta } from '#ui/figures/delta.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import { addVolumes } from './add-volumes.ts'
import type { Business } from './business-chart.ts'

type Sums = Business['totals']

interface Figure {
  readonly key: string
  readonly label: string
  readonly icon: string
  readonly of: (sums: Sums) => string | number
}

const figures = (): Figure[] => [
  { key: 'left_bv', label: text('network_team.daywise.left_bv'), icon: 'west', of: ({ left_bv }) => left_bv },
  { key: 'right_bv', label: text('network_team.daywise.right_bv'), icon: 'east', of: ({ right_bv }) => right_bv },
  {
    key: 'both_bv',
    label: text('network_team.daywise.both_bv'),
    icon: 'add',
    of: ({ left_bv, right_bv }) => addVolumes(left_bv, right_bv),
  },
  {
    key: 'ids',
    label: text('network_team.daywise.new_ids'),
    icon: 'person_add_alt',
    of: ({ left_ids, right_ids }) => left_ids + right_ids,
  },
  {
    key: 'green',
    label: text('network_team.daywise.new_green'),
    icon: 'how_to_reg',
    of: ({ left_green, right_green }) => left_green + right_green,
  },
  { key: 'matched', label: text('network_team.daywise.matched'), icon: 'balance', of: ({ matched }) => matched },
]

const written = (value: string | number): ReactNode =>
  typeof value === 'number' ? <Count value={value} isStrong /> : <Volume value={value} isStrong />

const dayText = (day: string) => dateText(day, 'UTC')

/** The sums of the days, each beside those of as many days before. */
export function BusinessFigures({ of: { totals, before } }: { of: Business }) {
  const span = before && { from: dayText(before.from), to: dayText(before.to) }
  return (
    <div className="stack">
      <Card isFlush>
        <FigureTiles columns={3}>
          {figures().map(({ key, label, icon, of }) => (
            <LedgerTile
              key={key}
              label={label}
              icon={icon}
              figure={written(of(totals))}
              note={
                before &&
                span && (
                  <span className="business-before">
                    <Delta
                      now={of(totals)}
                      before={of(before.totals)}
                      period={text('network_team.daywise.span_of', span)}
                      isMoreGood
                    />
                    <span>
                      {text('network_team.daywise.was')} {written(of(before.totals))}
                    </span>
                  </span>
                )
              }
            />
          ))}
        </FigureTiles>
      </Card>
      <p className="small quiet">
        {span === null ? text('network_team.daywise.not_compared') : text('network_team.daywise.compared', span)}
      </p>
    </div>
  )
}
