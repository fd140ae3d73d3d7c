import { countText } from '../figures/money.ts'

/** The drawing's margins, in pixels; its width is that of its card. */
export const plot = { height: 246, left: 66, top: 8, bottom: 218 }

/** Where a value is drawn between the first mark at the bottom and the last one at the top. */
export function yOf(value: number, ticks: readonly number[]): number {
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return plot.bottom - ((value - lowest) / (highest - lowest)) * (plot.bottom - plot.top)
}

type Props = {
  width: number
  ticks: readonly number[]
  labels: ReadonlyArray<{ key: string; label: string; x: number; isLast: boolean }>
}

/** What a word below the drawing takes, with the gap to the next. Words that would touch are left out evenly, from the last on. */
const word_width = 58
const half_word = 18

/** Where the middle of a word is set: under its mark, but inside the drawing. */
export const wordAt = (x: number, width: number): number => Math.min(x, width - half_word)

/** Hairlines with their values, and the words under them. */
export function PlotGrid({ width, ticks, labels }: Props) {
  const every = Math.ceil((labels.length * word_width) / (width - plot.left))
  return (
    <g>
      {ticks.map((tick) => {
        const y = yOf(tick, ticks)
        return (
          <g key={tick}>
            <path className="chart-line" d={`M${plot.left} ${y}H${width}`} />
            <text className="axis" x={plot.left - 10} y={y + 4} textAnchor="end">
              {Number.isInteger(tick) ? countText(tick) : tick}
            </text>
          </g>
        )
      })}
      {labels.map(
        ({ key, label, x, isLast }, index) =>
          (labels.length - 1 - index) % every === 0 && (
            <text
              key={key}
              className={isLast ? 'axis axis-now' : 'axis'}
              x={wordAt(x, width)}
              y={plot.bottom + 20}
              textAnchor="middle"
            >
              {label}
            </text>
          ),
      )}
    </g>
  )
}
