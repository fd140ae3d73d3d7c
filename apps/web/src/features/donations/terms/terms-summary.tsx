import { receivableOf } from '@banyan/domain/donations/commitment.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { aboveZero } from '#kit/figures/zero.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { isPercent, type TermsBody } from './terms-fields.tsx'

/** What the terms come to, as they are typed; undefined while they are not complete. */
function figuresOf({ mode = null, amount, receive_count, growth_percent }: Partial<TermsBody>, digits: number) {
  const given = money.safeDecode(amount ?? '')
  if (mode === null || !given.success || !isPercent(growth_percent)) return undefined
  if (receive_count === undefined || !Number.isInteger(receive_count)) return undefined
  const terms = { mode, amount_minor: given.data, receive_count, growth_percent }
  const receivable = receivableOf(terms, digits)
  return { gives: given.data, receives: receivable, more: aboveZero(receivable - given.data) }
}

/** What is given, and what may come back. */
export function TermsSummary({ of }: { of: Partial<TermsBody> }) {
  const { digits } = useFormat()
  const figures = figuresOf(of, digits)
  const shown = (hundredths: bigint | undefined) =>
    hundredths === undefined ? undefined : money.encode(minor(hundredths))
  return (
    <Summary>
      <SummaryRow label={text('donation_admin.terms.gives')}>
        <Amount value={shown(figures?.gives)} />
      </SummaryRow>
      <SummaryRow label={text('donation_admin.terms.receives')} part="net">
        <Amount value={shown(figures?.receives)} />
      </SummaryRow>
      {figures?.more !== undefined && (
        <SummaryRow label={text('donation_admin.terms.more')} part="after">
          <Amount value={shown(figures.more)} />
        </SummaryRow>
      )}
    </Summary>
  )
}
