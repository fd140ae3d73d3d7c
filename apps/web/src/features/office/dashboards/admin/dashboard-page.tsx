import { adminChart, adminDashboard } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { DecisionsCard } from '../decisions-card.tsx'
import { DurationChart } from '../duration-chart.tsx'
import { useToday } from '../use-today.ts'
import { UnderHeadlines, useHeadlines } from '#features/community/news/index.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { adminDecisions } from './admin-decisions.ts'
import { AskSecondStep } from './ask-second-step.tsx'
import { ClosingsCard } from './closings-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { OwnPlacesCard } from './own-places-card.tsx'
import { TopEarnersCard } from './top-earners-card.tsx'

/**
 * What an admin sees first: how the company stands, how it came to that, and who earned. Parts that an admin may not see
 * in detail either are not drawn, nor asked for.
 */
export function AdminDashboardPage() {
  useHeadlines()
  return (
    <>
      <PageHeader title={usePageName('admin/dashboard')} note={useToday()} />
      <AskSecondStep />
      <DetailPage of={adminDashboard} input={{}}>
        {({ data }) => (
          <UnderHeadlines>
            <DecisionsCard of={adminDecisions(data.waiting)} title={text('dashboard_admin.decisions')} />
            <CompanyCard of={data} />
            {data.money === null && <OwnPlacesCard />}
            {data.money !== null && (
              <>
                <div className="grid wide-left">
                  <DurationChart
                    of={adminChart}
                    shows="figures"
                    summary={text('dashboard_admin.chart')}
                    blank={text('dashboard_admin.chart_blank')}
                  />
                  <ClosingsCard of={data.money} />
                </div>
                <TopEarnersCard />
              </>
            )}
          </UnderHeadlines>
        )}
      </DetailPage>
    </>
  )
}
