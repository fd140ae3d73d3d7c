import { text } from '../text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import type { Place } from '../list/rows/queue.ts'
import './decisions.css'

/** Which row of the page this is, and the way to the ones beside it. */
export function RowSteps({ place, go }: { place: Place | undefined; go: (id: string | undefined) => void }) {
  if (place === undefined) return <span className="decision-steps" />
  return (
    <div className="decision-steps">
      <IconButton
        icon="chevron_left"
        label={text('kit.sheet.previous')}
        disabled={place.previous === undefined}
        onClick={() => go(place.previous)}
      />
      <IconButton
        icon="chevron_right"
        label={text('kit.sheet.next')}
        disabled={place.next === undefined}
        onClick={() => go(place.next)}
      />
      <span className="caption fig nowrap">{text('kit.sheet.of_list', { at: place.at + 1, total: place.total })}</span>
    </div>
  )
}
