import type { ReactNode } from 'react'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { useToday } from '../use-today.ts'
import { UnderHeadlines, useHeadlines } from '#features/community/news/index.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePerson } from '#kit/session/person.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { useIsWaitingKnown } from '#kit/shell/use-waiting.ts'
import { text } from '#kit/text.ts'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { BalanceCard } from './balance-card.tsx'
import type { Dashboard } from './dashboard.ts'
import { ForYouCard } from './for-you-card.tsx'
import { GetStartedCard } from './get-started-card.tsx'
import { HeldCard } from '#features/incomes/wallets/index.ts'
import { IncomesCard } from './incomes-card.tsx'
import { IncomesChart } from './incomes-chart.tsx'
import { InviteCard } from './invite-card.tsx'
import { MomentCard } from './moment-card.tsx'
import { NextClosingCard } from './next-closing-card.tsx'
import { isStartStep, NextStepCard } from './next-step-card.tsx'
import { startedSteps } from './started-steps.ts'
import { TeamCard } from './team-card.tsx'
import type { Urgent } from './urgent.ts'
import { UrgentCard, useUrgent } from './urgent-card.tsx'

/** What a member sees first: what they have, what comes next, where it comes from, and what to do. */
export function UserDashboardPage() {
  const person = usePerson()
  const name = person?.details.name.split(' ')[0] ?? ''
  const urgent = useUrgent()
  const isWaitingKnown = useIsWaitingKnown()
  useHeadlines()
  return (
    <>
      <PageHeader title={text('dashboard_user.greeting', { name })} note={useToday()} />
      <DetailPage of={userDashboard} input={{}}>
        {/* What is urgent comes first on the page, so the rest waits for it instead of moving down. */}
        {({ data }) => (
          <UnderHeadlines>
            {urgent === undefined || !isWaitingKnown ? <LoadingCards /> : <Overview of={data} urgent={urgent} />}
          </UnderHeadlines>
        )}
      </DetailPage>
    </>
  )
}

/** What a member does next comes first; while something is left to begin with, the steps stand above the incomes. */
function Overview({ of, urgent }: { of: Dashboard; urgent: readonly Urgent[] }) {
  const isStarting = startedSteps(of).some((step) => !step.isDone)
  const mayInvite = of.status !== 'blocked' && of.status !== 'left'
  const team = <TeamCard left={of.left} right={of.right} mayInvite={mayInvite} />
  const invite = mayInvite && <InviteCard />
  // A short list leaves room for the links beneath it; a long one is as tall as links and team together.
  const isNearlyDone = Object.values(of.started).filter((isDone) => isDone === false).length <= 3
  return (
    <>
      <MomentCard moments={of.moments} />
      {urgent.length > 0 && <UrgentCard of={urgent} />}
      <ForYouCard />
      {isStartStep(of.next_step) && <NextStepCard step={of.next_step} />}
      <div className="grid wide-left">
        <BalanceCard of={of} />
        <NextClosingCard of={of.next_closing} goal={of.goal} />
      </div>
      {of.held.days.length > 0 && <HeldCard of={of.held} />}
      {isStarting && (
        <div className="grid halves">
          <div className="stack roomy">
            <GetStartedCard of={of} />
            {isNearlyDone && invite}
          </div>
          <div className="stack roomy">
            {!isNearlyDone && invite}
            {team}
          </div>
        </div>
      )}
      <IncomesCard incomes={of.incomes} />
      <DisclosureLine />
      {of.started.has_income && (isStarting ? <IncomesChart /> : <ChartAndTeam team={team} />)}
      {!isStarting && invite}
    </>
  )
}

const ChartAndTeam = ({ team }: { team: ReactNode }) => (
  <div className="grid wide-left">
    <IncomesChart />
    {team}
  </div>
)
