import type { Chart } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { ChartPoint, ChartSeries } from '#ui/charts/chart-frame.tsx'

/** How long back a chart looks. */
export type Duration = '7d' | '30d' | '12m'

export const durations = ['7d', '30d', '12m'] as const satisfies readonly Duration[]

/** The chart as it travels: amounts are decimal strings. */
export interface WireChart {
  readonly series: Chart['series']
  readonly points: readonly { readonly day: string; readonly values: readonly string[] }[]
  readonly compared?: { readonly now: string; readonly before: string } | undefined
}

/** At most six colours can be told apart. */
const most_series = 6

/** The series, incomes by the name that people read for their kind. */
export const seriesOf = (
  { series }: WireChart,
  incomeName: (kind: string, asked: { otherwise: string }) => string,
): ChartSeries[] =>
  series.slice(0, most_series).map(({ name, display_name }) => ({
    key: name,
    label: incomeName(name, { otherwise: display_name }),
  }))

/** Bars for drawing: a day is named 21-11, a month by its short name. A bare date belongs to no zone. `today` is open. */
export function pointsOf({ points }: WireChart, duration: Duration, language: string, today: string): ChartPoint[] {
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const label = (day: string) =>
    duration === '12m' ? month.format(new Date(`${day}T00:00:00Z`)) : `${day.slice(8, 10)}-${day.slice(5, 7)}`
  const known = duration === '12m' ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length
  return points.map(({ day, values }) => ({
    key: day,
    label: label(day),
    isOpen: day.slice(0, known) === today.slice(0, known),
    values: values.slice(0, most_series).map(Number),
  }))
}

/** Whether there is anything to draw. */
export const isBlank = ({ points }: WireChart): boolean =>
  points.every(({ values }) => values.every((value) => Number(value) === 0))
