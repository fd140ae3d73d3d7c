import type { productRequestLines } from '@banyan/contract/product-requests/product-requests.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Row } from '#ui/surfaces/rows.tsx'
import type { ProductRequestRow } from './request-columns.tsx'

export type RequestLine = WireReply<typeof productRequestLines>['data']['lines'][number]

/** How many pieces are where, as far as there is something to say. */
function saidOf(line: RequestLine, state: ProductRequestRow['state']): string[] {
  const isAnswered = state !== 'requested' && state !== 'rejected' && state !== 'cancelled'
  const counts = {
    asked: line.quantity,
    approved: isAnswered ? line.approved : undefined,
    on_its_way: line.on_its_way,
    arrived: line.arrived,
    damaged: line.damaged,
    refunded: line.refunded,
  }
  return Object.entries(counts).flatMap(([name, count]) =>
    count === undefined || (count === 0 && name !== 'approved')
      ? []
      : [text(`product_requests.counts.${name as keyof typeof counts}`, { count })],
  )
}

/** A product of a request: what a piece costs, and how many are where. */
export function SheetLine({ of, state }: { of: RequestLine; state: ProductRequestRow['state'] }) {
  const { digits } = useFormat()
  const each = text('product_requests.each', { price: moneyText(of.price, digits) })
  return <Row title={of.name} note={[of.code, each, ...saidOf(of, state)].join(' · ')} />
}
