import type { ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import './simulator.css'
import { type NamedOutcome, type Outcome, percentText, shareOf } from './simulated.ts'

const Share = ({ of }: { of: string | null }) => <span className="fig">{percentText(of)}</span>

function BiggestDay({ of: { biggest_day } }: { of: Outcome }) {
  const { digits } = useFormat()
  if (biggest_day === null) return text('simulations.result.nothing_paid')
  const { month, day, paid } = biggest_day
  const amount = moneyText(paid, digits)
  return (
    <span className="fig">
      {month === 0
        ? text('simulations.result.biggest_day_start', { amount, day })
        : text('simulations.result.biggest_day_of', { amount, month, day })}
    </span>
  )
}

const rows = {
  members: ({ members }) => <Count value={members} />,
  sales: ({ totals }) => <Amount value={totals.sales} />,
  repurchases: ({ totals }) => <Amount value={totals.repurchases} />,
  refunds: ({ totals }) => <Amount value={totals.refunds} />,
  gross: ({ totals }) => <Amount value={totals.gross} />,
  trimmed: ({ totals }) => <Amount value={totals.trimmed} />,
  paid: ({ totals }) => <Amount value={totals.paid} />,
  ratio: ({ totals }) => <Share of={shareOf(totals.paid, totals.sales)} />,
  limit: ({ payout_ratio_percent: limit }) =>
    limit === null ? text('simulations.result.no_limit') : <Share of={limit} />,
  places: ({ totals }) => <Amount value={totals.places} />,
  margin: ({ totals }) => <Amount value={totals.margin} />,
  withdrawn: ({ totals }) => <Amount value={totals.withdrawn} />,
  losing_members: ({ losing_members }) => <Count value={losing_members} />,
  unpaid_members: ({ unpaid_members }) => <Count value={unpaid_members} />,
  top: ({ top, totals }) => <Share of={shareOf(top.got, totals.paid)} />,
  biggest_day: (outcome) => <BiggestDay of={outcome} />,
} as const satisfies Record<string, (outcome: Outcome) => ReactNode>

const names = Object.keys(rows) as (keyof typeof rows)[]

/** All that came to: plans beside each other, on a phone one after the other. */
export const Figures = ({ of }: { of: readonly NamedOutcome[] }) => (
  <div className={of.length > 1 ? 'grid halves' : 'grid simulated-one'}>
    {of.map(({ key, name, outcome }) => (
      <section key={key} className="stack" aria-label={name ?? text('simulations.result.figures')}>
        {name !== null && <h3>{name}</h3>}
        <Summary>
          {names.map((row) => (
            <SummaryRow key={row} label={text(`simulations.result.${row}`)}>
              {rows[row](outcome)}
            </SummaryRow>
          ))}
        </Summary>
      </section>
    ))}
  </div>
)
