import { useText } from '../../kit/text.ts'
import { Amount } from '../../ui/figures/amount.tsx'
import { Count } from '../../ui/figures/count.tsx'
import { SlipRow } from '../../ui/surfaces/slip.tsx'

interface Props {
  sold: { readonly name: string; readonly price: string } | undefined
  /** No number while it is being typed. */
  count: unknown
}

/** What is bought, as rows of a slip. */
export function PinRows({ sold, count }: Props) {
  const text = useText()
  return (
    <>
      <SlipRow label={text('buying.package')}>{sold?.name ?? '\u2013'}</SlipRow>
      <SlipRow label={text('buying.slip.price')}>
        <Amount value={sold?.price} />
      </SlipRow>
      <SlipRow label={text('buying.slip.count')}>
        <Count value={typeof count === 'number' ? count : null} />
      </SlipRow>
    </>
  )
}
