import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import './bar-rows.css'

export type BarRow = {
  key: string
  label: ReactNode
  /** The figure, written: it says what the bar draws, to those who cannot see it too. */
  figure: ReactNode
  /** Where the bar begins and ends, as shares of the whole width; nothing between them is no bar. */
  from: number
  to: number
  tone?: 'series' | 'less' | 'more' | 'strong' | 'warning' | undefined
  /** A line across the bar, as a share of the whole width: the figure says what it marks. */
  mark?: number | undefined
  href?: string | undefined
}

/** Figures one below the other, each with a bar on the same scale. */
export const BarRows = ({ rows, label }: { rows: readonly BarRow[]; label: string }) => (
  <div className="bar-rows-box">
    <ul className="bar-rows" aria-label={label}>
      {rows.map(({ key, href, ...row }) => (
        <li key={key}>
          {href === undefined ? (
            <div className="bar-row">
              <BarRowContent {...row} />
            </div>
          ) : (
            <Link className="bar-row bar-row-link" href={href}>
              <BarRowContent {...row} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  </div>
)

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

const BarRowContent = ({ label, figure, from, to, tone = 'series', mark }: Omit<BarRow, 'key' | 'href'>) => (
  <>
    <span className="bar-row-label">{label}</span>
    <span className="bar-row-figure fig">{figure}</span>
    <span className="bar-row-track" aria-hidden="true">
      {to > from && (
        <span
          className={classNames('bar-row-bar', `bar-row-${tone}`)}
          style={{ marginInlineStart: percent(from), width: percent(to - from) }}
        />
      )}
      {mark !== undefined && (
        <span className="bar-row-mark" style={{ insetInlineStart: `calc(${percent(mark)} - 2px)` }} />
      )}
    </span>
  </>
)
