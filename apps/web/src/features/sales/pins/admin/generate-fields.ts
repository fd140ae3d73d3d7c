import { findPerson, type generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { paymentMode } from '@banyan/contract/payments/payment.ts'
import { pinKind } from '@banyan/contract/pins/pin-row.ts'
import { most_pins_at_once, most_pins_of_order } from '@banyan/domain/pins/pin-order.ts'
import { chosenWithVariant, variantField } from '../variant-field.tsx'
import type { VariantOnSale } from '../use-variants-on-sale.ts'
import type { Field, FieldsOf } from '#kit/form/field.ts'
import { numberField, optionalChoiceField, segmentsField, textField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { countText } from '#ui/figures/money.ts'

export type GenerateBody = WireBody<typeof generatePins>
type Kind = GenerateBody['kind']

/** How it was paid is asked of sold pins, why of those given away. */
export const leftOut: Readonly<Record<Kind, readonly (keyof GenerateBody)[]>> = {
  paid: ['reason'],
  free: ['payment_mode', 'payment_reference'],
  leader: ['payment_mode', 'payment_reference'],
  upgrade: ['reason'],
}

/** An upgrade leads from one package to another; every other kind is of one package. */
const variantsOf = (variants: readonly VariantOnSale[], kind: Kind): VariantOnSale[] =>
  variants.filter(({ from_package_id }) => (from_package_id !== null) === (kind === 'upgrade'))

const limits = { at_once: countText(most_pins_at_once), most: countText(most_pins_of_order) }

/** All that is asked for, up to the password above the day's allowance. */
export const generateFields = (
  variants: readonly VariantOnSale[],
  kind: Kind,
): FieldsOf<Omit<GenerateBody, 'current_password'>> => {
  const label = text(kind === 'upgrade' ? 'admin.generate.upgrade' : 'admin.generate.package')
  return {
    owner_user_id: personField({ label: text('admin.generate.owner'), find: findPerson }),
    kind: segmentsField({
      label: text('admin.generate.kind'),
      options: pinKind.options.map((value) => ({ value, label: text(`pins.kinds.${value}`) })),
    }),
    package_id: variantField(label, variantsOf(variants, kind)),
    count: numberField({
      label: text('admin.generate.count'),
      hint: text('admin.generate.count_hint', limits),
      isHalf: true,
    }),
    from_package_id: chosenWithVariant(label),
    payment_mode: optionalChoiceField({
      label: text('admin.generate.payment_mode'),
      options: paymentMode.options.map((value) => ({ value, label: value })),
      isHalf: true,
    }),
    payment_reference: textField({
      label: text('admin.generate.payment_reference'),
      hint: text('admin.generate.payment_reference_hint'),
      maxLength: 60,
      isHalf: true,
    }),
    reason: textField({ label: text('admin.generate.reason'), isLong: true, maxLength: 300 }),
  }
}

/** The choice of a kind that also drops what was chosen or typed for another kind. */
export const dropping = (kind: Field<Kind>, drop: (name: keyof GenerateBody) => void): Field<Kind> => ({
  ...kind,
  draw: (control) =>
    kind.draw({
      ...control,
      onChange: (chosen) => {
        control.onChange(chosen)
        if (chosen === undefined) return
        leftOut[chosen].forEach(drop)
        if ((chosen === 'upgrade') !== (control.value === 'upgrade')) {
          drop('package_id')
          drop('from_package_id')
        }
      },
    }),
})
