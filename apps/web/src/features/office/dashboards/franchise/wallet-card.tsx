import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Cover } from '#ui/surfaces/cover.tsx'
import type { Dashboard } from './dashboard.ts'

/** The franchise's wallets. */
export function WalletCard({ of }: { of: Dashboard }) {
  const openPath = useOpenPath()
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
      {pins && (
        <div className="cover-acts">
          <Button tone="line-cover" icon="pin" href={pins}>
            {text('dashboard_franchise.pins')}
          </Button>
        </div>
      )}
    </Cover>
  )
}
