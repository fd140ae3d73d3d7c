import { getOwnWallets } from '@banyan/contract/wallets/wallet-details.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { HeldCard } from './held-card.tsx'
import { type OwnScope, type Wallet, WalletCard } from './wallet-card.tsx'
import './wallets.css'

const Wallets = ({ of, scope }: { of: readonly Wallet[]; scope: OwnScope }) => (
  <div className="wallet-cards">
    {of.map((wallet) => (
      <WalletCard key={wallet.wallet_name} of={wallet} scope={scope} />
    ))}
  </div>
)

const isNil = (amount: string) => Number(amount) === 0

/** What of a member is no wallet: held until a day, saved for places, and owed. What there is none of is left out. */
const Beside = ({ of: { held, saved, owed } }: { of: WireReply<(typeof getOwnWallets)['user']>['data'] }) => (
  <>
    {held.days.length > 0 && <HeldCard of={held} />}
    {!isNil(saved) && (
      <Card>
        <CardHead
          isInset
          title={text('wallets.saved')}
          note={text('wallets.saved_note')}
          end={<Amount value={saved} size="figure" />}
        />
      </Card>
    )}
    {!isNil(owed) && (
      <Card>
        <CardHead
          isInset
          title={text('wallets.owed')}
          note={text('wallets.owed_note')}
          end={<Amount value={owed} size="figure" />}
        />
      </Card>
    )}
  </>
)

/** A member's wallets, and what is held, saved and owed beside them. */
export const UserWalletDetailsPage = () => (
  <div className="stack loose">
    <PageHeader title={usePageName('user/wallet/wallet-details')} />
    <DetailPage of={getOwnWallets.user} input={{}}>
      {({ data }) => (
        <>
          <Wallets of={data.wallets} scope="user" />
          <Beside of={data} />
        </>
      )}
    </DetailPage>
  </div>
)

/** A franchise's wallets. */
export const FranchiseWalletDetailsPage = () => (
  <div className="stack loose">
    <PageHeader title={usePageName('franchise/wallet/wallet-details')} />
    <DetailPage of={getOwnWallets.franchise} input={{}}>
      {({ data }) => <Wallets of={data.wallets} scope="franchise" />}
    </DetailPage>
  </div>
)
