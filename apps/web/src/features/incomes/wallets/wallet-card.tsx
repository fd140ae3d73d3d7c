import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { getOwnWallets } from '@banyan/contract/wallets/wallet-details.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text, type TextKey } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { dateTimeText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'

export type Wallet = WireReply<(typeof getOwnWallets)['franchise']>['data']['wallets'][number]
export type OwnScope = 'user' | 'franchise'

interface Act {
  readonly key: TextKey & `wallets.${string}`
  readonly icon: string
  readonly page: (scope: OwnScope) => PageKey
  /** Which wallets it is for; all of them when left out. */
  readonly only?: readonly Wallet['wallet_name'][]
}

/** What can be done with a wallet, on pages of their own. */
const acts: readonly Act[] = [
  { key: 'wallets.passbook', icon: 'menu_book', page: (scope) => `${scope}/wallet/passbook` },
  {
    key: 'wallets.transfer',
    icon: 'swap_horiz',
    page: (scope) => `${scope}/wallet/transfer-fund`,
    only: ['INCOME', 'FUND', 'COMMISSION'],
  },
  {
    key: 'wallets.request',
    icon: 'request_page',
    page: (scope) => `${scope}/wallet/request-for-credit`,
    only: ['FUND'],
  },
  {
    key: 'wallets.withdraw',
    icon: 'file_upload',
    page: (scope) => `${scope}/withdrawal/withdraw-fund`,
    only: ['INCOME', 'REFUND', 'COMMISSION'],
  },
]

/** One wallet: what it holds, what came and went, and where it can be used. */
export function WalletCard({ of, scope }: { of: Wallet; scope: OwnScope }) {
  const { zone } = useFormat()
  const openPath = useOpenPath()
  const open = acts.flatMap(({ key, icon, page, only }) => {
    const href = openPath(page(scope), key === 'wallets.passbook' ? { wallet: of.wallet_name } : {})
    const isFor = only === undefined || only.includes(of.wallet_name)
    return href === undefined || !isFor ? [] : [{ key, icon, href }]
  })
  const moved =
    of.moved_at === null ? text('wallets.never_moved') : text('wallets.moved', { at: dateTimeText(of.moved_at, zone) })
  return (
    <Card isFlush aria-label={of.display_name}>
      <CardHead
        title={of.display_name}
        note={
          <>
            {moved}
            {(of.wallet_name === 'GIVEN' || of.wallet_name === 'REFUND') && (
              <>
                <br />
                {text(`wallets.notes.${of.wallet_name}`)}
              </>
            )}
          </>
        }
        end={<Amount value={of.balance} size="amount" />}
      />
      <Rows>
        <Row title={text('wallets.in')} end={<Amount value={of.money_in} flow="in" />} />
        <Row title={text('wallets.out')} end={<Amount value={of.money_out} />} />
      </Rows>
      {open.length > 0 && (
        <CardFoot>
          {open.map(({ key, icon, href }) => (
            <Button key={key} tone="text" icon={icon} href={href}>
              {text(key as 'wallets.passbook')}
            </Button>
          ))}
        </CardFoot>
      )}
    </Card>
  )
}
