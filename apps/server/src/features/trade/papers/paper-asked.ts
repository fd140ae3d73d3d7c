/** A line of what was sold or is taken back; a product is once on a paper, so equal ones are added up. */
export interface AskedLine {
  readonly product_id: bigint
  readonly name: string
  /** What one piece of a bundle has in it, such as "2 × Namuna soap". */
  readonly parts?: string[]
  readonly hsn: string
  readonly unit: string
  /** Pieces, above zero. */
  readonly quantity: number
  /** As `product_price` keeps it: "18" or "18.0000". */
  readonly gst_rate: string
  /** With GST and after any discount, in hundredths. */
  readonly gross_minor: bigint
}

interface Asked {
  /** A franchise; null: the company. */
  readonly seller_person_id: bigint | null
  readonly buyer_person_id: bigint
  readonly source: {
    readonly type: 'order' | 'product_request' | 'counter_order'
    readonly id: bigint
    /** The parcel, where what was sold leaves in several: each has an invoice of its own. 1 when left out. */
    readonly part?: number
  }
  readonly at: Date
  readonly lines: readonly AskedLine[]
}

export interface AskedSale extends Asked {
  readonly kind: 'invoice'
  /** Who bought as they were then, where the id was handed to an heir since, who bought nothing. Without a GSTIN. */
  readonly former_buyer?: { readonly name: string; readonly address: string; readonly state: string }
  /** Where the goods are handed over, if that is not the buyer's own address. */
  readonly delivery?: { readonly address: string; readonly state: string }
}

export interface AskedCredit extends Asked {
  readonly kind: 'credit_note'
  /** The invoice or bill of supply. */
  readonly against_paper_id: bigint
}

export type AskedPaper = AskedSale | AskedCredit

/** Lines with those of one product added up. */
export function addedUp(lines: readonly AskedLine[]): AskedLine[] {
  const sums = new Map<bigint, AskedLine>()
  for (const line of lines) {
    const had = sums.get(line.product_id)
    if (had !== undefined && Number(had.gst_rate) !== Number(line.gst_rate))
      throw new Error('a product has one rate of GST on a paper')
    const quantity = (had?.quantity ?? 0) + line.quantity
    sums.set(line.product_id, { ...line, quantity, gross_minor: (had?.gross_minor ?? 0n) + line.gross_minor })
  }
  return [...sums.values()]
}
