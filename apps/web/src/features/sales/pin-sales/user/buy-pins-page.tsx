import { type Bought, BoughtCard } from '../bought-card.tsx'
import { BuyPinsForm } from '../buy-pins-form.tsx'
import { WithWallets } from '#features/ledger/payments/index.ts'
import { FormPage } from '#kit/form/form-page.tsx'
import { text } from '#kit/text.ts'

/** A member buys pins for oneself from a wallet, and sees their numbers. */
export function BuyPinsPage() {
  const instead = [
    { page: 'user/pin-management/pin-request', label: text('payments.request') },
    { page: 'user/pin-management/view-pin', label: text('payments.view') },
  ] as const
  return (
    <FormPage<Bought>
      page="user/pin-management/generate-pin"
      isBare
      form={(onDone) => (
        <WithWallets scope="user" instead={instead}>
          {(paying) => <BuyPinsForm paying={paying} onDone={onDone} />}
        </WithWallets>
      )}
      receipt={(bought, onMore) => <BoughtCard of={bought} onMore={onMore} />}
    />
  )
}
