import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './cover.css'
import { Roots } from './roots.tsx'

type Props = {
  children: ReactNode
  /** A strip under a hairline at the cover's foot: the other wallets. */
  foot?: ReactNode
  className?: string | undefined
}

/** The one dark cloth of a screen, with a banyan's hanging roots: only for the balance or the sign-in. */
export const Cover = ({ children, foot, className }: Props) => (
  <section className={classNames('cover', className)}>
    <Roots />
    <div className="cover-body">{children}</div>
    {foot !== undefined && <div className="cover-foot">{foot}</div>}
  </section>
)
