import { useState } from 'react'
import type { topupAgainstPayment } from '@banyan/contract/topups/paid-topups.ts'
import { ToppedUpCard } from '../topped-up-card.tsx'
import { useTopupChoice } from '../use-topup-choice.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { TopupAgainstPaymentForm } from './topup-against-payment-form.tsx'

/** An admin tops a member up against a payment the company received, and ends in the receipt. */
export function TopupPage() {
  const [done, setDone] = useState<WireReply<typeof topupAgainstPayment>['data'] | null>(null)
  const choice = useTopupChoice()
  return (
    <>
      <PageHeader title={usePageName('admin/donation/topup')} />
      {done === null ? (
        <Card>
          <TopupAgainstPaymentForm key={JSON.stringify(choice)} choice={choice} onDone={setDone} />
        </Card>
      ) : (
        <ToppedUpCard of={done} onMore={() => setDone(null)} />
      )}
    </>
  )
}
