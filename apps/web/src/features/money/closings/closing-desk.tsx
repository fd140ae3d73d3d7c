import { creditClosing, nextClosing } from '@banyan/contract/closings/closings.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { refreshAll } from '#kit/api/query-client.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Failed } from '#ui/faces/face.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { Countdown } from '#ui/figures/countdown.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Trail } from '#ui/surfaces/trail.tsx'
import { inHand, type NextWindow, stepOf } from './closing.ts'
import { ClosingStatus } from './closing-status.tsx'
import { ClosingWindow } from './closing-window.tsx'
import { CreditStep } from './credit-step.tsx'
import { FailedCard } from './failed-card.tsx'
import { LockStep } from './lock-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { TotalsSummary } from './totals-summary.tsx'
import { useNewestClosing } from './use-newest-closing.ts'

/** The next window and the three acts that bring it into the books, one after the other. */
export function ClosingDesk() {
  const credit = useAct(creditClosing)
  const next = useDetail(nextClosing, {})
  const newest = useNewestClosing(credit.isSending)

  if (next.isError || newest.isError) {
    return (
      <Card>
        <Failed onRetry={() => void refreshAll()} />
      </Card>
    )
  }
  if (next.data === undefined || newest.data === undefined) {
    return (
      <Card>
        <LoadingRows rows={3} />
      </Card>
    )
  }
  const closing = inHand(newest.data ?? undefined)
  const window = next.data.data
  const step = stepOf(closing)
  const shown = closing ?? window
  return (
    <div className="stack loose">
      {closing !== undefined && <FailedCard of={closing} />}
      <Card>
        <CardHead
          isInset
          title={text('admin.closings.number', { id: shown.id })}
          note={<ClosingWindow of={shown} />}
          end={closing !== undefined && <ClosingStatus of={closing.status} shape="pill" />}
        />
        <div className="grid wide-left">
          <Trail>
            <PreviewStep next={step} closing={closing} window={window} />
            <LockStep next={step} closing={closing} />
            <CreditStep next={step} closing={closing} credit={credit} />
          </Trail>
          <div className="stack loose">
            {closing?.status !== 'locked' && <WindowEnd of={window} />}
            {closing !== undefined && <TotalsSummary of={closing} />}
          </div>
        </div>
      </Card>
    </div>
  )
}

/** How long the window stays open, and what happens at its end. */
function WindowEnd({ of }: { of: NextWindow }) {
  return (
    <div>
      <Countdown until={of.window_to} size="amount" onOver={() => void refreshAll()} />
      {!of.is_due && <p className="small quiet">{text('admin.closings.steps.window_open')}</p>}
      <p className="small quiet">
        {text(of.is_scheduled ? 'admin.closings.steps.scheduled' : 'admin.closings.steps.by_hand')}
      </p>
    </div>
  )
}
