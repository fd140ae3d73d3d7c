import { useText } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { SlipRow } from '#ui/surfaces/slip.tsx'
import { takenOr } from './taken.ts'

interface Props {
  isSeller: boolean
  list_price: string | undefined
  taken: unknown
}

/** What a sale costs and what will be recorded as taken, as rows of a slip; none for whoever is no franchise. */
export function TakenRows({ isSeller, list_price, taken }: Props) {
  const text = useText()
  if (!isSeller) return null
  return (
    <>
      <SlipRow label={text('counter.list_price')}>
        <Amount value={list_price} />
      </SlipRow>
      <SlipRow label={text('counter.taken')}>
        <Amount value={takenOr(taken, list_price)} />
      </SlipRow>
    </>
  )
}
