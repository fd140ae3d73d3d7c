import { text } from '#kit/text.ts'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { countText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { BrokenPromises } from './broken-promises.tsx'
import type { ProofStatus } from './proof.ts'
import { ProofState } from './proof-state.tsx'
import { ProveActs } from './prove-acts.tsx'
import { useProofStatus } from './use-proof-status.ts'
import './proof.css'

/** Whether the books are in order, since when that is known, and what to write down. */
export function ProofStatusCard() {
  const { data, isError, refetch } = useProofStatus()
  if (isError) return <FailedInCard onRetry={() => void refetch()} />
  return <Card>{data === undefined ? <LoadingRows rows={3} /> : <ProofStatusBody of={data.data} />}</Card>
}

function ProofStatusBody({ of: { last, under_way, in_order_at, is_overdue } }: { of: ProofStatus }) {
  const state = under_way?.state ?? last?.state
  return (
    <>
      <CardHead
        isInset
        title={text('proof.last')}
        note={
          in_order_at === null ? (
            text(last === null ? 'proof.never' : 'proof.never_in_order')
          ) : (
            <>
              {text('proof.in_order_at')} <DateTime value={in_order_at} />
            </>
          )
        }
        end={state !== undefined && <ProofState of={state} shape="pill" />}
      />
      <div className="stack loose" role="status">
        {is_overdue && last?.state !== 'broken' && <Callout tone="warning" title={text('proof.overdue')} />}
        {last?.state === 'failed' && (
          <Callout tone="warning" title={text('proof.failed')}>
            {last.fault}
          </Callout>
        )}
        {last !== null && <BrokenPromises of={last.broken} />}
      </div>
      {last !== null && <Reached of={last} />}
      <div className="proof-head">
        <ProveActs isUnderWay={under_way !== null} />
      </div>
    </>
  )
}

/** How far the last proof went. */
function Reached({ of }: { of: NonNullable<ProofStatus['last']> }) {
  return (
    <>
      <div className="proof-facts">
        <Facts>
          <Fact label={text('proof.closing')} note={text('proof.replayed', { count: of.closings_replayed })}>
            {of.closing_id}
          </Fact>
          <Fact label={text('proof.journal')}>{of.journal_id}</Fact>
          <Fact label={text('proof.promises')} note={text('proof.checked', { count: countText(of.checked) })}>
            {String(of.promises)}
          </Fact>
        </Facts>
      </div>
      {of.head !== null && (
        <>
          <CopyLines>
            <CopyLine label={text('proof.write_down')} value={of.head} isWhole />
          </CopyLines>
          <p className="small quiet">{text('proof.write_down_note')}</p>
        </>
      )}
    </>
  )
}
