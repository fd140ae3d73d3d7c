import type { ReactNode } from 'react'
import { logoOf, useCompany } from '#kit/session/company.ts'
import { PublicLinks } from '#kit/shell/public-links.tsx'
import { text } from '#kit/text.ts'
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
          <PublicLinks />
        </>
      }
    >
      {children}
    </AuthLayout>
  )
}
