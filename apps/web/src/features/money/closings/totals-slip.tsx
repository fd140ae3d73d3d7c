import { useText } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Slip, SlipRow } from '#ui/surfaces/slip.tsx'
import type { Closing } from './closing.ts'

/** What a closing pays, kind by kind, before it is locked or credited. */
export function TotalsSlip({ of }: { of: Closing }) {
  const text = useText()
  const { totals } = of
  return (
    <Slip>
      {totals.by_kind.map((sum) => (
        <SlipRow key={sum.kind} label={sum.display_name}>
          <Amount value={sum.paid} />
        </SlipRow>
      ))}
      <SlipRow label={text('admin.closings.trimmed')}>
        <Amount value={totals.trimmed} isLight />
      </SlipRow>
      <SlipRow label={text('admin.closings.members_paid')}>
        <Count value={totals.members_paid} />
      </SlipRow>
      <SlipRow
        label={text(of.status === 'preview' ? 'admin.closings.steps.would_pay' : 'admin.closings.steps.pays')}
        part="net"
      >
        <Amount value={totals.paid} />
      </SlipRow>
      {totals.adjusted !== null && (
        <SlipRow label={text('admin.closings.corrections', { count: totals.adjusted.incomes })}>
          <Amount value={totals.adjusted.paid} />
        </SlipRow>
      )}
      <SlipRow label={text('admin.closings.turnover')} part="after">
        <Amount value={totals.turnover} />
      </SlipRow>
    </Slip>
  )
}
