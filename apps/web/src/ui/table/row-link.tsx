import type { ReactNode } from 'react'
import { CopyingProvider } from '../figures/copying.ts'
import { Link } from '../link.tsx'

/** What opens a row. A button inside a link would be two answers to one press: what can be copied elsewhere is read here. */
export const RowLink = ({ href, className, children }: { href: string; className?: string; children: ReactNode }) => (
  <Link href={href} className={className}>
    <CopyingProvider value={false}>{children}</CopyingProvider>
  </Link>
)
