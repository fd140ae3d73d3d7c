import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Closing } from './closing.ts'

/** What a closing pays, kind by kind, before it is locked or credited. */
export function TotalsSummary({ of }: { of: Closing }) {
  const { totals } = of
  const incomeName = useIncomeName()
  return (
    <Summary>
      {totals.by_kind.map((sum) => (
        <SummaryRow key={sum.kind} label={incomeName(sum.kind)}>
          <Amount value={sum.paid} />
        </SummaryRow>
      ))}
      <SummaryRow label={text('closings.trimmed')}>
        <Amount value={totals.trimmed} isLight />
      </SummaryRow>
      <SummaryRow label={text('closings.members_paid')}>
        <Count value={totals.members_paid} />
      </SummaryRow>
      <SummaryRow label={text(of.status === 'preview' ? 'closings.steps.would_pay' : 'closings.steps.pays')} part="net">
        <Amount value={totals.paid} />
      </SummaryRow>
      {totals.adjusted !== null && (
        <SummaryRow label={text('closings.corrections', { count: totals.adjusted.incomes })}>
          <Amount value={totals.adjusted.paid} />
        </SummaryRow>
      )}
      <SummaryRow label={text('closings.turnover')} part="after">
        <Amount value={totals.turnover} />
      </SummaryRow>
    </Summary>
  )
}
