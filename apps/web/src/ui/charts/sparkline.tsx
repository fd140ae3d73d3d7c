import './chart.css'

const [width, height, gap] = [72, 24, 3]

/** The shape of the last few days, beside a figure that says the sum. It only decorates: the figure is what counts. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 0)
  const bar = (width - gap * (values.length - 1)) / Math.max(1, values.length)
  return (
    <svg className="sparkline" width={width} height={height} aria-hidden="true">
      {values.map((value, index) => {
        const tall = highest === 0 ? 2 : Math.max(2, (value / highest) * height)
        return (
          <rect
            key={index}
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
