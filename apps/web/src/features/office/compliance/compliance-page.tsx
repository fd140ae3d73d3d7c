import { useSearchParams } from 'react-router'
import { getCompliance } from '@banyan/contract/compliance/compliance.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Tabs } from '#ui/nav/tabs.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { ModeCard } from './mode-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { SharesCard } from './shares-card.tsx'
import { YearsPart } from './years-part.tsx'

const tabs = ['mode', 'disclosure'] as const
type TabKey = (typeof tabs)[number]

/** What a regulator would question and the mode that refuses it; and the income disclosure, year by year. */
export function CompliancePage() {
  const [search, setSearch] = useSearchParams()
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'mode'
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('admin/compliance')} />
      <Tabs<TabKey>
        label={text('compliance.tabs')}
        tabs={tabs.map((key) => ({ key, label: text(`compliance.${key}`) }))}
        value={open}
        onChange={(tab) => tab !== open && setSearch({ tab })}
        panelId="compliance"
      />
      <div id="compliance" role="tabpanel" className="stack loose">
        <DetailPage of={getCompliance} input={{}}>
          {({ data }) =>
            open === 'mode' ? (
              <>
                <ModeCard of={data} />
                <div className={data.next_plan === null ? 'grid' : 'grid halves'}>
                  <PlanCard of={data.plan} title={text('compliance.plan_now')} />
                  {data.next_plan !== null && <PlanCard of={data.next_plan} title={text('compliance.plan_next')} />}
                </div>
                <SharesCard of={data.shares} />
              </>
            ) : (
              <YearsPart years={data.years} />
            )
          }
        </DetailPage>
      </div>
    </div>
  )
}
