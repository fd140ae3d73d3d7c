import { getClosing } from '@banyan/contract/closings/closings.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { LedgerGrid, LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import type { Closing } from './closing.ts'
import { ClosingOutcome } from './closing-outcome.tsx'
import { ClosingWindow } from './closing-window.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { FailedCard } from './failed-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { KindsCard } from './kinds-card.tsx'
import { PayoutLevel } from './payout-level.tsx'
import { ReplayCard } from './replay-card.tsx'

/** One closing: what it took, what it paid, how it came about, and the proof that it computes to the same bytes. */
export function ClosingPage() {
  const id = useQueryParam('id')
  return (
    <DetailPage of={getClosing} input={{ params: { id } }}>
      {({ data }) => <Overview of={data} />}
    </DetailPage>
  )
}

function Overview({ of }: { of: Closing }) {
  const back = useOpenPath()('admin/closings')
  return (
    <>
      <PageHeader
        title={text('closings.number', { id: of.id })}
        note={<ClosingWindow of={of} />}
        backHref={back}
        acts={
          back !== undefined &&
          of.status !== 'credited' && (
            <Button tone="primary" href={back}>
              {text('closings.go_on')}
            </Button>
          )
        }
      />
      <FailedCard of={of} />
      <TotalsCard of={of} />
      <div className="grid wide-left">
        <div className="grid">
          {of.failure === '' && of.totals.incomes > 0 && <OutcomeCard of={of} />}
          <KindsCard of={of} />
          <CorrectionsCard of={of} />
          {of.may.replay && <ReplayCard id={of.id} />}
        </div>
        <HistoryCard of={of} />
      </div>
    </>
  )
}

/** How what was earned became what is paid; a cap that cut opens the incomes it cut, once they are in the books. */
function OutcomeCard({ of }: { of: Closing }) {
  const openPath = useOpenPath()
  const pathOf = (reason: string) =>
    of.status === 'credited'
      ? openPath('admin/income/matching-trimming-details', { closing_id: of.id, reason })
      : undefined
  return (
    <Card className="stack loose">
      <CardHead isInset title={text('closings.outcome.title')} note={text('closings.outcome.note')} />
      <ClosingOutcome of={of} pathOf={of.totals.by_reason.length > 0 ? pathOf : undefined} />
      <PayoutLevel of={of} />
    </Card>
  )
}

function TotalsCard({ of: { totals } }: { of: Closing }) {
  return (
    <Card isFlush>
      <LedgerGrid columns={4}>
        <LedgerTile
          label={text('closings.paid')}
          figure={<Amount value={totals.paid} size="figure" />}
          note={text('closings.paid_to', {
            members: text('closings.paid_members', { count: totals.members_paid }),
            incomes: text('closings.paid_incomes', { count: totals.incomes }),
          })}
        />
        <LedgerTile
          label={text('closings.trimmed')}
          figure={<Amount value={totals.trimmed} size="figure" />}
          note={text('closings.trimmed_note')}
        />
        <LedgerTile
          label={text('closings.turnover')}
          figure={<Amount value={totals.turnover} size="figure" />}
          note={text('closings.turnover_note')}
        />
        <LedgerTile
          label={text('closings.events')}
          figure={<Count value={totals.events} />}
          note={text('closings.events_note')}
        />
      </LedgerGrid>
    </Card>
  )
}
