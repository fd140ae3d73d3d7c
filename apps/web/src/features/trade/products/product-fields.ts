import type { addPrice } from '@banyan/contract/products/prices.ts'
import type { addProduct, productChoices } from '@banyan/contract/products/products.ts'
import { unitCodes } from '@banyan/domain/products/units.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import type { ReadDocument } from '#kit/changes/document.ts'
import { dateField } from '#kit/form/date-field.tsx'
import type { Picture } from '#kit/form/pictures-field.tsx'
import {
  checkField,
  choiceField,
  codeField,
  moneyField,
  numberField,
  optionalNumberField,
  textField,
} from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { productPictures } from './product-pictures.ts'

export type Choices = WireReply<typeof productChoices>['data']
export type ProductBody = WireBody<typeof addProduct>
export type PriceBody = Omit<WireBody<typeof addPrice>, 'version' | 'current_password'>

const unitOptions = () =>
  unitCodes.map((code) => ({
    value: code,
    label: text('products.unit_of', { code, name: text(`products.units.${code}`) }),
  }))

/** Those in use, and the one that was chosen before it was switched off. */
const categoryOptions = ({ categories }: Choices, own?: string) =>
  categories
    .filter(({ id, is_active }) => is_active || id === own)
    .map(({ id, name, is_active }) => ({
      value: id,
      label: is_active ? name : text('products.fields.category_off', { name }),
    }))

/** The fields of a product itself. `own`: the category it has. */
export const productFields = (choices: Choices, pictures: readonly Picture[] = [], own?: string) => ({
  code: codeField({
    label: text('products.fields.code'),
    hint: text('products.fields.code_hint'),
    isHalf: true,
    maxLength: 30,
  }),
  name: textField({ label: text('products.fields.name'), isHalf: true, maxLength: 100 }),
  category_id: choiceField({ label: text('products.fields.category'), options: categoryOptions(choices, own) }),
  description: textField({ label: text('products.fields.description'), isLong: true, maxLength: 2000 }),
  unit: choiceField({ label: text('products.fields.unit'), options: unitOptions(), isHalf: true }),
  hsn: textField({
    label: text('products.fields.hsn'),
    hint: text('products.fields.hsn_hint'),
    inputMode: 'numeric',
    isHalf: true,
    maxLength: 8,
  }),
  has_lots: checkField({ label: text('products.fields.has_lots'), note: text('products.fields.has_lots_note') }),
  has_expiry: checkField({ label: text('products.fields.has_expiry') }),
  reorder_level: numberField({
    label: text('products.fields.reorder_level'),
    hint: text('products.fields.reorder_hint'),
  }),
  most_per_order: optionalNumberField({
    label: text('products.fields.most_per_order'),
    hint: text('products.fields.no_limit'),
    isHalf: true,
  }),
  most_per_month: optionalNumberField({
    label: text('products.fields.most_per_month'),
    hint: text('products.fields.no_limit'),
    isHalf: true,
  }),
  is_returnable: checkField({ label: text('products.fields.is_returnable') }),
  image_ids: productPictures(pictures),
})

/** Rates that count on a day, with the one that was chosen. */
function rateOptions({ rates, today }: Choices, { from_day = today, gst_percent }: Partial<PriceBody>) {
  const isOn = (from: string, last: string | null) => from <= from_day && (last === null || from_day <= last)
  const percents = rates.filter((rate) => isOn(rate.from_day, rate.last_day)).map(({ percent }) => percent)
  const all = gst_percent === undefined || percents.includes(gst_percent) ? percents : [...percents, gst_percent]
  return all.map((value) => ({ value, label: text('products.fields.gst_percent', { percent: value }) }))
}

/** The fields of a price, whose rates follow its first day. */
export const priceFields = (choices: Choices, typed: Partial<PriceBody>) => ({
  from_day: dateField({
    label: text('products.fields.from_day'),
    hint: text('products.fields.from_day_hint'),
    isHalf: true,
  }),
  mrp: moneyField({ label: text('products.fields.mrp'), hint: text('products.fields.mrp_hint'), isHalf: true }),
  member_price: moneyField({
    label: text('products.fields.member_price'),
    hint: text('products.fields.member_price_hint'),
    isHalf: true,
  }),
  franchise_price: moneyField({
    label: text('products.fields.franchise_price'),
    hint: text('products.fields.franchise_price_hint'),
    isHalf: true,
  }),
  bv: textField({ label: text('products.fields.bv'), inputMode: 'decimal', isHalf: true }),
  gst_percent: choiceField({ label: text('products.fields.gst'), options: rateOptions(choices, typed), isHalf: true }),
})

type Key = keyof ReturnType<typeof productFields> | keyof ReturnType<typeof priceFields>

/** The groups of the form in the order of thought. */
export const groups = {
  what: ['code', 'name', 'category_id', 'description'],
  price: ['from_day', 'mrp', 'member_price', 'franchise_price', 'bv'],
  tax: ['gst_percent', 'hsn', 'unit'],
  stock: ['has_lots', 'has_expiry', 'reorder_level', 'most_per_order', 'most_per_month', 'is_returnable'],
  /** Batches and the level of order are of its parts. */
  stock_of_bundle: ['most_per_order', 'most_per_month', 'is_returnable'],
  pictures: ['image_ids'],
} as const satisfies Readonly<Record<string, readonly Key[]>>

/** How a product is read where it is only shown. */
export const productDocument = (choices: Choices): ReadDocument => [
  {
    fields: {
      ...productFields(choices),
      is_active: {
        label: text('products.fields.is_active'),
        reads: (value) => text(value === true ? 'products.on' : 'products.off'),
      },
    },
  },
]
