import type { Place } from '#kit/list/queue.ts'
import { useRowKeys } from '#kit/list/use-open-row.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import '#kit/decisions/decisions.css'
import { RowSteps } from '#kit/decisions/row-steps.tsx'
import type { LinkActs, LinkRow } from './link-acts.ts'

interface Props extends LinkActs {
  of: LinkRow
  place: Place | undefined
  go: (id: string | undefined) => void
  /** A question is open: keys mean nothing here. */
  isAsking: boolean
}

/** What an admin may do with one payment now, and the way to the next. */
export function LinkFoot({ of, place, go, isAsking, onExtend, onUnlink, onDecide, onTakeUp }: Props) {
  const { may } = of
  useRowKeys(!isAsking, {
    next: place?.next === undefined ? undefined : () => go(place.next),
    previous: place?.previous === undefined ? undefined : () => go(place.previous),
    approve: may.decide ? () => onDecide(of, true) : undefined,
    reject: may.decide ? () => onDecide(of, false) : undefined,
  })
  return (
    <div className="decision-foot">
      <RowSteps place={place} go={go} />
      <div className="decision-acts">
        {may.unlink && <Button onClick={() => onUnlink(of)}>{text('donation_admin.unlink.act')}</Button>}
        {may.take_up && <Button onClick={() => onTakeUp(of)}>{text('donation_admin.take_up.act')}</Button>}
        {may.extend && (
          <Button tone="soft" onClick={() => onExtend(of)}>
            {text('donation_admin.extend.act')}
          </Button>
        )}
        {may.decide && (
          <>
            <Button onClick={() => onDecide(of, false)}>{text('donation_admin.decide.unpaid')}</Button>
            <Button tone="primary" onClick={() => onDecide(of, true)}>
              {text('donation_admin.decide.paid')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
