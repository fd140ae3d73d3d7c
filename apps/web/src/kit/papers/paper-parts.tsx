import type { ReactNode } from 'react'
import { Mark } from '#ui/basics/mark.tsx'
import { Code } from '#ui/figures/code.tsx'
import { logoOf, useCompany } from '../session/company.ts'
import { text } from '../text.ts'
import './paper.css'

/** A document of the company, from its head to its foot. */
export const Paper = ({ children }: { children: ReactNode }) => <div className="paper">{children}</div>

/** The company's particulars as a document carries them. */
interface Writer {
  readonly name: string
  readonly address: string
  readonly gstin: string
  readonly support_email: string
  readonly support_mobile: string
}

/** Who writes, and what the paper is called. */
export function PaperHead({ of, title }: { of: Writer; title: string }) {
  const { info } = useCompany()
  const reach = [of.support_email, of.support_mobile].filter((part) => part !== '').join(', ')
  return (
    <header className="paper-head">
      <Mark src={logoOf(info)} />
      <div className="grow">
        <p className="label">{of.name}</p>
        {of.address !== '' && <p className="caption">{of.address}</p>}
        {of.gstin !== '' && (
          <p className="caption">
            {text('kit.paper.gstin')} <Code>{of.gstin}</Code>
          </p>
        )}
        {reach !== '' && <p className="caption">{reach}</p>}
      </div>
      <h2>{title}</h2>
    </header>
  )
}

/** What the paper says of whom and what it is about. */
export const PaperFacts = ({ children }: { children: ReactNode }) => <dl className="paper-facts">{children}</dl>

export const PaperFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="caption">{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const PaperFoot = ({ children }: { children: ReactNode }) => (
  <footer className="paper-foot caption">{children}</footer>
)
