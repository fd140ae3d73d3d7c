import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { FormPage } from '#kit/form/form-page.tsx'
import { text } from '#kit/text.ts'
import { type Bought, BoughtCard } from './bought-card.tsx'
import { SellPinsForm, type SellsPins } from './sell-pins-form.tsx'
import { WithWallets } from '#features/ledger/payments/index.ts'

interface Props {
  page: PageKey
  to: SellsPins
  scope: 'user' | 'franchise'
}

/** Sells pins to a named member from the own wallet, and ends in their numbers. */
export function SellPinsPage({ page, to, scope }: Props) {
  const instead = [
    { page: `${scope}/pin-management/pin-request`, label: text('payments.request') },
    { page: `${scope}/pin-management/view-pin`, label: text('payments.view') },
  ] as const
  return (
    <FormPage<Bought>
      page={page}
      isBare
      form={(onDone) => (
        <WithWallets scope={scope} instead={instead}>
          {(paying) => <SellPinsForm to={to} paying={paying} onDone={onDone} />}
        </WithWallets>
      )}
      receipt={(bought, onMore) => <BoughtCard of={bought} isSold onMore={onMore} />}
    />
  )
}
