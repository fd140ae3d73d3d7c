import type { ReactNode } from 'react'
import { getSecurity } from '@banyan/contract/accounts/security.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useSession } from '#kit/session/session.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { ContactCard } from '../contact/contact-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { MustChangePassword } from './must-change-password.tsx'
import { NoticesCard } from './notices-card.tsx'
import { PushCard } from './push-card.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SignInHistory } from './sign-in-history.tsx'

/** How somebody's own account is secured: password, second step, contact, devices and what was tried. */
export function SecurityPage({ page }: { page: PageKey }): ReactNode {
  const name = usePageName(page)
  const mustChange = useSession()?.user.must_change_password === true
  if (mustChange) return <MustChangePassword />
  return (
    <>
      <PageHeader title={name} />
      <DetailPage of={getSecurity} input={{}}>
        {({ data }) => (
          <>
            <div className="grid halves">
              <div className="grid">
                <SignInCard of={data} />
                <ContactCard
                  mobile={{ value: data.mobile_masked, isVerified: data.mobile_verified_at !== null }}
                  email={{ value: data.email_masked, isVerified: data.email_verified_at !== null }}
                />
              </div>
              <div className="grid">
                <DevicesCard of={data.sessions} />
                <NoticesCard />
                <PushCard />
              </div>
            </div>
            {/* Under what is on its way it would be pushed down by it. */}
            <SignInHistory />
          </>
        )}
      </DetailPage>
    </>
  )
}
