import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { text } from '#kit/text.ts'
import { ToppedUpCard } from './topped-up-card.tsx'
import { useTopupChoice } from './use-topup-choice.ts'
import { TopupFromWalletForm, type TopsUpFromWallet, type WalletTopup } from './topup-from-wallet-form.tsx'
import { hasGiven, WithWallets } from '#features/ledger/payments/index.ts'

interface Props {
  page: PageKey
  to: TopsUpFromWallet
  scope: 'user' | 'franchise'
  /** A sentence on whom one may activate, where that is not everybody. */
  note?: string | undefined
}

/** Tops a member up at the price of a package, or for the difference, paid from the own wallet; ends in the receipt. */
export function TopupFromWalletPage({ page, to, scope, note }: Props) {
  const choice = useTopupChoice()
  const section = scope === 'user' ? 'donation' : 'topup'
  const instead = [{ page: `${scope}/${section}/topup-by-pin` as PageKey, label: text('payments.by_pin') }]
  return (
    <FormPage<WalletTopup>
      page={page}
      isBare
      form={(onDone) => (
        <WithWallets scope={scope} instead={instead} spendsGiven>
          {(paying) => (
            <TopupFromWalletForm key={JSON.stringify(choice)} {...{ to, paying, choice, note }} onDone={onDone} />
          )}
        </WithWallets>
      )}
      receipt={(done, onMore) => (
        <ToppedUpCard of={done} onMore={onMore}>
          <Bill
            of={done}
            lines={{
              given: hasGiven(done) && text('payments.summary.given'),
              paid: hasGiven(done) && text('payments.summary.to_pay'),
              balance_after: text('payments.summary.after'),
            }}
          />
        </ToppedUpCard>
      )}
    />
  )
}
