import { FigureTiles } from '#kit/figures/figure-tiles.tsx'
import { text } from '#kit/text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { dateText } from '#ui/figures/date.ts'
import { LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import type { PassbookAsked, Period } from './use-passbook.ts'

/** More than these have no room side by side on a phone. */
const side_by_side = 2

interface Props {
  of: Period
  asked: PassbookAsked
  onChoose: (wallet: string) => void
}

/** Which of the owner's wallets is shown. */
function WalletChoice({ of, onChoose }: Omit<Props, 'asked'>) {
  const offered = of.wallets.map(({ wallet_name, display_name }) => ({ value: wallet_name, label: display_name }))
  const isOffered = offered.some(({ value }) => value === of.wallet)
  const options = isOffered ? offered : [...offered, { value: of.wallet, label: of.display_name }]
  const label = text('wallet_passbook.wallet')
  if (options.length > side_by_side)
    return (
      <SelectField
        label={label}
        options={options}
        value={of.wallet}
        onChange={({ target }) => onChoose(target.value)}
      />
    )
  return <Segments label={label} options={options} value={of.wallet} onChange={onChoose} />
}

const dayText = (day: string) => dateText(day, 'UTC')

/** The wallet that is shown, with what it held before and after the period that the list is narrowed to. */
export function PeriodCard({ of, asked: { from, to }, onChoose }: Props) {
  return (
    <div className="stack loose">
      <div className="no-print">
        <WalletChoice of={of} onChoose={onChoose} />
      </div>
      <Card isFlush aria-label={of.display_name}>
        <FigureTiles columns={3}>
          <LedgerTile
            label={text('wallet_passbook.opening')}
            figure={<Amount value={of.opening} size="figure" />}
            note={
              from === undefined
                ? text('wallet_passbook.before_first')
                : text('wallet_passbook.before', { day: dayText(from) })
            }
          />
          <LedgerTile
            label={text('wallet_passbook.closing')}
            figure={<Amount value={of.closing} size="figure" />}
            note={to === undefined ? text('wallet_passbook.now') : text('wallet_passbook.after', { day: dayText(to) })}
          />
          <LedgerTile label={text('wallet_passbook.entries')} figure={<Count value={of.entries} />} />
        </FigureTiles>
      </Card>
    </div>
  )
}
