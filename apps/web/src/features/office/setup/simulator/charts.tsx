import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import {
  drawnKinds,
  largestKinds,
  monthText,
  type NamedOutcome,
  OTHERS,
  percentText,
  ratiosSoFar,
} from './simulated.ts'

/** A chart tells at most so many series apart. */
const most_series = 6

/** The payout ratio as the company grows, with the limit of each plan that has one. */
export function RatioChart({ of }: { of: readonly NamedOutcome[] }) {
  const limited = of.flatMap(({ key, name, outcome: { payout_ratio_percent: limit } }) =>
    limit === null ? [] : [{ key, name, limit: Number(limit) }],
  )
  const ratios = of.map(({ outcome }) => ratiosSoFar(outcome.months))
  return (
    <LineChart
      title={text('simulations.charts.ratio')}
      summary={text('simulations.charts.ratio_summary')}
      series={[
        ...of.map(({ key, name }) => ({ key, label: name ?? text('simulations.result.ratio') })),
        ...limited.map(({ key, name }) => ({
          key: `${key} limit`,
          label: name === null ? text('simulations.charts.limit') : text('simulations.charts.limit_of', { plan: name }),
        })),
      ]}
      points={(of[0]?.outcome.months ?? []).map(({ month }, at) => ({
        key: String(month),
        label: monthText(month),
        values: [...ratios.map((line) => line[at] ?? 0), ...limited.map(({ limit }) => limit)],
      }))}
      write={(value) => percentText(value.toFixed(1))}
    />
  )
}

/** What each kind of income paid, month by month. */
export function KindsChart({ of: { name, outcome } }: { of: NamedOutcome }) {
  const { digits } = useFormat()
  const incomeName = useIncomeName()
  const { kinds, hasOthers } = largestKinds(outcome.months, most_series)
  return (
    <BarChart
      title={name === null ? text('simulations.charts.kinds') : text('simulations.charts.kinds_of', { plan: name })}
      summary={text('simulations.charts.kinds_summary')}
      series={[
        ...kinds.map((kind) => ({ key: kind, label: incomeName(kind) })),
        ...(hasOthers ? [{ key: OTHERS, label: text('simulations.charts.others') }] : []),
      ]}
      points={outcome.months.map((month) => ({
        key: String(month.month),
        label: monthText(month.month),
        values: drawnKinds(month, kinds, hasOthers),
      }))}
      write={(value) => moneyText(value.toFixed(digits), digits)}
    />
  )
}
