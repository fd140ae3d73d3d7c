import type { ReactNode } from 'react'
import './facts.css'

/** What is known of something, each under its name: a profile, a bank account. Two beside each other where there is room. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>

type FactProps = {
  label: ReactNode
  /** Why it is as it is, or what it means; under the value. */
  note?: ReactNode
  /** An act at its end: change, verify. */
  end?: ReactNode
  /** Takes the whole width: an address. */
  isWide?: boolean | undefined
  children: ReactNode
}

/** One of them. What is unknown is written as an en dash. */
export const Fact = ({ label, note, end, isWide = false, children }: FactProps) => (
  <div className={isWide ? 'fact fact-wide' : 'fact'}>
    <dt className="caption">{label}</dt>
    <dd className="fact-value">{children === '' || children === null ? '\u2013' : children}</dd>
    {note !== undefined && note !== false && <dd className="fact-note">{note}</dd>}
    {end !== undefined && end !== false && <dd className="fact-end">{end}</dd>}
  </div>
)
