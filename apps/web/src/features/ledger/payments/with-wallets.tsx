import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { findPayingWallets } from '@banyan/contract/payments/wallets.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { MoneyArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { areEmpty, hasGiven, type Paying } from './bill.ts'

interface Props {
  /** Whose wallets: says how money gets into them. */
  scope: 'user' | 'franchise'
  /** The other ways to what is wanted, the best first; beside asking for credit the first one open to the person is offered. */
  instead: readonly { readonly page: PageKey; readonly label: string }[]
  /** What was given is spent too, before the wallets. */
  spendsGiven?: boolean
  children: (paying: Paying) => ReactNode
}

/** A form that spends, once there is something to spend; until then how the wallet fills, and another way. */
export function WithWallets({ scope, instead, spendsGiven = false, children }: Props) {
  const openPath = useOpenPath()
  const credit = openPath(`${scope}/wallet/request-for-credit`)
  const other = instead
    .map(({ page, label }) => ({ href: openPath(page), label }))
    .find(({ href }) => href !== undefined)
  return (
    <DetailPage of={findPayingWallets} input={{}}>
      {({ data }) => (
        <Card>
          {areEmpty(data.wallets) && !(spendsGiven && hasGiven(data)) ? (
            <Empty
              title={text('payments.empty')}
              art={<MoneyArt />}
              act={
                <>
                  {credit !== undefined && (
                    <Button tone="primary" href={credit}>
                      {text('credit_requests.ask')}
                    </Button>
                  )}
                  {other !== undefined && <Button href={other.href}>{other.label}</Button>}
                </>
              }
            >
              {text(credit === undefined ? `payments.empty_note.${scope}` : `payments.empty_credit.${scope}`)}
            </Empty>
          ) : (
            children(data)
          )}
        </Card>
      )}
    </DetailPage>
  )
}
