import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { LedgerGrid, LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import type { Member } from './member.ts'

/** What the company holds for the member, and what was paid. */
export function MoneyCard({ of }: { of: Member }) {
  const openPath = useOpenPath()
  const { zone } = useFormat()
  const [next] = of.held.days
  return (
    <Card isFlush>
      <CardHead title={text('members.money')} />
      <LedgerGrid>
        {of.wallets.map(({ wallet_name, display_name, balance }) => (
          <LedgerTile key={wallet_name} label={display_name} figure={<Amount value={balance} size="figure" />} />
        ))}
        <LedgerTile
          label={text('members.held')}
          figure={<Amount value={of.held.total} size="figure" />}
          note={next && text('members.held_next', { day: dateText(next.at, zone) })}
        />
        <LedgerTile
          label={text('members.incomes_paid')}
          figure={<Amount value={of.incomes_paid} size="figure" />}
          href={openPath('admin/income/matching-income-details', { user_id: of.user_id })}
        />
        <LedgerTile
          label={text('members.unused_pins')}
          figure={<Count value={of.unused_pins} />}
          href={openPath('admin/pin-management/view-pin', { owner_user_id: of.user_id, status: 'unused' })}
        />
      </LedgerGrid>
    </Card>
  )
}
