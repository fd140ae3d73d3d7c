import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './summary.css'

/** What will happen, before it happens: charge, GST, TDS, net and the balance after. Also every receipt's figures. */
export const Summary = ({ children }: { children: ReactNode }) => <dl className="summary">{children}</dl>

type RowProps = {
  label: ReactNode
  children: ReactNode
  /** `net` is the figure that counts, `after` what the wallet will hold. */
  part?: 'row' | 'net' | 'after' | undefined
}

/** One figure of a summary. */
export const SummaryRow = ({ label, children, part = 'row' }: RowProps) => (
  <div className={classNames('summary-row', part !== 'row' && `summary-${part}`)}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
