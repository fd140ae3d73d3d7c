import { volumeLength } from '#kit/figures/volume-text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { refreshAll } from '#kit/api/query-client.ts'
import { text } from '#kit/text.ts'
import { ScaleBar } from '#ui/charts/scale-bar.tsx'
import { Countdown } from '#ui/figures/countdown.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { closingWords } from './closing-words.ts'
import type { Dashboard } from './dashboard.ts'
import { GoalLines } from './goal-lines.tsx'

/** How long until the next closing, how the legs stand, and what the engine says if it closed now. */
export function NextClosingCard({ of, goal }: { of: Dashboard['next_closing']; goal: Dashboard['goal'] }) {
  if (of === null) {
    return (
      <Card>
        <CardHead isInset title={text('dashboard_user.closing.title')} />
        <p className="small quiet">{text('dashboard_user.closing.not_computed')}</p>
      </Card>
    )
  }
  const bv = text('incomes.bv')
  return (
    <Card className="stack loose">
      <CardHead isInset title={text('dashboard_user.closing.title')} end={<DateTime value={of.at} />} />
      <div>
        <Countdown until={of.at} size="amount" onOver={() => void refreshAll()} />
        <p className="small quiet">{text('dashboard_user.closing.until', { closing_id: of.closing_id })}</p>
      </div>
      <ScaleBar
        left={{
          label: text('incomes.sides.left'),
          value: volumeLength(of.left),
          figure: <Volume value={of.left} unit={bv} />,
        }}
        right={{
          label: text('incomes.sides.right'),
          value: volumeLength(of.right),
          figure: <Volume value={of.right} unit={bv} />,
        }}
      />
      <p className="small quiet">{closingWords(of)}</p>
      {goal !== null && <GoalLines of={goal} />}
    </Card>
  )
}
