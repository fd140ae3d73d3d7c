import type { ReactNode } from 'react'
import { PlainScroll } from './plain-scroll.tsx'

type Props = {
  /** What the table is of. */
  label: string
  /** Heads of the figures' columns; the first column, of words, needs none. */
  heads: readonly string[]
  rows: ReadonlyArray<{ label: string; cells: readonly ReactNode[] }>
}

/** A few figures of a few things, side by side in a card: a team's left and right. */
export const SimpleTable = ({ label, heads, rows }: Props) => (
  <PlainScroll label={label}>
    <table className="table table-simple" aria-label={label}>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col" className="n">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {row.cells.map((cell, index) => (
              <td key={heads[index]} className="n label">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </PlainScroll>
)
