import { useState } from 'react'
import { replayClosing } from '@banyan/contract/closings/closings.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import './closings.css'
import { differenceWords } from './difference-words.ts'

type Verdict = WireReply<typeof replayClosing>['data']

/** Runs a closing again and says whether it came out the same. */
export function ReplayCard({ id }: { id: string }) {
  const { act, isSending } = useAct(replayClosing)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const replay = () => void act({ params: { id } }, { onDone: ({ data }) => setVerdict(data) })
  return (
    <Card>
      <CardHead
        isInset
        title={text('closings.replay')}
        end={
          <Button icon="replay" isLoading={isSending} onClick={replay}>
            {text('closings.replay_act')}
          </Button>
        }
      />
      <p className="small quiet">{text('closings.replay_note')}</p>
      <div role="status" className="verdict">
        {verdict !== null && <VerdictLines of={verdict} />}
      </div>
    </Card>
  )
}

function VerdictLines({ of }: { of: Verdict }) {
  const duration = text('closings.seconds', { seconds: (of.duration_ms / 1000).toFixed(2) })
  if (of.is_identical) {
    return (
      <div className="row wrap">
        <Status kind="done">{text('closings.identical')}</Status>
        <span className="small quiet">{text('closings.identical_note', { duration })}</span>
      </div>
    )
  }
  return (
    <div className="stack loose">
      <div className="row wrap">
        <Status kind="failed">{text('closings.different')}</Status>
        <span className="small quiet">{text('closings.different_note')}</span>
      </div>
      {of.differences.length > 0 && (
        <div>
          <p className="small">{text('closings.different_count', { count: of.different_count })}</p>
          <ul className="small fig">
            {of.differences.map((one) => (
              <li key={`${one.table} ${one.row} ${one.column}`}>{differenceWords(one)}</li>
            ))}
          </ul>
        </div>
      )}
      <CopyLines>
        <CopyLine label={text('closings.digest')} value={of.digest} />
        <CopyLine label={text('closings.replayed_digest')} value={of.replayed_digest} />
      </CopyLines>
    </div>
  )
}
