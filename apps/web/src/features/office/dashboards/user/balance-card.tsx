import { useState } from 'react'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { dateText } from '#ui/figures/date.ts'
import { FormatProvider, useFormat } from '#ui/figures/format.ts'
import { Cover } from '#ui/surfaces/cover.tsx'
import type { Dashboard } from './dashboard.ts'

const hidden_key = 'balance-hidden'

/** The wallet incomes are paid into, with the others at its foot. Balances can be hidden from who looks over a shoulder. */
export function BalanceCard({ of }: { of: Dashboard }) {
  const format = useFormat()
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hidden_key) === 'true')
  const main = of.wallets.find((wallet) => wallet.wallet_name === 'INCOME') ?? of.wallets[0]
  // A wallet that never held anything says nothing.
  const others = of.wallets.filter((wallet) => wallet !== main && Number(wallet.balance) !== 0)
  const isHeld = of.held.days.length > 0
  const turn = () => {
    localStorage.setItem(hidden_key, String(!isHidden))
    setHidden(!isHidden)
  }
  return (
    <FormatProvider value={{ ...format, isHidden }}>
      <Cover
        foot={
          isHeld || others.length > 0 ? (
            <>
              {isHeld && <HeldTile of={of.held} />}
              {others.map((wallet) => (
                <OtherWallet key={wallet.wallet_name} of={wallet} />
              ))}
            </>
          ) : undefined
        }
      >
        <div className="row between">
          <span className="quiet">{text('dashboard_user.available')}</span>
          <IconButton
            icon={isHidden ? 'visibility_off' : 'visibility'}
            label={text(isHidden ? 'dashboard_user.show_balance' : 'dashboard_user.hide_balance')}
            aria-pressed={isHidden}
            onClick={turn}
          />
        </div>
        <Amount value={main?.balance} size="balance" />
        <p className="small quiet">{statusText(of)}</p>
        <div className="cover-acts">
          <Button tone="on-cover" icon="balance" href={pathTo('user/income/matching-income-details')}>
            {text('dashboard_user.my_incomes')}
          </Button>
          <Button tone="line-cover" icon="account_tree" href={pathTo('any/binary-tree')}>
            {text('dashboard_user.my_tree')}
          </Button>
        </div>
      </Cover>
    </FormatProvider>
  )
}

/** What is held, with the day on which the next of it can be spent. */
function HeldTile({ of: { total, days } }: { of: Dashboard['held'] }) {
  const { zone } = useFormat()
  const [next] = days
  return (
    <div>
      <div className="caption">{text('dashboard_user.held.tile')}</div>
      <Amount value={total} />
      <div className="caption">{next && text('dashboard_user.held.next', { day: dateText(next.at, zone) })}</div>
    </div>
  )
}

const OtherWallet = ({ of }: { of: Dashboard['wallets'][number] }) => (
  <div>
    <div className="caption">{of.display_name}</div>
    <Amount value={of.balance} />
  </div>
)

/** In one line what the member is in the plan: the package, or what is missing. */
function statusText({ status, package_name }: Dashboard): string {
  if (status === 'blocked') return text('dashboard_user.blocked')
  if (status === 'registered' || package_name === null) return text('dashboard_user.registered')
  return text('dashboard_user.active', { package_name })
}
