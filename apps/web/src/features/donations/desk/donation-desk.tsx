import { useState } from 'react'
import { getDonationQueues, pauseDeadlines } from '@banyan/contract/donations/desk.ts'
import { ReasonDialog } from '#kit/acts/reason-dialog.tsx'
import { useDetail } from '#kit/detail-page.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Failed } from '#ui/faces/face.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { LedgerGrid, LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import type { DeskQuestion, Queues } from './desk.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { DeskActs } from './desk-acts.tsx'
import { DeskNotices } from './desk-notices.tsx'
import { auditReason } from './reasons.ts'
import { SeedDialog } from './seed-dialog.tsx'

const page = (query: Readonly<Record<string, string>>) => pathTo('admin/donation/donation-links', query)

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

/** How the queues stand, what of it needs somebody, and the acts upon all of it. */
export function DonationDesk() {
  const { data, isError, refetch } = useDetail(getDonationQueues, {})
  const [asking, setAsking] = useState<DeskQuestion>()
  const stop = () => setAsking(undefined)
  if (isError && data === undefined) {
    return (
      <Card>
        <Failed onRetry={() => void refetch()} />
      </Card>
    )
  }
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

/** Four figures, each leading to the rows behind it. */
function DeskFigures({ of }: { of: Queues }) {
  return (
    <LedgerGrid columns={4}>
      <LedgerTile
        label={text('donation_admin.queues.waiting_to_give')}
        figure={<Amount value={of.waiting_to_give} size="figure" />}
        note={text('donation_admin.queues.givers', { count: of.waiting_givers })}
        href={page({ tab: 'promises' })}
      />
      <LedgerTile
        label={text('donation_admin.queues.waiting_to_receive')}
        figure={<Amount value={of.waiting_to_receive} size="figure" />}
        note={text('donation_admin.queues.receivers', { count: of.waiting_receivers })}
        href={page({ tab: 'requests' })}
      />
      <LedgerTile
        label={text('donation_admin.queues.in_transit')}
        figure={<Amount value={of.in_transit} size="figure" />}
        note={text('donation_admin.queues.open_links', { count: of.open_links })}
        href={page({})}
      />
      <LedgerTile
        label={text('donation_admin.queues.needs_decision')}
        figure={<Count value={of.needs_decision} isStrong />}
        note={text(of.needs_decision === 0 ? 'donation_admin.queues.nothing' : 'donation_admin.queues.decide_now')}
        href={page({ needs_decision: 'true' })}
      />
    </LedgerGrid>
  )
}
