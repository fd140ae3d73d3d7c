import type { ReactNode } from 'react'
import { Mark } from '../basics/mark.tsx'
import { Roots } from '../surfaces/roots.tsx'
import { usePhone } from '../theme/use-media.ts'
import './auth-layout.css'

type Props = {
  company: string
  logo?: string | undefined
  title: ReactNode
  note?: ReactNode
  /** What the cover says beside the form on a desktop. */
  promise: ReactNode
  promiseNote?: ReactNode
  children: ReactNode
  /** Languages, a caution: at the foot. */
  foot?: ReactNode
}

/** Signing in and joining: the cover above the form on a phone, beside it on a desktop. */
export function AuthLayout({ company, logo, title, note, promise, promiseNote, children, foot }: Props) {
  const isPhone = usePhone()
  const brand = (
    <>
      <Mark src={logo} />
      <span className="clip">{company}</span>
    </>
  )
  const heading = (
    <div className="auth-heading">
      <h1>{title}</h1>
      {note !== undefined && <p>{note}</p>}
    </div>
  )
  if (isPhone) {
    return (
      <div className="auth">
        <header className="auth-top">
          <Roots />
          <div className="auth-brand">{brand}</div>
          {heading}
        </header>
        <main className="auth-form">{children}</main>
        {foot !== undefined && <footer className="auth-foot">{foot}</footer>}
      </div>
    )
  }
  return (
    <div className="auth auth-desk">
      <div className="auth-side">
        <header className="auth-brand">{brand}</header>
        <main className="auth-form">
          {heading}
          {children}
        </main>
        {foot !== undefined && <footer className="auth-foot">{foot}</footer>}
      </div>
      <aside className="auth-cover">
        <Roots isTall />
        <p className="auth-promise">{promise}</p>
        {promiseNote !== undefined && <p className="auth-promise-note">{promiseNote}</p>}
      </aside>
    </div>
  )
}
