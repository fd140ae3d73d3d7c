import type { topupAgainstPayment } from '@banyan/contract/topups/paid-topups.ts'
import { ToppedUpCard } from '../topped-up-card.tsx'
import { useTopupChoice } from '../use-topup-choice.ts'
import { FormPage } from '#kit/form/form-page.tsx'
import type { WireReply } from '#kit/api/wire.ts'
import { TopupAgainstPaymentForm } from './topup-against-payment-form.tsx'

/** An admin tops a member up against a payment the company received, and ends in the receipt. */
export function TopupPage() {
  const choice = useTopupChoice()
  return (
    <FormPage<WireReply<typeof topupAgainstPayment>['data']>
      page="admin/donation/topup"
      form={(onDone) => <TopupAgainstPaymentForm key={JSON.stringify(choice)} choice={choice} onDone={onDone} />}
      receipt={(done, onMore) => <ToppedUpCard of={done} onMore={onMore} />}
    />
  )
}
