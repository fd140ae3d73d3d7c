import { useState } from 'react'
import { getDonationQueues } from '@banyan/contract/donations/desk.ts'
import { pauseDeadlines } from '@banyan/contract/donations/desk-acts.ts'
import { ReasonDialog } from '#kit/acts/reason-dialog.tsx'
import { useDetail } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import type { DeskQuestion } from './desk.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { DeskActs } from './desk-acts.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { DeskFlow } from './desk-flow.tsx'
import { DeskNotices } from './desk-notices.tsx'
import { auditReason } from '../promises/reasons.ts'
import { SeedDialog } from './seed-dialog.tsx'

/** Pauses all deadlines while banks are down, or starts them again. */
const pauseWords = (isPaused: boolean) =>
  isPaused
    ? {
        label: text('donation_admin.pause.run'),
        title: text('donation_admin.pause.run_title'),
        text: text('donation_admin.pause.run_note'),
        done: text('donation_admin.pause.running'),
      }
    : {
        label: text('donation_admin.pause.stop'),
        title: text('donation_admin.pause.stop_title'),
        text: text('donation_admin.pause.stop_note'),
        done: text('donation_admin.pause.stopped'),
      }

/** Where the donations are, what of it needs somebody, and the acts upon all of it. */
export function DonationDesk() {
  const { data, isError, refetch } = useDetail(getDonationQueues, {})
  const [asking, setAsking] = useState<DeskQuestion>()
  const stop = () => setAsking(undefined)
  if (isError && data === undefined) return <FailedInCard onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <Card>
        <LoadingRows rows={2} />
      </Card>
    )
  }
  const queues = data.data
  const isPaused = queues.paused_since !== null
  return (
    <>
      <DeskNotices of={queues} onAsk={setAsking} />
      <Card isFlush>
        <DeskFlow of={queues} />
        <DeskFigures of={queues} />
        <DeskActs isPaused={isPaused} onAsk={setAsking} />
      </Card>
      {asking === 'seed' && <SeedDialog onClose={stop} />}
      {asking === 'assign' && <AssignDialog onClose={stop} />}
      {asking === 'pause' && (
        <ReasonDialog
          to={pauseDeadlines}
          body={{ is_paused: !isPaused }}
          words={pauseWords(isPaused)}
          reason={auditReason()}
          onClose={stop}
        />
      )}
    </>
  )
}
