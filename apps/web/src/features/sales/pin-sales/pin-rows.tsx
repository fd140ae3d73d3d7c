import { useText } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { lineName } from '#features/sales/pins/line-name.ts'
import type { LineOnSale } from '#features/sales/pins/use-lines-on-sale.ts'
import { SlipRow } from '#ui/surfaces/slip.tsx'

interface Props {
  sold: LineOnSale | undefined
  /** No number while it is being typed. */
  count: unknown
}

/** What is bought, as rows of a slip. */
export function PinRows({ sold, count }: Props) {
  const text = useText()
  return (
    <>
      <SlipRow label={text('buying.package')}>{sold === undefined ? '\u2013' : lineName(sold)}</SlipRow>
      <SlipRow label={text('buying.slip.price')}>
        <Amount value={sold?.price} />
      </SlipRow>
      <SlipRow label={text('buying.slip.count')}>
        <Count value={typeof count === 'number' ? count : null} />
      </SlipRow>
    </>
  )
}
