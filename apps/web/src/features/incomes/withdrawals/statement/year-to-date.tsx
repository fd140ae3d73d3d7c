import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Statement } from './statement.ts'

/** The financial year of the payment: incomes and tax as they are by now, payouts up to and with this one. */
export function YearToDate({ of: { year } }: { of: Statement }) {
  const { zone } = useFormat()
  const { incomes, payouts } = year
  const date = incomes === null ? '' : dateText(incomes.as_on, zone)
  return (
    <section className="stack">
      <h3 className="caption">{text('withdrawal_statements.year', { name: year.name })}</h3>
      <Summary>
        {incomes !== null && (
          <>
            <SummaryRow label={text('withdrawal_statements.credited', { day: date })}>
              <Amount value={incomes.credited} />
            </SummaryRow>
            <SummaryRow label={text('withdrawal_statements.tds', { day: date })}>
              <Amount value={incomes.tds} />
            </SummaryRow>
          </>
        )}
        <SummaryRow label={text('withdrawal_statements.year_gross', { count: payouts })}>
          <Amount value={year.gross} />
        </SummaryRow>
        <SummaryRow label={text('withdrawal_statements.year_charges')}>
          <Amount value={year.charges} />
        </SummaryRow>
        <SummaryRow label={text('withdrawal_statements.year_net')} part="net">
          <Amount value={year.net} />
        </SummaryRow>
      </Summary>
    </section>
  )
}
