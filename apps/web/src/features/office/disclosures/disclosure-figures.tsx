import { text } from '#kit/text.ts'
import { BarRows } from '#ui/charts/bar-rows.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { moneyText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Figures } from './disclosure.ts'

type Band = Figures['bands'][number]

function bandText({ above, up_to }: Band): string {
  // Bands end at whole amounts.
  const [least, most] = [moneyText(above ?? '0.00', 0), moneyText(up_to ?? '0.00', 0)]
  if (above === null) return text('disclosures.band.nothing')
  if (up_to === null) return text('disclosures.band.above', { above: least })
  if (above === '0.00') return text('disclosures.band.up_to', { up_to: most })
  return text('disclosures.band.between', { above: least, up_to: most })
}

/** How many members are in each band of income. */
export function Bands({ of: { bands } }: { of: Figures }) {
  const title = text('disclosures.bands')
  return (
    <Card className="stack">
      <CardHead isInset title={title} note={text('disclosures.bands_note')} />
      <BarRows
        label={title}
        rows={bands.map((band) => ({
          key: String(band.above),
          label: bandText(band),
          figure: text('disclosures.band_figure', { count: band.members, percent: band.percent }),
          from: 0,
          to: Number(band.percent) / 100,
        }))}
      />
    </Card>
  )
}

const measures = ['mean', 'median', 'total'] as const

/** What a member earned and spent: on average, in the middle, and all together. */
export function Amounts({ of }: { of: Figures }) {
  const amounts = {
    mean: { paid: of.mean_income, spent: of.mean_expense, net: of.mean_net },
    median: { paid: of.median_income, spent: of.median_expense, net: of.median_net },
    total: { paid: of.paid, spent: of.spent, net: of.net },
  }
  return (
    <Card className="stack loose">
      <CardHead isInset title={text('disclosures.each')} />
      <div className="disclosure-measures">
        {measures.map((measure) => (
          <section key={measure} className="stack" aria-label={text(`disclosures.${measure}`)}>
            <h3>{text(`disclosures.${measure}`)}</h3>
            <Summary>
              <SummaryRow label={text('disclosures.paid')}>
                <Amount value={amounts[measure].paid} />
              </SummaryRow>
              <SummaryRow label={text('disclosures.spent')}>
                <Amount value={amounts[measure].spent} />
              </SummaryRow>
              <SummaryRow label={<strong>{text('disclosures.net')}</strong>}>
                <Amount value={amounts[measure].net} />
              </SummaryRow>
            </Summary>
          </section>
        ))}
      </div>
      <p className="small quiet">
        {text('disclosures.trimmed')}: <Amount value={of.trimmed} />
      </p>
    </Card>
  )
}
