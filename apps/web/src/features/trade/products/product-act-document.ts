import type { ProductActField } from '@banyan/contract/approvals/act-fields.ts'
import { unitCodes } from '@banyan/domain/products/units.ts'
import type { ReadDocument, ReadField } from '#kit/changes/document.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import { text } from '#kit/text.ts'

/** A unit by its code and its name. */
function unitName(value: unknown): string | undefined {
  const code = unitCodes.find((one) => one === value)
  return code && text('products.unit_of', { code, name: text(`products.units.${code}`) })
}

/** What of a product another admin agrees to, in the words and the order of its form. */
export const productActDocument = (): ReadDocument => [
  {
    fields: {
      code: { label: text('products.fields.code') },
      name: { label: text('products.fields.name') },
      category: { label: text('products.fields.category') },
      description: { label: text('products.fields.description') },
      parts: { label: text('products.bundle.title') },
      from_day: { label: text('products.fields.from_day') },
      mrp: { label: text('products.fields.mrp'), reads: 'amount' },
      member_price: { label: text('products.fields.member_price'), reads: 'amount' },
      franchise_price: { label: text('products.fields.franchise_price'), reads: 'amount' },
      bv: { label: text('products.fields.bv'), reads: (value) => (typeof value === 'string' ? volumeText(value) : '') },
      gst_percent: {
        label: text('products.fields.gst'),
        reads: (value) => text('products.fields.gst_percent', { percent: String(value) }),
      },
      hsn: { label: text('products.fields.hsn') },
      unit: { label: text('products.fields.unit'), reads: unitName },
      has_lots: { label: text('products.fields.has_lots') },
      has_expiry: { label: text('products.fields.has_expiry') },
      reorder_level: { label: text('products.fields.reorder_level') },
      most_per_order: { label: text('products.fields.most_per_order') },
      most_per_month: { label: text('products.fields.most_per_month') },
      is_returnable: { label: text('products.fields.is_returnable') },
      can_be_returned: { label: text('products.fields.is_returnable') },
      on_sale: { label: text('products.act.on_sale') },
      worth: { label: text('products.act.worth'), reads: 'amount' },
      has_new_pictures: { label: text('products.act.has_new_pictures') },
      pictures: {
        label: text('products.fields.pictures'),
        reads: (value) => (Array.isArray(value) ? String(value.length) : undefined),
      },
    } satisfies Readonly<Record<ProductActField, ReadField>>,
  },
]
