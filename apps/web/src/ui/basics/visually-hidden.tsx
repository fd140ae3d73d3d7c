import type { ReactNode } from 'react'

/** Words for those who listen to the page instead of seeing it. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
)
