import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { BarRows, type BarRow } from '#ui/charts/bar-rows.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { countText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { Matrix } from './use-matrix.ts'

/** How far each level below the chosen place is filled, of those that the plan pays. */
export function MatrixLevels({ of, isOwn }: { of: Matrix; isOwn: boolean }) {
  const { levels, place, below } = of
  if (place === null) return null
  const named = { place: countText(place.place_no), name: place.name }
  return (
    <Card>
      <CardHead
        isInset
        title={isOwn ? text('network_places.levels.title', named) : text('network_places.levels.title_of', named)}
        note={
          <>
            {levels.length === 0 ? text('network_places.levels.unpaid') : text('network_places.levels.note')}{' '}
            {text('network_places.levels.below', { count: below })}
          </>
        }
      />
      {levels.length > 0 && <BarRows label={text('network_places.levels.label')} rows={levels.map(barOf)} />}
    </Card>
  )
}

const barOf = ({ level, needed, filled, is_complete, income }: Matrix['levels'][number]): BarRow => ({
  key: String(level),
  label: (
    <span className="matrix-level">
      {text('network_places.levels.level', { level })}
      <Status kind={is_complete ? 'done' : 'moving'} shape="bare">
        {text(is_complete ? 'network_places.levels.complete' : 'network_places.levels.running')}
      </Status>
    </span>
  ),
  figure: (
    <>
      {text('network_places.levels.filled', { filled: countText(filled), needed: countText(needed) })}
      {' \u00b7 '}
      <Amount value={income} hasSymbol={false} />
    </>
  ),
  from: 0,
  to: filled / needed,
  tone: is_complete ? 'strong' : 'series',
})
