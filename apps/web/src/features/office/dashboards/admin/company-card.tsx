import { FigureTiles } from '#kit/figures/figure-tiles.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Meter } from '#ui/charts/meter.tsx'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { countText, moneyText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import type { CompanyMoney, Dashboard } from './dashboard.ts'
import { Compared } from './compared.tsx'
import { payout_mark_percent, payoutLevel } from '#features/ledger/closings/index.ts'

/** How the company stands, in one card: money first, people below. Each figure that has a list leads to it. */
export function CompanyCard({ of: { money, members, unused_pins, visitors_today } }: { of: Dashboard }) {
  const openPath = useOpenPath()
  const { digits } = useFormat()
  if (money === null && members === null && unused_pins === null) return null
  return (
    <Card isFlush>
      <CardHead title={text('dashboard_admin.company')} end={text('dashboard_admin.last_30_days')} />
      <FigureTiles columns={4}>
        {money !== null && <MoneyTiles of={money} />}
        {members !== null && <MemberTiles of={members} />}
        {unused_pins !== null && (
          <LedgerTile
            label={text('dashboard_admin.pins')}
            icon="pin"
            figure={<Count value={unused_pins.count} />}
            note={text('dashboard_admin.pins_note', { value: moneyText(unused_pins.value, digits) })}
            href={openPath('admin/pin-management/view-pin', { status: 'unused' })}
          />
        )}
        {visitors_today !== null && (
          <LedgerTile
            label={text('dashboard_admin.visitors')}
            icon="visibility"
            figure={<Count value={visitors_today} />}
            note={text('dashboard_admin.today')}
          />
        )}
      </FigureTiles>
    </Card>
  )
}

function MoneyTiles({ of: { turnover, payouts, payout_ratio_percent, liabilities } }: { of: CompanyMoney }) {
  const openPath = useOpenPath()
  const { digits } = useFormat()
  const money = (amount: string) => moneyText(amount, digits)
  return (
    <>
      <LedgerTile
        label={text('dashboard_admin.turnover')}
        icon="trending_up"
        figure={<Amount value={turnover.last_30_days} size="figure" />}
        end={<Sparkline values={turnover.recent.map(Number)} />}
        note={
          <>
            <Compared of={turnover} isMoreGood />
            {text('dashboard_admin.turnover_note', { today: money(turnover.today), total: money(turnover.total) })}
          </>
        }
      />
      <LedgerTile
        label={text('dashboard_admin.payouts')}
        icon="payments"
        figure={<Amount value={payouts.last_30_days} size="figure" />}
        end={<Sparkline values={payouts.recent.map(Number)} />}
        note={
          <>
            <Compared of={payouts} />
            {text('dashboard_admin.payouts_note', { last: money(payouts.last_closing), total: money(payouts.total) })}
          </>
        }
        href={openPath('admin/closings')}
      />
      <PayoutTile ratio={payout_ratio_percent} />
      <LedgerTile
        label={text('dashboard_admin.liabilities')}
        icon="account_balance_wallet"
        figure={<Amount value={liabilities} size="figure" />}
        note={text('dashboard_admin.liabilities_note')}
      />
    </>
  )
}

function MemberTiles({ of }: { of: NonNullable<Dashboard['members']> }) {
  const openPath = useOpenPath()
  return (
    <>
      <LedgerTile
        label={text('dashboard_admin.members')}
        icon="groups"
        figure={<Count value={of.total} />}
        end={<Sparkline values={of.joined.recent} />}
        note={
          <>
            <span className="compared">
              {text('dashboard_admin.joined_30_days', { count: countText(of.joined.last_30_days) })}{' '}
              <Compared of={of.joined} isMoreGood />
            </span>
            {text('dashboard_admin.members_note', {
              active: countText(of.active),
              registered: countText(of.total - of.active),
            })}
          </>
        }
        href={openPath('admin/member/member-search')}
      />
      <LedgerTile
        label={text('dashboard_admin.activations')}
        icon="bolt"
        figure={<Count value={of.activated.last_30_days} />}
        end={<Sparkline values={of.activated.recent} />}
        note={
          <>
            <Compared of={of.activated} isMoreGood />
            {text('dashboard_admin.activations_note', {
              activated: countText(of.activated_today),
              joined: countText(of.joined_today),
            })}
          </>
        }
      />
    </>
  )
}

/** Payouts as a share of turnover, and how far that is from where it becomes too much. */
function PayoutTile({ ratio }: { ratio: string | null }) {
  const label = text('dashboard_admin.ratio')
  if (ratio === null)
    return <LedgerTile label={label} icon="percent" figure={'\u2013'} note={text('dashboard_admin.ratio_none')} />
  const mark = payout_mark_percent
  const { share, tone, isAbove } = payoutLevel(ratio)
  return (
    <LedgerTile
      label={label}
      icon="percent"
      figure={text('incomes.percent', { rate: ratio })}
      note={
        <div className="stack">
          <Meter share={share} tone={tone} label={text('dashboard_admin.ratio_meter', { mark })} />
          {text(isAbove ? 'dashboard_admin.ratio_above' : 'dashboard_admin.ratio_below', { mark })}
        </div>
      }
    />
  )
}
