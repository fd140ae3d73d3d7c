import { useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { type Bought, BoughtCard } from './bought-card.tsx'
import { SellPinsForm, type SellsPins } from './sell-pins-form.tsx'
import { WithWallets } from '#features/money/payments/with-wallets.tsx'

interface Props {
  page: PageKey
  to: SellsPins
  scope: 'user' | 'franchise'
}

/** Sells pins to a named member from the own wallet, and ends in their numbers. */
export function SellPinsPage({ page, to, scope }: Props) {
  const [bought, setBought] = useState<Bought | null>(null)
  const instead = [
    { page: `${scope}/pin-management/pin-request`, label: text('buying.request') },
    { page: `${scope}/pin-management/view-pin`, label: text('buying.view') },
  ] as const
  return (
    <>
      <PageHeader title={usePageName(page)} />
      {bought === null ? (
        <WithWallets scope={scope} instead={instead}>
          {(paying) => <SellPinsForm to={to} paying={paying} onDone={setBought} />}
        </WithWallets>
      ) : (
        <BoughtCard of={bought} isSold onMore={() => setBought(null)} />
      )}
    </>
  )
}
