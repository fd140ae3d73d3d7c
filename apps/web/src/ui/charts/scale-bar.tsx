import type { ReactNode } from 'react'
import './bars.css'

type Side = { label: string; value: number; figure?: ReactNode }

/** Two sides of a balance, left and right of a tree: words above, lengths below; nothing has no length. */
export const ScaleBar = ({ left, right }: { left: Side; right: Side }) => (
  <div className="scale">
    <div className="row between small quiet">
      <span className="key key-1">{left.label}</span>
      <span className="key key-2">{right.label}</span>
    </div>
    {(left.figure !== undefined || right.figure !== undefined) && (
      <div className="row between fig strong">
        <span>{left.figure}</span>
        <span>{right.figure}</span>
      </div>
    )}
    <div className="scale-bars" aria-hidden="true">
      {left.value > 0 && <span style={{ flexGrow: left.value }} />}
      {right.value > 0 && <span className="scale-right" style={{ flexGrow: right.value }} />}
    </div>
  </div>
)
