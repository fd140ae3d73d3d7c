import { text } from '#kit/text.ts'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'
import type { Closing } from './closing.ts'
import { ClosingStatus } from './closing-status.tsx'

/** When each step was taken, by whom, with which plan; and the digest of the result once it is in the books. */
export function HistoryCard({ of }: { of: Closing }) {
  const steps = [
    { title: text('closings.status.preview'), at: of.previewed_at },
    { title: text('closings.status.locked'), at: of.locked_at },
    { title: text('closings.status.credited'), at: of.credited_at },
  ]
  return (
    <Card>
      <CardHead isInset title={text('closings.history')} end={<ClosingStatus of={of.status} shape="pill" />} />
      <Trail isTight>
        {steps.map(({ title, at }) => (
          <TrailStep
            key={title}
            state={at === null ? 'plain' : 'done'}
            title={title}
            isQuiet={at === null}
            note={at === null ? undefined : <DateTime value={at} />}
          />
        ))}
      </Trail>
      <CopyLines>{of.digest !== null && <CopyLine label={text('closings.digest')} value={of.digest} />}</CopyLines>
      <p className="small quiet">
        {text('closings.plan_of', { id: of.plan_version_id })}{' '}
        {of.run_by_user_id === null
          ? text('closings.ran_by_itself')
          : text('closings.ran_by', { user_id: of.run_by_user_id })}
      </p>
    </Card>
  )
}
