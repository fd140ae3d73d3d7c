import type { ReactNode } from 'react'
import { Icon } from '#ui/basics/icon.tsx'
import './links.css'

/** What is over, folded away until somebody wants to see it. */
export const FinishedLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="finished-links">
    <summary>
      <Icon name="expand_more" isSmall />
      {label}
    </summary>
    <div className="grid halves links">{children}</div>
  </details>
)
