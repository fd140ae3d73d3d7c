import { piecesOwed, type RequestLine } from '@banyan/domain/product-requests/request-lines.ts'
import type { TaxedSum } from '@banyan/domain/product-requests/request-postings.ts'
import { keepPaper, readSale, writePaper, type ToKeep, type WrittenPaper } from '#features/trade/papers/index.ts'
import type { Moving } from './move-goods.ts'
import type { KeptLine } from './queries.ts'

const soldLines = (lines: readonly KeptLine[], pieces: (line: RequestLine) => number) =>
  lines.flatMap((line) => {
    const { product_id, name, hsn, unit, gst_percent, price_minor } = line
    const quantity = pieces(line)
    if (quantity === 0) return []
    return [
      { product_id, name, hsn, unit, quantity, gst_rate: gst_percent, gross_minor: price_minor * BigInt(quantity) },
    ]
  })

const about = ({ row, at }: Moving) => ({
  seller_person_id: row.sender_person_id,
  buyer_person_id: row.person_id,
  source: { type: 'product_request', id: row.id } as const,
  at,
})

/** What the invoice of what is sent will say: goods carry what is received for them, and move before it has a number. */
export const readInvoice = (moving: Moving, lines: readonly KeptLine[]): Promise<ToKeep> =>
  readSale(moving.trx, moving.context, {
    ...about(moving),
    kind: 'invoice',
    lines: soldLines(lines, ({ approved }) => approved),
  })

/** Writes that invoice. Goods are locked before it, accounts after it. */
export const writeInvoice = ({ trx }: Moving, invoice: ToKeep): Promise<WrittenPaper> => keepPaper(trx, invoice)

/** What the company receives for each product by that invoice, in hundredths without tax. */
export const receivedBy = ({ lines }: ToKeep): ReadonlyMap<bigint, bigint> =>
  new Map(lines.map(({ product_id, taxable_minor }) => [product_id, taxable_minor]))

/** The credit note of what did not arrive whole. */
export function writeCreditNote(moving: Moving, lines: readonly KeptLine[]): Promise<WrittenPaper> {
  const { id, invoice_id } = moving.row
  if (invoice_id === null) throw new Error(`product request ${id} was sent without an invoice`)
  return writePaper(moving.trx, moving.context, {
    ...about(moving),
    kind: 'credit_note',
    against_paper_id: invoice_id,
    lines: soldLines(lines, piecesOwed),
  })
}

/** What a paper comes to, with its taxes in one. */
export const taxedBy = ({ taxable_minor, cgst_minor, sgst_minor, igst_minor }: WrittenPaper): TaxedSum => ({
  taxable_minor,
  gst_minor: cgst_minor + sgst_minor + igst_minor,
})
