import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './slip.css'

/** What will happen, before it happens: charge, GST, TDS, net and the balance after. Also every receipt's figures. */
export const Slip = ({ children }: { children: ReactNode }) => <dl className="slip">{children}</dl>

type RowProps = {
  label: ReactNode
  children: ReactNode
  /** `net` is the figure that counts, `after` what the wallet will hold. */
  part?: 'row' | 'net' | 'after' | undefined
}

/** One figure of a slip. */
export const SlipRow = ({ label, children, part = 'row' }: RowProps) => (
  <div className={classNames('slip-row', part !== 'row' && `slip-${part}`)}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
