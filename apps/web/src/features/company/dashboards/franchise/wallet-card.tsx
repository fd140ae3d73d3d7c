import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Cover } from '#ui/surfaces/cover.tsx'
import type { Dashboard } from './dashboard.ts'

/** The franchise's wallets, and today's work in a line. */
export function WalletCard({ of }: { of: Dashboard }) {
  const openPath = useOpenPath()
  const pins = openPath('franchise/pin-management/view-pin')
  const { digits } = useFormat()
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
      {of.topups && (
        <p className="small quiet">
          {text('franchise.dashboard.topups_today', {
            count: of.topups.today.count,
            value: moneyText(of.topups.today.value, digits),
          })}
        </p>
      )}
      {pins && (
        <div className="cover-acts">
          <Button tone="line-cover" icon="pin" href={pins}>
            {text('franchise.dashboard.pins')}
          </Button>
        </div>
      )}
    </Cover>
  )
}
