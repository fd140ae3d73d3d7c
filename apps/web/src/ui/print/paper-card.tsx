import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './paper-card.css'

/** A small card that only paper shows: while it is on the page, printing prints it and nothing else. */
export const PaperCard = ({ children }: { children: ReactNode }) =>
  createPortal(
    <article className="paper-card" data-theme="light" aria-hidden="true">
      {children}
    </article>,
    document.body,
  )
