import { franchiseDashboard } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { useToday } from '../use-today.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePerson } from '#kit/session/person.ts'
import { text } from '#kit/text.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { FiguresCard } from './figures-card.tsx'
import { PinsCard } from './pins-card.tsx'
import { TopupsCard } from './topups-card.tsx'
import { WalletCard } from './wallet-card.tsx'

/** What a franchise sees first: what it has, what it can do, and what it did last. */
export function FranchiseDashboardPage() {
  const person = usePerson()
  return (
    <>
      <PageHeader
        title={text('franchise.dashboard.greeting', { name: person?.details.name ?? '' })}
        note={useToday()}
      />
      <DetailPage of={franchiseDashboard} input={{}}>
        {({ data }) => (
          <div className="grid wide-left">
            <div className="grid">
              <WalletCard of={data} />
              <FiguresCard of={data} />
              <PinsCard pins={data.pins} />
            </div>
            <TopupsCard of={data} />
          </div>
        )}
      </DetailPage>
    </>
  )
}
