import { useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { ToppedUpCard } from './topped-up-card.tsx'
import { useTopupChoice } from './use-topup-choice.ts'
import { TopupFromWalletForm, type TopsUpFromWallet, type WalletTopup } from './topup-from-wallet-form.tsx'
import { WithWallets } from '#features/money/payments/with-wallets.tsx'

interface Props {
  page: PageKey
  to: TopsUpFromWallet
  scope: 'user' | 'franchise'
  /** A sentence on whom one may activate, where that is not everybody. */
  note?: string | undefined
}

/** Tops a member up at the price of a package, or for the difference, paid from the own wallet; ends in the receipt. */
export function TopupFromWalletPage({ page, to, scope, note }: Props) {
  const [done, setDone] = useState<WalletTopup | null>(null)
  const choice = useTopupChoice()
  const section = scope === 'user' ? 'donation' : 'topup'
  const instead = [{ page: `${scope}/${section}/topup-by-pin` as PageKey, label: text('buying.by_pin') }]
  return (
    <>
      <PageHeader title={usePageName(page)} />
      {done === null ? (
        <WithWallets scope={scope} instead={instead}>
          {(paying) => (
            <TopupFromWalletForm key={JSON.stringify(choice)} {...{ to, paying, choice, note }} onDone={setDone} />
          )}
        </WithWallets>
      ) : (
        <ToppedUpCard of={done} onMore={() => setDone(null)}>
          <SummaryRow label={text('buying.summary.after')} part="after">
            <Amount value={done.balance_after} />
          </SummaryRow>
        </ToppedUpCard>
      )}
    </>
  )
}
