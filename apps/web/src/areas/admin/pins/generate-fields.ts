import { findPerson, type generatePins, paymentMode } from '@banyan/contract/pins/pin-acts.ts'
import { pinKind } from '@banyan/contract/pins/pin-row.ts'
import type { Company } from '../../../kit/company.ts'
import type { Field, FieldsOf } from '../../../kit/form/field.ts'
import { choiceField, numberField, optionalChoiceField, segmentsField, textField } from '../../../kit/form/fields.tsx'
import { personField } from '../../../kit/form/person-field.tsx'
import type { Text } from '../../../kit/text.ts'
import type { WireBody } from '../../../kit/wire.ts'

export type GenerateBody = WireBody<typeof generatePins>
type Kind = GenerateBody['kind']

/** How it was paid is asked of sold pins, why of those given away. */
export const leftOut: Readonly<Record<Kind, readonly (keyof GenerateBody)[]>> = {
  paid: ['reason'],
  free: ['payment_mode', 'payment_reference'],
  leader: ['payment_mode', 'payment_reference'],
}

export const generateFields = (text: Text, packages: Company['packages']): FieldsOf<GenerateBody> => ({
  owner_user_id: personField({ label: text('admin.generate.owner'), find: findPerson }),
  kind: segmentsField({
    label: text('admin.generate.kind'),
    options: pinKind.options.map((value) => ({ value, label: text(`pins.kinds.${value}`) })),
  }),
  package_id: choiceField({
    label: text('admin.generate.package'),
    options: packages.map(({ id, name }) => ({ value: id, label: name })),
    isHalf: true,
  }),
  count: numberField({ label: text('admin.generate.count'), isHalf: true }),
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
})

/** The choice of a kind that also drops what was typed for another kind. */
export const dropping = (kind: Field<Kind>, drop: (name: keyof GenerateBody) => void): Field<Kind> => ({
  ...kind,
  draw: (control) =>
    kind.draw({
      ...control,
      onChange: (chosen) => {
        control.onChange(chosen)
        if (chosen !== undefined) leftOut[chosen].forEach(drop)
      },
    }),
})
