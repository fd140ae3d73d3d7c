import { userChart } from '@banyan/contract/dashboards/user-dashboard.ts'
import { DurationChart } from '../duration-chart.tsx'
import { text } from '#kit/text.ts'

/** The incomes over time, stacked by kind. */
export function IncomesChart() {
  return (
    <DurationChart
      of={userChart}
      shows="parts"
      summary={text('dashboard_user.chart.summary')}
      blank={text('dashboard_user.chart.blank')}
    />
  )
}
