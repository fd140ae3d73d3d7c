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
        by_day: text('franchise.dashboard.chart.by_day'),
        by_month: text('franchise.dashboard.chart.by_month'),
      }}
      summary={text('franchise.dashboard.chart.summary')}
      blank={text('franchise.dashboard.chart.blank')}
    />
  )
}
