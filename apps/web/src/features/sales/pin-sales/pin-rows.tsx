import { useText } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { lineName } from '#features/sales/pins/line-name.ts'
import type { LineOnSale } from '#features/sales/pins/use-lines-on-sale.ts'
import { SummaryRow } from '#ui/surfaces/summary.tsx'

interface Props {
  sold: LineOnSale | undefined
  /** No number while it is being typed. */
  count: unknown
}

/** What is bought, as rows of a summary. */
export function PinRows({ sold, count }: Props) {
  const text = useText()
  return (
    <>
      <SummaryRow label={text('buying.package')}>{sold === undefined ? '\u2013' : lineName(sold)}</SummaryRow>
      <SummaryRow label={text('buying.summary.price')}>
        <Amount value={sold?.price} />
      </SummaryRow>
      <SummaryRow label={text('buying.summary.count')}>
        <Count value={typeof count === 'number' ? count : null} />
      </SummaryRow>
    </>
  )
}
