import { useState } from 'react'
import type { topupAgainstPayment } from '@banyan/contract/pins/buying.ts'
import { ToppedUpCard } from '../../../features/topup/topped-up-card.tsx'
import { usePageName } from '../../../kit/page-name.ts'
import { useQueryParam } from '../../../kit/use-query-param.ts'
import type { WireReply } from '../../../kit/wire.ts'
import { PageHeader } from '../../../ui/shell/page-header.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { TopupAgainstPaymentForm } from './topup-against-payment-form.tsx'

/** An admin activates a member against a payment the company received, and ends in the receipt. */
export function TopupPage() {
  const [done, setDone] = useState<WireReply<typeof topupAgainstPayment>['data'] | null>(null)
  const member = useQueryParam('member')
  return (
    <>
      <PageHeader title={usePageName('admin/donation/topup')} />
      {done === null ? (
        <Card>
          <TopupAgainstPaymentForm key={member} member={member} onDone={setDone} />
        </Card>
      ) : (
        <ToppedUpCard of={done} onMore={() => setDone(null)} />
      )}
    </>
  )
}
