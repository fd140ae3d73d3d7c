import { creditClosing, nextClosing } from '@banyan/contract/closings/closings.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { refreshAll } from '#kit/api/query-client.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Trail } from '#ui/surfaces/trail.tsx'
import { openClosing, stepOf } from './closing.ts'
import { ClosingStatus } from './closing-status.tsx'
import { ClosingWindow } from './closing-window.tsx'
import { OpenClosingCard } from './open-closing-card.tsx'
import { CreditStep } from './credit-step.tsx'
import { earlyBy } from './early.ts'
import { FailedCard } from './failed-card.tsx'
import { LockStep } from './lock-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { TotalsSummary } from './totals-summary.tsx'
import { useNewestClosing } from './use-newest-closing.ts'
import { WindowEnd } from './window-end.tsx'

/** The next window and the three acts that bring it into the books, one after the other. */
export function ClosingDesk() {
  const credit = useAct(creditClosing)
  const next = useDetail(nextClosing, {})
  const newest = useNewestClosing(credit.isSending)

  if (next.isError || newest.isError) return <FailedInCard onRetry={() => void refreshAll()} />
  if (next.data === undefined || newest.data === undefined) {
    return (
      <Card>
        <LoadingRows rows={3} />
      </Card>
    )
  }
  const closing = openClosing(newest.data ?? undefined)
  const window = next.data.data
  const step = stepOf(closing)
  const shown = closing ?? window
  const early = closing === undefined ? null : earlyBy(closing.window_to, window.window_to)
  return (
    <div className="stack loose">
      {closing !== undefined && <FailedCard of={closing} />}
      <Card>
        <CardHead
          isInset
          title={text('closings.number', { id: shown.id })}
          note={<ClosingWindow of={shown} />}
          end={closing !== undefined && <ClosingStatus of={closing.status} shape="pill" />}
        />
        <div className="grid wide-left">
          <Trail>
            <PreviewStep next={step} closing={closing} window={window} />
            <LockStep next={step} closing={closing} early={early} />
            <CreditStep next={step} closing={closing} credit={credit} />
          </Trail>
          <div className="stack loose">
            {closing?.status !== 'locked' && <WindowEnd of={window} closing={closing} early={early} />}
            {closing !== undefined && <TotalsSummary of={closing} />}
          </div>
        </div>
      </Card>
      {closing !== undefined && closing.failure === '' && <OpenClosingCard of={closing} />}
    </div>
  )
}
