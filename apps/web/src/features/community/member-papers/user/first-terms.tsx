import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { findAgreements } from '@banyan/contract/member-papers/agreements.ts'
import { MembershipCard } from '#features/membership/membership/index.ts'
import { call } from '#kit/api/api.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { session } from '#kit/session/session.ts'
import { wayBack } from '#kit/session/way-back.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { OwedTerms } from './owed-terms.tsx'

/** To where somebody wanted to go who has just signed in. */
function useGoOn() {
  const navigate = useNavigate()
  return async () => {
    const { data } = await call(currentSession, {})
    session.refreshUser(data)
    await navigate(await wayBack(data), { replace: true })
  }
}

/** Terms between signing in and going on. `isBarred`: nothing else opens before; otherwise they can wait. */
export function FirstTerms({ isBarred }: { isBarred: boolean }) {
  const goOn = useGoOn()
  return (
    <div className="stack loose">
      <PageHeader title={text('member_papers.agreement.first_title')} />
      {isBarred && <p className="quiet">{text('member_papers.agreement.first_note')}</p>}
      <DetailPage of={findAgreements} input={{}}>
        {({ data: { owed } }) =>
          owed === null ? (
            <GoingOn goOn={goOn} />
          ) : (
            <OwedTerms
              of={owed}
              beside={
                !isBarred && (
                  <Button tone="text" onClick={() => void goOn()}>
                    {text('member_papers.agreement.later')}
                  </Button>
                )
              }
            />
          )
        }
      </DetailPage>
      {isBarred && <MembershipCard />}
    </div>
  )
}

/** Agreed to, or no longer owed by somebody who left. */
function GoingOn({ goOn }: { goOn: () => Promise<void> }) {
  const go = useEffectEvent(() => void goOn())
  useEffect(() => go(), [])
  return <LoadingRows rows={3} />
}
