import { useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { usePageName } from '../../kit/page-name.ts'
import { useText } from '../../kit/text.ts'
import { useQueryParam } from '../../kit/use-query-param.ts'
import { Amount } from '../../ui/figures/amount.tsx'
import { PageHeader } from '../../ui/shell/page-header.tsx'
import { SlipRow } from '../../ui/surfaces/slip.tsx'
import { ToppedUpCard } from '../topup/topped-up-card.tsx'
import { TopupFromWalletForm, type TopsUpFromWallet, type WalletTopup } from './topup-from-wallet-form.tsx'
import { WithWallets } from './with-wallets.tsx'

interface Props {
  page: PageKey
  to: TopsUpFromWallet
  scope: 'user' | 'franchise'
  /** A sentence on whom one may activate, where that is not everybody. */
  note?: string | undefined
}

/** Activates a member at the price of a package, paid from the own wallet, and ends in the receipt. */
export function TopupFromWalletPage({ page, to, scope, note }: Props) {
  const text = useText()
  const [done, setDone] = useState<WalletTopup | null>(null)
  const member = useQueryParam('member')
  const section = scope === 'user' ? 'donation' : 'topup'
  const instead = [{ page: `${scope}/${section}/topup-by-pin` as PageKey, label: text('buying.by_pin') }]
  return (
    <>
      <PageHeader title={usePageName(page)} />
      {done === null ? (
        <WithWallets scope={scope} instead={instead}>
          {(paying) => (
            <TopupFromWalletForm key={member} to={to} paying={paying} member={member} note={note} onDone={setDone} />
          )}
        </WithWallets>
      ) : (
        <ToppedUpCard of={done} onMore={() => setDone(null)}>
          <SlipRow label={text('buying.slip.after')} part="after">
            <Amount value={done.balance_after} />
          </SlipRow>
        </ToppedUpCard>
      )}
    </>
  )
}
