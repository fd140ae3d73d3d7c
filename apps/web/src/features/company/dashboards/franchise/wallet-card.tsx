import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Cover } from '#ui/surfaces/cover.tsx'
import type { Dashboard } from './dashboard.ts'

/** The franchise's wallet and the act it is here for. */
export function WalletCard({ of }: { of: Dashboard }) {
  const openPath = useOpenPath()
  const topup = openPath('franchise/topup/topup-by-pin')
  const pins = openPath('franchise/pin-management/view-pin')
  const [main, ...others] = of.wallets
  return (
    <Cover
      foot={
        others.length === 0
          ? undefined
          : others.map((wallet) => (
              <div key={wallet.wallet_name}>
                <div className="caption">{wallet.display_name}</div>
                <Amount value={wallet.balance} />
              </div>
            ))
      }
    >
      <div className="quiet">{main?.display_name}</div>
      <Amount value={main?.balance} size="balance" />
      <div className="cover-acts">
        {topup && (
          <Button tone="on-cover" icon="bolt" href={topup}>
            {text('franchise.dashboard.topup')}
          </Button>
        )}
        {pins && (
          <Button tone="line-cover" icon="pin" href={pins}>
            {text('franchise.dashboard.pins')}
          </Button>
        )}
      </div>
    </Cover>
  )
}
