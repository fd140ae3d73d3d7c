import { franchiseDashboard } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { DecisionsCard } from '../decisions-card.tsx'
import { useToday } from '../use-today.ts'
import { UnderHeadlines, useHeadlines } from '#features/community/news/index.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePerson } from '#kit/session/person.ts'
import { text } from '#kit/text.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { FiguresCard } from './figures-card.tsx'
import { franchiseDecisions } from './franchise-decisions.ts'
import { QuickTopupCard } from './quick-topup-card.tsx'
import { StockCard } from './stock-card.tsx'
import { TopupsCard } from './topups-card.tsx'
import { TopupsChart } from './topups-chart.tsx'
import { WalletCard } from './wallet-card.tsx'

/** What a franchise sees first: what it has, what it can do, what waits for it, and what it did. */
export function FranchiseDashboardPage() {
  const person = usePerson()
  useHeadlines()
  return (
    <>
      <PageHeader
        title={text('dashboard_franchise.greeting', { name: person?.details.name ?? '' })}
        note={useToday()}
      />
      <DetailPage of={franchiseDashboard} input={{}}>
        {({ data }) => (
          <UnderHeadlines>
            <div className="grid wide-left">
              <div className="grid">
                <WalletCard of={data} />
                <FiguresCard of={data} />
              </div>
              <QuickTopupCard />
            </div>
            <DecisionsCard of={franchiseDecisions(data)} title={text('dashboard_franchise.decisions')} />
            {data.pins && <StockCard pins={data.pins} />}
            {data.topups && (
              <div className="grid wide-left">
                <TopupsChart />
                <TopupsCard of={data.topups.recent} />
              </div>
            )}
          </UnderHeadlines>
        )}
      </DetailPage>
    </>
  )
}
