import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { getProfile } from '@banyan/contract/profiles/profiles.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { ContactCard } from '#features/people/accounts/index.ts'
import { DetailsCard } from './details-card.tsx'
import { OwnCodeCard } from './own-code-card.tsx'
import { PersonCard } from './person-card.tsx'
import './profile.css'

/** What people tell of themselves, the same for every role; `foot` is what a role's own page adds below. */
export function ProfilePage({ of, foot }: { of: PageKey; foot?: ReactNode }) {
  return (
    <>
      <PageHeader title={usePageName(of)} />
      <DetailPage of={getProfile} input={{}}>
        {({ data }) => (
          <div className="grid wide-left profile">
            <div className="grid profile-main">
              <DetailsCard of={data} />
              {foot !== undefined && <div className="profile-foot">{foot}</div>}
            </div>
            <div className="grid profile-side">
              <PersonCard of={data} />
              <ContactCard
                className="contact-card"
                mobile={{ value: data.mobile, isVerified: data.mobile_verified_at !== null }}
                email={{ value: data.email, isVerified: data.email_verified_at !== null }}
              />
              {data.user_type === 'User' && <OwnCodeCard />}
            </div>
          </div>
        )}
      </DetailPage>
    </>
  )
}
