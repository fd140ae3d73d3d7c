import type { AskedPaper } from '#features/trade/papers/index.ts'
import type { OfferedLine } from '../queries.ts'

interface Sale {
  readonly id: bigint
  readonly seller_person_id: bigint
  readonly person_id: bigint
  readonly at: Date
}

type InvoicedLine = Pick<
  OfferedLine,
  'product_id' | 'name' | 'hsn' | 'unit' | 'quantity' | 'gst_percent' | 'price_minor'
>

/** The invoice of the franchise for goods at its counter, as it is asked for. */
export const soldOn = (
  { id, seller_person_id, person_id, at }: Sale,
  lines: readonly InvoicedLine[],
): Extract<AskedPaper, { kind: 'invoice' }> => ({
  kind: 'invoice',
  seller_person_id,
  buyer_person_id: person_id,
  source: { type: 'counter_order', id },
  at,
  lines: lines.map(({ product_id, name, hsn, unit, quantity, gst_percent, price_minor }) => ({
    product_id,
    name,
    hsn,
    unit,
    quantity,
    gst_rate: gst_percent,
    gross_minor: price_minor * BigInt(quantity),
  })),
})
