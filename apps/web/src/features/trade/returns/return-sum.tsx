import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { piecesOf, sumOf } from './sum-of.ts'

/** How many pieces go back, and how much money. */
export const ReturnSum = ({ of, label }: { of: Parameters<typeof sumOf>[0]; label: string }) => (
  <Summary>
    <SummaryRow label={text('returns.pieces')}>
      <Count value={piecesOf(of)} />
    </SummaryRow>
    <SummaryRow label={label} part="net">
      <Amount value={sumOf(of)} />
    </SummaryRow>
  </Summary>
)
