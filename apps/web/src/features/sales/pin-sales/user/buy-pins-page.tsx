import { useState } from 'react'
import { type Bought, BoughtCard } from '../bought-card.tsx'
import { BuyPinsForm } from '../buy-pins-form.tsx'
import { WithWallets } from '#features/money/payments/with-wallets.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'

/** A member buys pins for oneself from a wallet, and sees their numbers. */
export function BuyPinsPage() {
  const [bought, setBought] = useState<Bought | null>(null)
  const instead = [
    { page: 'user/pin-management/pin-request', label: text('buying.request') },
    { page: 'user/pin-management/view-pin', label: text('buying.view') },
  ] as const
  return (
    <>
      <PageHeader title={usePageName('user/pin-management/generate-pin')} />
      {bought === null ? (
        <WithWallets scope="user" instead={instead}>
          {(paying) => <BuyPinsForm paying={paying} onDone={setBought} />}
        </WithWallets>
      ) : (
        <BoughtCard of={bought} onMore={() => setBought(null)} />
      )}
    </>
  )
}
