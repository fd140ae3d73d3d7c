import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { type NamedOutcome, percentText, shareOf } from './simulated.ts'

/** What a plan still pays when nobody joins any more. */
export const StressCard = ({ of, month }: { of: readonly NamedOutcome[]; month: number }) => (
  <Card>
    <div className="stack">
      <CardHead title={text('simulations.stress.title')} note={text('simulations.stress.note', { month })} isInset />
      <div className={of.length > 1 ? 'grid halves' : 'grid'}>
        {of.map((one) => (
          <Stress key={one.key} of={one} month={month} />
        ))}
      </div>
    </div>
  </Card>
)

function Stress({ of: { name, outcome }, month }: { of: NamedOutcome; month: number }) {
  const { stress, totals } = outcome
  if (stress === null) return null
  const { until, after } = stress
  return (
    <div className="stack">
      {name !== null && <h3>{name}</h3>}
      <Summary>
        <SummaryRow label={`${text('simulations.stress.until', { month })}: ${text('simulations.stress.sales')}`}>
          <Amount value={until.sales} />
        </SummaryRow>
        <SummaryRow label={`${text('simulations.stress.until', { month })}: ${text('simulations.stress.paid')}`}>
          <Amount value={until.paid} />
        </SummaryRow>
        <SummaryRow label={`${text('simulations.stress.until', { month })}: ${text('simulations.stress.ratio')}`}>
          <span className="fig">{percentText(shareOf(until.paid, until.sales))}</span>
        </SummaryRow>
        <SummaryRow label={`${text('simulations.stress.after')}: ${text('simulations.stress.sales')}`}>
          <Amount value={after.sales} />
        </SummaryRow>
        <SummaryRow label={`${text('simulations.stress.after')}: ${text('simulations.stress.paid')}`}>
          <Amount value={after.paid} />
        </SummaryRow>
        <SummaryRow label={text('simulations.stress.ratio_end')} part="net">
          <span className="fig">{percentText(shareOf(totals.paid, totals.sales))}</span>
        </SummaryRow>
      </Summary>
    </div>
  )
}
