import { useText } from '../../../kit/text.ts'
import { useOpenPath } from '../../../kit/use-open-path.ts'
import { Meter } from '../../../ui/charts/meter.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Count } from '../../../ui/figures/count.tsx'
import { useFormat } from '../../../ui/figures/format.ts'
import { countText, moneyText } from '../../../ui/figures/money.ts'
import { Card, CardHead } from '../../../ui/surfaces/card.tsx'
import { LedgerGrid, LedgerTile } from '../../../ui/surfaces/ledger-grid.tsx'
import type { Dashboard } from './dashboard.ts'
import { payout_mark_percent, payoutStanding } from './payout-mark.ts'

/** How the company stands, in one card: money first, people below. Each figure that has a list leads to it. */
export function CompanyCard({ of }: { of: Dashboard }) {
  const text = useText()
  const openPath = useOpenPath()
  const { digits } = useFormat()
  const money = (amount: string) => moneyText(amount, digits)
  const { turnover, payouts, members, unused_pins } = of
  return (
    <Card isFlush>
      <CardHead title={text('admin.dashboard.company')} end={text('admin.dashboard.last_30_days')} />
      <LedgerGrid columns={4}>
        <LedgerTile
          label={text('admin.dashboard.turnover')}
          figure={<Amount value={turnover.last_30_days} size="figure" />}
          note={text('admin.dashboard.turnover_note', { today: money(turnover.today), total: money(turnover.total) })}
        />
        <LedgerTile
          label={text('admin.dashboard.payouts')}
          figure={<Amount value={payouts.last_30_days} size="figure" />}
          note={text('admin.dashboard.payouts_note', {
            last: money(payouts.last_closing),
            total: money(payouts.total),
          })}
          href={openPath('admin/closings')}
        />
        <PayoutTile ratio={of.payout_ratio_percent} />
        <LedgerTile
          label={text('admin.dashboard.liabilities')}
          figure={<Amount value={of.liabilities} size="figure" />}
          note={text('admin.dashboard.liabilities_note')}
        />
        <LedgerTile
          label={text('admin.dashboard.members')}
          figure={<Count value={members.total} />}
          note={text('admin.dashboard.members_note', {
            active: countText(members.active),
            registered: countText(members.total - members.active),
          })}
          href={openPath('admin/member/member-search')}
        />
        <LedgerTile
          label={text('admin.dashboard.activations')}
          figure={<Count value={members.activated_today} />}
          note={text('admin.dashboard.joined_note', { count: countText(members.joined_today) })}
        />
        <LedgerTile
          label={text('admin.dashboard.pins')}
          figure={<Count value={unused_pins.count} />}
          note={text('admin.dashboard.pins_note', { value: money(unused_pins.value) })}
          href={openPath('admin/pin-management/view-pin', { status: 'unused' })}
        />
        <LedgerTile
          label={text('admin.dashboard.visitors')}
          figure={<Count value={of.visitors_today} />}
          note={text('admin.dashboard.today')}
        />
      </LedgerGrid>
    </Card>
  )
}

/** Payouts as a share of turnover, and how far that is from where it becomes too much. */
function PayoutTile({ ratio }: { ratio: string | null }) {
  const text = useText()
  const label = text('admin.dashboard.ratio')
  if (ratio === null) return <LedgerTile label={label} figure={'\u2013'} note={text('admin.dashboard.ratio_none')} />
  const mark = payout_mark_percent
  const { share, tone, isAbove } = payoutStanding(ratio)
  return (
    <LedgerTile
      label={label}
      figure={text('incomes.percent', { rate: ratio })}
      note={
        <div className="stack">
          <Meter share={share} tone={tone} label={text('admin.dashboard.ratio_meter', { mark })} />
          {text(isAbove ? 'admin.dashboard.ratio_above' : 'admin.dashboard.ratio_below', { mark })}
        </div>
      }
    />
  )
}
