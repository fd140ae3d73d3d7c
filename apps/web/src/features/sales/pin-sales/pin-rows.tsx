import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { variantName, type VariantOnSale } from '#features/sales/pins/index.ts'
import { SummaryRow } from '#ui/surfaces/summary.tsx'

interface Props {
  sold: VariantOnSale | undefined
  /** No number while it is being typed. */
  count: unknown
}

/** What is bought, as rows of a summary. */
export function PinRows({ sold, count }: Props) {
  return (
    <>
      <SummaryRow label={text('payments.package')}>{sold === undefined ? '\u2013' : variantName(sold)}</SummaryRow>
      <SummaryRow label={text('payments.summary.price')}>
        <Amount value={sold?.price} />
      </SummaryRow>
      <SummaryRow label={text('payments.summary.count')}>
        <Count value={typeof count === 'number' ? count : null} />
      </SummaryRow>
    </>
  )
}
