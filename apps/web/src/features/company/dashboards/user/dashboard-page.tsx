import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { useToday } from '../use-today.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePerson } from '#kit/session/person.ts'
import { text } from '#kit/text.ts'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { BalanceCard } from './balance-card.tsx'
import type { Dashboard } from './dashboard.ts'
import { GetStartedCard, startedSteps } from './get-started-card.tsx'
import { HeldCard } from './held-card.tsx'
import { IncomesCard } from './incomes-card.tsx'
import { IncomesChart } from './incomes-chart.tsx'
import { InviteCard } from './invite-card.tsx'
import { NextClosingCard } from './next-closing-card.tsx'
import { TeamCard } from './team-card.tsx'
import type { Urgent } from './urgent.ts'
import { UrgentCard, useUrgent } from './urgent-card.tsx'

/** What a member sees first: what they have, what comes next, where it comes from, and what to do. */
export function UserDashboardPage() {
  const person = usePerson()
  const name = person?.details.name.split(' ')[0] ?? ''
  const urgent = useUrgent()
  return (
    <>
      <PageHeader title={text('user.dashboard.greeting', { name })} note={useToday()} />
      <DetailPage of={userDashboard} input={{}}>
        {/* What is urgent comes first on the page, so the rest waits for it instead of moving down. */}
        {({ data }) => (urgent === undefined ? <LoadingCards /> : <Overview of={data} urgent={urgent} />)}
      </DetailPage>
    </>
  )
}

/** While something is left to begin with, beginning stands above the incomes; afterwards the links stand at the foot. */
function Overview({ of, urgent }: { of: Dashboard; urgent: readonly Urgent[] }) {
  const isStarting = startedSteps(of).some((step) => !step.isDone)
  const mayInvite = of.status !== 'blocked' && of.status !== 'left'
  const invite = mayInvite && <InviteCard />
  return (
    <>
      {urgent.length > 0 && <UrgentCard of={urgent} />}
      <div className="grid wide-left">
        <BalanceCard of={of} />
        <NextClosingCard of={of.next_closing} />
      </div>
      {of.held.days.length > 0 && <HeldCard of={of.held} />}
      {isStarting && (
        <div className="grid halves">
          <GetStartedCard of={of} />
          {invite}
        </div>
      )}
      <IncomesCard incomes={of.incomes} />
      <div className="grid wide-left">
        <IncomesChart />
        <TeamCard left={of.left} right={of.right} />
      </div>
      {!isStarting && invite}
    </>
  )
}
