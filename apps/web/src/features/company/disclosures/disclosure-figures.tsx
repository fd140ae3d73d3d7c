import { text } from '#kit/text.ts'
import { BarRows } from '#ui/charts/bar-rows.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { SimpleTable } from '#ui/table/simple-table.tsx'
import type { Figures } from './disclosure.ts'

type Band = Figures['bands'][number]

function bandText({ above, up_to }: Band): string {
  // Bands end at whole amounts.
  const [least, most] = [moneyText(above ?? '0.00', 0), moneyText(up_to ?? '0.00', 0)]
  if (above === null) return text('disclosure.band.nothing')
  if (up_to === null) return text('disclosure.band.above', { above: least })
  if (above === '0.00') return text('disclosure.band.up_to', { up_to: most })
  return text('disclosure.band.between', { above: least, up_to: most })
}

/** How many members are in each band of income. */
export function Bands({ of: { bands } }: { of: Figures }) {
  const title = text('disclosure.bands')
  return (
    <Card className="stack">
      <CardHead isInset title={title} note={text('disclosure.bands_note')} />
      <BarRows
        label={title}
        rows={bands.map((band) => ({
          key: String(band.above),
          label: bandText(band),
          figure: text('disclosure.band_figure', { count: band.members, percent: band.percent }),
          from: 0,
          to: Number(band.percent) / 100,
        }))}
      />
    </Card>
  )
}

/** What a member earned and spent: on average, in the middle, and all together. */
export function Amounts({ of }: { of: Figures }) {
  const { digits } = useFormat()
  const title = text('disclosure.each')
  const row = (label: string, amounts: readonly string[]) => ({
    label,
    cells: amounts.map((amount, at) => <Amount key={at} value={amount} hasSymbol={false} />),
  })
  return (
    <Card className="stack">
      <CardHead isInset title={title} />
      <SimpleTable
        label={title}
        heads={[text('disclosure.mean'), text('disclosure.median'), text('disclosure.total')]}
        rows={[
          row(text('disclosure.paid'), [of.mean_income, of.median_income, of.paid]),
          row(text('disclosure.spent'), [of.mean_expense, of.median_expense, of.spent]),
          row(text('disclosure.net'), [of.mean_net, of.median_net, of.net]),
        ]}
      />
      <p className="small quiet">
        {text('disclosure.trimmed')}: <span className="fig">{moneyText(of.trimmed, digits)}</span>
      </p>
    </Card>
  )
}
