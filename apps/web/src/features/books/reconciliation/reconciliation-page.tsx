import { useState } from 'react'
import { getReconciliation } from '@banyan/contract/reconciliation/reconciliation.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { DayRange } from '#kit/list/filters/day-range.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { AgesCard } from './ages-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { CashCard } from './cash-card.tsx'
import { ExportLines } from './export-lines.tsx'
import { GroupCard } from './group-card.tsx'
import './reconciliation.css'
import { useDays } from './use-days.ts'

/** What the company has, owes, earns and spends over some days, line by line, and whether it agrees. */
export function ReconciliationPage() {
  const { typed, asked, change } = useDays()
  const [hasAll, setAll] = useState(false)
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('admin/reconciliation')} tools={<ExportLines days={asked} />} />
      <Card className="stack loose reconciliation-days">
        <DayRange label={text('reconciliation.period')} from={typed.from} to={typed.to} onChange={change} />
        <CheckboxField
          label={text('reconciliation.show_all')}
          checked={hasAll}
          onChange={({ target }) => setAll(target.checked)}
        />
      </Card>
      <DetailPage of={getReconciliation} input={{ query: asked }}>
        {({ data }) => (
          <>
            <BalanceCard of={data} />
            <CashCard />
            {data.groups.map((group) => (
              <GroupCard key={group.group} of={group} within={data} hasAll={hasAll} />
            ))}
            <AgesCard of={data} />
            <p className="small quiet">{text('reconciliation.about')}</p>
          </>
        )}
      </DetailPage>
    </div>
  )
}
