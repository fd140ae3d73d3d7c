import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { takenOr } from './taken.ts'

interface Props {
  isSeller: boolean
  list_price: string | undefined
  taken: unknown
}

/** What a sale costs and what will be recorded as taken, as rows of a summary; none for whoever is no franchise. */
export function TakenRows({ isSeller, list_price, taken }: Props) {
  if (!isSeller) return null
  return (
    <>
      <SummaryRow label={text('counter_sales.list_price')}>
        <Amount value={list_price} />
      </SummaryRow>
      <SummaryRow label={text('counter_sales.taken')}>
        <Amount value={takenOr(taken, list_price)} />
      </SummaryRow>
    </>
  )
}
