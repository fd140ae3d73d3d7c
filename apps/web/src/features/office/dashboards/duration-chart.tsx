import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { userChart } from '@banyan/contract/dashboards/user-dashboard.ts'
import { call } from '#kit/api/api.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { language, text } from '#kit/text.ts'
import { useThisDay } from '#kit/use-this-day.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Delta } from '#ui/figures/delta.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { type Duration, durations, isBlank, pointsOf, seriesOf, type WireChart } from './chart-points.ts'

/** Parts of one whole are stacked; figures that are set against each other are lines. */
const charts = { parts: BarChart, figures: LineChart } as const

interface Props {
  /** The call that answers a chart for a duration. */
  of: typeof userChart
  shows: keyof typeof charts
  /** What is drawn by days and by months; only that, if not given. */
  titles?: { readonly by_day: string; readonly by_month: string }
  /** What the drawing shows, in a sentence, and what is said of it while there is nothing. */
  summary: string
  blank: string
}

/** Amounts over time. Another duration is drawn when it has arrived; until then the old one stays. */
export function DurationChart({ of, shows, titles, summary, blank }: Props) {
  const { digits } = useFormat()
  const incomeName = useIncomeName()
  const today = useThisDay()
  const [duration, setDuration] = useState<Duration>('30d')
  const { data, isError, refetch } = useQuery({
    queryKey: ['detail', of.path, duration],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      drawn: duration,
      chart: (await call(of, { query: { duration } }, { signal })).data,
    }),
  })

  if (isError) return <FailedInCard onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <Card>
        <LoadingRows rows={4} />
      </Card>
    )
  }
  const { drawn, chart } = data
  const Chart = charts[shows]
  const by = drawn === '12m' ? 'by_month' : 'by_day'
  return (
    <Card>
      <Chart
        title={titles?.[by] ?? text(`dashboard_charts.${by}`)}
        note={chart.compared && <Compared of={chart.compared} period={text(`dashboard_charts.before.${drawn}`)} />}
        summary={isBlank(chart) ? blank : summary}
        series={seriesOf(chart, incomeName)}
        points={pointsOf(chart, drawn, language.get(), today)}
        write={(value) => moneyText(value.toFixed(digits), digits)}
        end={
          <Segments
            label={text('dashboard_charts.duration')}
            options={durations.map((value) => ({ value, label: text(`dashboard_charts.durations.${value}`) }))}
            value={duration}
            onChange={setDuration}
          />
        }
      />
    </Card>
  )
}

/** What all of a chart comes to, and how that compares with the equal time before. */
const Compared = ({ of: { now, before }, period }: { of: NonNullable<WireChart['compared']>; period: string }) => (
  <>
    <Amount value={now} size="figure" />
    <Delta now={now} before={before} period={period} isMoreGood />
  </>
)
