import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Summary } from '#ui/surfaces/summary.tsx'
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
        <Bill
          of={{ ...year, ...incomes }}
          lines={{
            credited: incomes !== null && text('withdrawal_statements.credited', { day: date }),
            tds: incomes !== null && text('withdrawal_statements.tds', { day: date }),
            gross: text('withdrawal_statements.year_gross', { count: payouts }),
            charges: text('withdrawal_statements.year_charges'),
            net: text('withdrawal_statements.year_net'),
          }}
        />
      </Summary>
    </section>
  )
}
