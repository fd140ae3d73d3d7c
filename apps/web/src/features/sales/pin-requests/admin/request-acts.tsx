import type { RequestRow } from '../request-columns.tsx'
import type { Place } from '#kit/list/queue.ts'
import { useRowKeys } from '#kit/list/use-open-row.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import '#kit/decisions/decisions.css'
import { RowSteps } from '#kit/decisions/row-steps.tsx'

interface Props {
  of: RequestRow
  place: Place | undefined
  go: (id: string | undefined) => void
  /** A question is open: keys mean nothing here. */
  isAsking: boolean
  onAsk: (what: 'approve' | 'reject', of: RequestRow) => void
}

/** The decision on one request, by hand or by key, and the way to the next. */
export function RequestActs({ of, place, go, isAsking, onAsk }: Props) {
  const { decide } = of.may
  useRowKeys(!isAsking, {
    next: place?.next === undefined ? undefined : () => go(place.next),
    previous: place?.previous === undefined ? undefined : () => go(place.previous),
    approve: decide ? () => onAsk('approve', of) : undefined,
    reject: decide ? () => onAsk('reject', of) : undefined,
  })
  return (
    <div className="decision-foot">
      <RowSteps place={place} go={go} />
      {decide && (
        <div className="decision-acts">
          <Button onClick={() => onAsk('reject', of)}>{text('requests.reject')}</Button>
          <Button tone="primary" onClick={() => onAsk('approve', of)}>
            {text('requests.approve')}
          </Button>
        </div>
      )}
    </div>
  )
}
