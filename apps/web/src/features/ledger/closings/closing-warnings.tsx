import { closingWarnings } from '@banyan/contract/closings/closings.ts'
import { useDetail } from '#kit/detail-page.tsx'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'

export type Warnings = WireReply<typeof closingWarnings>['data']

/** What to look at before the closing in hand is locked; empty until it is known. */
export const useClosingWarnings = (): Warnings => useDetail(closingWarnings, {}).data?.data ?? []

function sentenceOf(found: Warnings[number], digits: number): string {
  switch (found.warning) {
    case 'no_sales':
      return text('closings.warnings.no_sales')
    case 'ratio':
      return text('closings.warnings.ratio', { percent: found.percent })
    case 'sudden_growth':
      return text('closings.warnings.sudden_growth', { times: found.times, id: found.last_id })
    case 'top_receiver':
      return text('closings.warnings.top_receiver', {
        name: found.name,
        user_id: found.user_id,
        percent: found.percent,
        amount: moneyText(found.paid, digits),
      })
  }
}

/** The sentences of the warnings, or nothing. */
export function ClosingWarnings({ of }: { of: Warnings }) {
  const { digits } = useFormat()
  if (of.length === 0) return null
  return (
    <Callout tone="warning" icon="warning_amber" title={text('closings.warnings.title')}>
      <ul className="closing-warnings">
        {of.map((found) => (
          <li key={found.warning}>{sentenceOf(found, digits)}</li>
        ))}
      </ul>
    </Callout>
  )
}
