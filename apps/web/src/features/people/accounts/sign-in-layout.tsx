import type { ReactNode } from 'react'
import { logoOf, useCompany } from '#kit/session/company.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Link } from '#ui/link.tsx'
import { AuthLayout } from '#ui/shell/auth-layout.tsx'
import './sign-in-layout.css'

interface Props {
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}

/** What signing in and joining look like: the company's cover and one form. */
export function SignInLayout({ title, note, children }: Props) {
  const { info } = useCompany()
  return (
    <AuthLayout
      company={info.name}
      logo={logoOf(info)}
      title={title}
      note={note}
      promise={info.tagline === '' ? text('accounts.promise') : info.tagline}
      promiseNote={text('accounts.promise_note')}
      foot={
        <>
          <span>{text('accounts.caution')}</span>
          <Link href={pathTo('any/income-disclosure')}>{text('shell.disclosure')}</Link>
          <Link href={pathTo('any/news')}>{text('shell.news')}</Link>
        </>
      }
    >
      {children}
    </AuthLayout>
  )
}
