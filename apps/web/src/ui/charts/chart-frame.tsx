import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../basics/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { countText } from '../figures/money.ts'
import { PlainScroll } from '../table/plain-scroll.tsx'
import { fillIn, useUiWords } from '../words.ts'
import './bars.css'
import './chart.css'

export type ChartSeries = { key: string; label: string }

/** One mark along the axis, and each series' value there; amounts as plain numbers, for drawing only. */
export type ChartPoint = {
  key: string
  label: string
  values: readonly number[]
  /** A day or month that has not ended: more may come, so it is drawn as unfinished. */
  isOpen?: boolean | undefined
}

export type ChartProps = {
  title: string
  /** What the drawing shows, in a sentence, for those who cannot see it. */
  summary: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** Writes a value; a grouped count if not given. */
  write?: ((value: number) => string) | undefined
  /** Beside the title: segments of durations. */
  end?: ReactNode
  /** Under the title: what the whole of it comes to. */
  note?: ReactNode
}

type Props = ChartProps & { children: ReactNode }

/** What every chart has: its title, a legend of words, and itself as a table. */
export function ChartFrame({
  title,
  series,
  points,
  write = (value) => countText(Math.round(value)),
  end,
  note,
  children,
}: Props) {
  const words = useUiWords().chart
  const [isTable, setTable] = useState(false)
  return (
    <figure className="chart">
      <figcaption className={classNames('chart-head', end !== undefined && 'chart-head-full')}>
        <h2 className="grow">{title}</h2>
        {series.length > 1 && (
          <ul className="chart-keys">
            {series.map(({ key, label }, index) => (
              <li key={key} className={`key key-${index + 1}`}>
                {label}
              </li>
            ))}
          </ul>
        )}
        {end}
        <IconButton
          icon={isTable ? 'bar_chart' : 'table_chart'}
          isSmall
          label={isTable ? words.as_chart : words.as_table}
          onClick={() => setTable(!isTable)}
        />
      </figcaption>
      {note !== undefined && <div className="chart-note">{note}</div>}
      {isTable ? (
        <PlainScroll label={title}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{title}</span>
                </th>
                {series.map(({ key, label }) => (
                  <th key={key} scope="col" className="n">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.key} className="table-row">
                  <th scope="row">
                    {point.isOpen === true ? fillIn(words.so_far, { label: point.label }) : point.label}
                  </th>
                  {series.map(({ key }, index) => (
                    <td key={key} className="n">
                      {write(point.values[index] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </PlainScroll>
      ) : (
        children
      )}
    </figure>
  )
}
