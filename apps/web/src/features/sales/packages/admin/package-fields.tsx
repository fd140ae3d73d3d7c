import type { addPackage } from '@banyan/contract/packages/packages.ts'
import { packageColours } from '#kit/figures/package-colours.ts'
import { dateField } from '#kit/form/date-field.tsx'
import type { ReadDocument, ReadField } from '#kit/changes/document.ts'
import type { FieldsOf } from '#kit/form/field.ts'
import {
  checkField,
  choiceField,
  given,
  moneyField,
  numberField,
  optionalNumberField,
  optionalTextField,
  textField,
} from '#kit/form/fields.tsx'
import { pictureField } from '#kit/form/upload-field.tsx'
import { incomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { productsField } from './products-field.tsx'

export type PackageBody = WireBody<typeof addPackage>
export type PackageFields = FieldsOf<PackageBody>

/** What a new package begins with. */
export const blankPackage: Partial<PackageBody> = {
  description: '',
  gst_percent: '18',
  hsn: '',
  colour: '',
  order_no: 0,
  is_active: true,
  products: [],
  upgrade_ids: [],
}

const colours = () =>
  packageColours.map((value) => ({ value: value as string, label: text(`package_admin.colours.${value}`) }))

/** The fields of a package. What it may be changed to is drawn by the form, which knows the other packages. */
export const packageFields = (image_url: string): PackageFields => ({
  name: textField({ label: text('package_admin.name'), maxLength: 60 }),
  description: textField({ label: text('package_admin.description'), isLong: true, maxLength: 500 }),
  price: moneyField({ label: text('package_admin.price') }),
  gst_percent: textField({ label: text('package_admin.gst_percent'), inputMode: 'decimal', isHalf: true }),
  hsn: textField({ label: text('package_admin.hsn'), inputMode: 'numeric', maxLength: 12, isHalf: true }),
  bv: textField({ label: text('package_admin.bv'), inputMode: 'decimal', isHalf: true }),
  matching_rate_percent: optionalTextField({
    label: text('packages.rate'),
    hint: text('packages.rate_hint'),
    inputMode: 'decimal',
    isHalf: true,
  }),
  daily_cap: moneyField({
    label: text('package_admin.daily_cap'),
    hint: text('packages.cap_hint', { income: incomeName('matching', { isAmid: true }) }),
  }),
  products: productsField(text('packages.products')),
  sale_from: dateField({ label: text('packages.sale_from'), hint: text('packages.sale_hint'), isHalf: true }),
  sale_until: dateField({ label: text('packages.sale_until'), hint: text('packages.sale_hint'), isHalf: true }),
  pin_validity_days: optionalNumberField({ label: text('packages.validity'), hint: text('packages.validity_hint') }),
  is_active: checkField({ label: text('packages.active'), note: text('packages.active_note') }),
  upgrade_ids: given(text('packages.group.upgrades')),
  image_file_id: pictureField({
    label: text('packages.image'),
    purpose: 'package',
    hint: text('packages.image_hint'),
    current: image_url,
  }),
  colour: choiceField({
    label: text('package_admin.colour'),
    options: colours(),
    empty: text('package_admin.no_colour'),
    isHalf: true,
  }),
  order_no: numberField({ label: text('package_admin.order_no'), hint: text('packages.order_hint'), isHalf: true }),
})

type Key = keyof PackageFields

/** The groups of the form in the order of thought. */
export const fieldGroups = {
  about: ['name', 'description'],
  price: ['price', 'gst_percent', 'hsn'],
  earns: ['bv', 'matching_rate_percent', 'daily_cap'],
  goods: ['products'],
  sale: ['is_active', 'sale_from', 'sale_until', 'pin_validity_days'],
  upgrades: ['upgrade_ids'],
  looks: ['image_file_id', 'colour', 'order_no'],
} as const satisfies Readonly<Record<string, readonly Key[]>>

const lines = (value: unknown): string | undefined => (Array.isArray(value) ? value.join('\n') : undefined)

const asked: Readonly<Record<string, readonly string[]>> = fieldGroups

/** How a package that was kept in words is read: group by group, and what goes with it one a line. */
export function packageDocument(): ReadDocument {
  const form = packageFields('')
  const fields: Readonly<Record<string, ReadField>> = {
    ...form,
    products: { label: form.products.label, reads: lines },
    upgrade_ids: { label: form.upgrade_ids.label, reads: lines },
  }
  const kept = (name: string) => (name === 'upgrade_ids' ? 'may_be_changed_to' : name)
  return Object.entries(asked).map(([group, names]) => ({
    ...(group !== 'about' && { title: text(`packages.group.${group as Exclude<keyof typeof fieldGroups, 'about'>}`) }),
    fields: Object.fromEntries(names.map((name) => [kept(name), fields[name]!])),
  }))
}
