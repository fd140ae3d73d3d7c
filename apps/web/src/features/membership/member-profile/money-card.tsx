import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { LedgerGrid, LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import type { Member } from './member.ts'

const isNil = (amount: string): boolean => Number(amount) === 0

/** What the company holds for the member, and what was paid; what is empty is only named. */
export function MoneyCard({ of }: { of: Member }) {
  const openPath = useOpenPath()
  const { zone } = useFormat()
  const [next] = of.held.days
  const filled = of.wallets.filter(({ balance }) => !isNil(balance))
  const empty = [
    ...of.wallets.filter(({ balance }) => isNil(balance)).map(({ display_name }) => display_name),
    ...(isNil(of.held.total) ? [text('members.held')] : []),
  ].join(', ')
  return (
    <Card isFlush>
      <CardHead title={text('members.money')} />
      <LedgerGrid>
        {filled.map(({ wallet_name, display_name, balance }) => (
          <LedgerTile key={wallet_name} label={display_name} figure={<Amount value={balance} size="figure" />} />
        ))}
        {!isNil(of.held.total) && (
          <LedgerTile
            label={text('members.held')}
            figure={<Amount value={of.held.total} size="figure" />}
            note={next && text('members.held_next', { day: dateText(next.at, zone) })}
          />
        )}
        <LedgerTile
          label={text('members.incomes_paid')}
          figure={<Amount value={of.incomes_paid} size="figure" />}
          href={openPath('admin/income/matching-income-details', { user_id: of.user_id })}
        />
        <LedgerTile
          label={text('members.unused_pins')}
          figure={<Count value={of.unused_pins} />}
          href={openPath('admin/pin-management/view-pin', { user_id: of.user_id, status: 'unused' })}
        />
      </LedgerGrid>
      {empty.length > 0 && (
        <p className="small quiet member-empty">{text('members.empty_wallets', { names: empty })}</p>
      )}
    </Card>
  )
}
