import { axisTicks } from './axis.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartProps } from './chart-frame.tsx'
import { PlotGrid, plot, yOf } from './plot.tsx'
import { useWidth } from './use-width.ts'

const gap = 1.5

/**
 * Stacked bars over a row of days or months; at most six series, in their order. What is below zero hangs below the line
 * of nothing. One that has not ended is pale.
 */
export function BarChart(props: ChartProps) {
  const { points, summary } = props
  const [box, full] = useWidth(600)
  const sumsOf = (sign: 1 | -1) => points.map(({ values }) => sign * stackedOf(values, sign))
  const ticks = axisTicks(Math.max(0, ...sumsOf(1)), Math.min(0, ...sumsOf(-1)))
  // While the page is laid out anew the plot can be narrower than its axis.
  const slot = Math.max(0, full - plot.left) / Math.max(1, points.length)
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
        {points.map(({ key, values, isOpen }, index) => (
          <g key={key} className={isOpen === true ? 'bar-open' : undefined}>
            {stackOf(values).map(({ from, to, place, isTop }) => {
              const y = yOf(Math.max(from, to), ticks)
              const height = yOf(Math.min(from, to), ticks) - y - gap
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

/** How far a stack reaches on one side of nothing. */
const stackedOf = (values: readonly number[], sign: 1 | -1): number =>
  values.reduce((sum, value) => sum + Math.max(0, sign * value), 0)

/** Where each value of a stack begins and ends, those below zero on their own side; the last ones are its ends. */
function stackOf(values: readonly number[]) {
  const ends = [values.findLastIndex((value) => value > 0), values.findLastIndex((value) => value < 0)]
  return values.map((value, place) => {
    const sign = value < 0 ? -1 : 1
    const from = sign * stackedOf(values.slice(0, place), sign)
    return { from, to: from + value, place, isTop: ends.includes(place) }
  })
}
