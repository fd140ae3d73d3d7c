import type { ReactNode } from 'react'
import { Code } from '../figures/code.tsx'
import './member-card.css'

type Fact = { label: string; value: ReactNode }

type Props = {
  /** Left out where it is already above the card. */
  name?: string | undefined
  code: string
  status: ReactNode
  facts: readonly Fact[]
  /** Rows of figures with a left and a right side. */
  sides?:
    | { left: string; right: string; rows: ReadonlyArray<{ label: string; left: ReactNode; right: ReactNode }> }
    | undefined
  acts?: ReactNode
}

/** A member in a few words and figures, as beside a node of a tree. */
export const MemberCard = ({ name, code, status, facts, sides, acts }: Props) => (
  <div className="member-card">
    <header className="row">
      <div className="grow">
        {name !== undefined && <div className="label clip">{name}</div>}
        <div className="caption">
          <Code>{code}</Code>
        </div>
      </div>
      {status}
    </header>
    <dl className="member-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="caption">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {sides && (
      <table className="member-sides">
        <thead>
          <tr>
            <td />
            <th scope="col">{sides.left}</th>
            <th scope="col">{sides.right}</th>
          </tr>
        </thead>
        <tbody>
          {sides.rows.map(({ label, left, right }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{left}</td>
              <td>{right}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {acts !== undefined && <footer className="row tight end">{acts}</footer>}
  </div>
)
