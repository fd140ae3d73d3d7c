import { axisTicks } from './axis.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartProps } from './chart-frame.tsx'
import { PlotGrid, plot, yOf } from './plot.tsx'
import { useWidth } from './use-width.ts'

const gap = 1.5

/** Stacked bars over a row of days or months; at most six series, in their order. */
export function BarChart(props: ChartProps) {
  const { points, summary } = props
  const [box, full] = useWidth(600)
  const ticks = axisTicks(Math.max(0, ...points.map(({ values }) => values.reduce((sum, value) => sum + value, 0))))
  const highest = ticks.at(-1) ?? 1
  const slot = (full - plot.left) / Math.max(1, points.length)
  const width = Math.min(22, slot * 0.6)
  const labels = points.map(({ key, label }, index) => ({
    key,
    label,
    x: plot.left + slot * (index + 0.5),
    isLast: index === points.length - 1,
  }))

  return (
    <ChartFrame {...props}>
      <svg className="chart-plot" ref={box} width="100%" height={plot.height} role="img" aria-label={summary}>
        <PlotGrid width={full} ticks={ticks} labels={labels} />
        {points.map(({ key, values }, index) => (
          <g key={key}>
            {stackOf(values).map(({ from, to, place, isTop }) => {
              const y = yOf(to, highest)
              const height = yOf(from, highest) - y - gap
              if (height <= 0) return null
              const x = plot.left + slot * (index + 0.5) - width / 2
              return (
                <rect
                  key={place}
                  className={`fill-${place + 1}`}
                  x={x}
                  y={y}
                  width={width}
                  height={height}
                  rx={isTop ? Math.min(4, height / 2) : 1}
                />
              )
            })}
          </g>
        ))}
      </svg>
    </ChartFrame>
  )
}

/** Where each value of a stack begins and ends; the last one that is not nothing is its top. */
function stackOf(values: readonly number[]) {
  const top = values.findLastIndex((value) => value > 0)
  let sum = 0
  return values.map((value, place) => {
    const from = sum
    sum += Math.max(0, value)
    return { from, to: sum, place, isTop: place === top }
  })
}
