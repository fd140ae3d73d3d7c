import { franchiseChart } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { DurationChart } from '../duration-chart.tsx'
import { text } from '#kit/text.ts'

/** What the franchise's top-ups were worth over time, beside the equal time before. */
export function TopupsChart() {
  return (
    <DurationChart
      of={franchiseChart}
      shows="parts"
      titles={{
        by_day: text('dashboard_franchise.chart.by_day'),
        by_month: text('dashboard_franchise.chart.by_month'),
      }}
      summary={text('dashboard_franchise.chart.summary')}
      blank={text('dashboard_franchise.chart.blank')}
    />
  )
}
