import type { ReactNode } from 'react'
import './bars.css'

type Side = { label: string; value: number; figure?: ReactNode }

/** Two sides of a balance, left and right of a tree: words above, lengths below. */
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
      <span style={{ flexGrow: Math.max(left.value, 0) || 0.0001 }} />
      <span style={{ flexGrow: Math.max(right.value, 0) || 0.0001 }} />
    </div>
  </div>
)
