import { axisTicks } from './axis.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartProps } from './chart-frame.tsx'
import { PlotGrid, plot, yOf } from './plot.tsx'
import { useWidth } from './use-width.ts'

const pathOf = (spots: ReadonlyArray<readonly [x: number, y: number]>) => spots.map((spot) => spot.join(',')).join(' ')

/** Lines over a row of days or months; at most six series, in their order. The way to one that has not ended is dotted. */
export function LineChart(props: ChartProps) {
  const { points, series, summary } = props
  const [box, full] = useWidth(600)
  const all = points.flatMap(({ values }) => values)
  const ticks = axisTicks(Math.max(0, ...all), Math.min(0, ...all))
  const step = (full - plot.left - 24) / Math.max(1, points.length - 1)
  const xOf = (index: number) => plot.left + 12 + step * index
  const labels = points.map(({ key, label }, index) => ({
    key,
    label,
    x: xOf(index),
    isLast: index === points.length - 1,
  }))

  return (
    <ChartFrame {...props}>
      <svg className="chart-plot" ref={box} width="100%" height={plot.height} role="img" aria-label={summary}>
        <PlotGrid width={full} ticks={ticks} labels={labels} />
        {series.map(({ key }, place) => {
          const spots = points.map(({ values }, index) => [xOf(index), yOf(values[place] ?? 0, ticks)] as const)
          const last = spots.at(-1)
          const isOpen = points.at(-1)?.isOpen === true
          const stroke = `chart-stroke stroke-${place + 1}`
          return (
            <g key={key}>
              <polyline className={stroke} points={pathOf(isOpen ? spots.slice(0, -1) : spots)} />
              {isOpen && <polyline className={`${stroke} chart-open`} points={pathOf(spots.slice(-2))} />}
              {last && (
                <circle
                  className={isOpen ? `chart-ring stroke-${place + 1}` : `fill-${place + 1}`}
                  cx={last[0]}
                  cy={last[1]}
                  r="3.5"
                />
              )}
            </g>
          )
        })}
      </svg>
    </ChartFrame>
  )
}
