import type { ReactNode } from 'react'
import { Icon } from '#ui/basics/icon.tsx'
import './seal.css'

type Tone = 'success' | 'warning' | 'danger'

const marks: Record<Tone, string> = { success: 'verified', warning: 'gpp_maybe', danger: 'gpp_bad' }

/** Says yes, yes but, or no, by mark and word. */
export function Seal({ tone, title, children }: { tone: Tone; title: string; children?: ReactNode }) {
  return (
    <div className={`seal seal-${tone}`} role="status">
      <span className="seal-mark" aria-hidden="true">
        <Icon name={marks[tone]} />
      </span>
      <h2>{title}</h2>
      {children !== undefined && <p className="seal-words">{children}</p>}
    </div>
  )
}
