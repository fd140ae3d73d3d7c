import { useState } from 'react'
import { type Requested, RequestedCard } from '../requested-card.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { RequestForm } from './request-form.tsx'

/** A member asks whoever they paid for pins: the company or a franchise. */
export function UserPinRequestPage() {
  const [done, setDone] = useState<Requested | null>(null)
  return (
    <>
      <PageHeader title={usePageName('user/pin-management/pin-request')} />
      {done === null ? (
        <Card>
          <RequestForm onDone={setDone} />
        </Card>
      ) : (
        <RequestedCard of={done} history="user/pin-management/pin-request-history" onMore={() => setDone(null)} />
      )}
    </>
  )
}
