import './chart.css'

const [width, height, gap] = [72, 24, 3]

/**
 * The shape of the last few days, the last of which has not ended, beside a figure that says the sum. It only decorates:
 * the figure is what counts. Nothing is only a line.
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 0)
  const bar = (width - gap * (values.length - 1)) / Math.max(1, values.length)
  return (
    <svg
      className="sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const tall = highest === 0 || value <= 0 ? 1 : Math.max(2, (value / highest) * height)
        return (
          <rect
            key={index}
            className={index === values.length - 1 ? 'bar-open' : undefined}
            x={index * (bar + gap)}
            y={height - tall}
            width={bar}
            height={tall}
            rx={Math.min(1.5, tall / 2)}
          />
        )
      })}
    </svg>
  )
}
