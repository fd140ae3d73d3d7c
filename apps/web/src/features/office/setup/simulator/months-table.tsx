import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { PlainScroll } from '#ui/table/plain-scroll.tsx'
import { monthText, type NamedOutcome, percentText, shareOf } from './simulated.ts'

const counts = ['joined', 'stopped', 'cancelled', 'members'] as const
const amounts = ['sales', 'gross', 'trimmed', 'paid'] as const
/** After what is looked for first: a narrow screen scrolls to them. */
const later = ['repurchases', 'refunds', 'places', 'withdrawn'] as const

/** Every month's figures, to the paisa. */
export function MonthsTable({ of: { name, outcome } }: { of: NamedOutcome }) {
  const title = name === null ? text('simulations.months.title') : text('simulations.months.title_of', { plan: name })
  return (
    <Card>
      <div className="stack">
        <CardHead title={title} isInset />
        <PlainScroll label={title}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{text('simulations.months.month')}</th>
                {[...counts, ...amounts, 'ratio' as const, ...later].map((head) => (
                  <th key={head} scope="col" className="n">
                    {text(`simulations.months.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {outcome.months.map((month) => (
                <tr key={month.month} className="table-row">
                  <th scope="row">{monthText(month.month)}</th>
                  {counts.map((head) => (
                    <td key={head} className="n">
                      <Count value={month[head]} />
                    </td>
                  ))}
                  {amounts.map((head) => (
                    <td key={head} className="n">
                      <Amount value={month[head]} hasSymbol={false} />
                    </td>
                  ))}
                  <td className="n fig">{percentText(shareOf(month.paid, month.sales))}</td>
                  {later.map((head) => (
                    <td key={head} className="n">
                      <Amount value={month[head]} hasSymbol={false} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </PlainScroll>
      </div>
    </Card>
  )
}
