import { gstStates } from '@banyan/domain/gst/gst-states.ts'
import { choiceField, codeField, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'

/** What papers say of a shop. */
export const shopFields = () => ({
  shop_name: textField({ label: text('franchises.fields.shop_name'), maxLength: 100, isHalf: true }),
  territory: textField({
    label: text('franchises.fields.territory'),
    hint: text('franchises.fields.territory_hint'),
    maxLength: 100,
    isHalf: true,
  }),
  address: textField({ label: text('franchises.fields.address'), isLong: true, maxLength: 300 }),
  city: textField({ label: text('franchises.fields.city'), maxLength: 60, isHalf: true }),
  pincode: textField({
    label: text('franchises.fields.pincode'),
    inputMode: 'numeric',
    maxLength: 6,
    isHalf: true,
  }),
  state: choiceField({
    label: text('franchises.fields.state'),
    options: gstStates.map((name) => ({ value: name, label: name })),
    isHalf: true,
  }),
  gstin: codeField({
    label: text('franchises.fields.gstin'),
    hint: text('franchises.fields.gstin_hint'),
    maxLength: 15,
    isHalf: true,
  }),
})

/** What a franchise earns. */
export const commissionFields = () => ({
  goods_percent: textField({ label: text('franchises.fields.goods_percent'), inputMode: 'decimal', isHalf: true }),
  pins_percent: textField({ label: text('franchises.fields.pins_percent'), inputMode: 'decimal', isHalf: true }),
})

export const groups = {
  shop: ['shop_name', 'territory', 'address', 'city', 'pincode', 'state', 'gstin'],
  commission: ['goods_percent', 'pins_percent'],
} as const
