import { findPerson, type generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { pinKind } from '@banyan/contract/pins/pin-row.ts'
import { most_pins_at_once, most_pins_of_order } from '@banyan/domain/pins/pin-order.ts'
import type { PaymentMode } from '@banyan/domain/payments/payment-mode.ts'
import { chosenWithVariant, variantField } from '../variant-field.tsx'
import type { VariantOnSale } from '../use-variants-on-sale.ts'
import type { Changes } from '#kit/form/contract-form-props.ts'
import type { Field, FieldsOf } from '#kit/form/field.ts'
import { numberField, reasonField, segmentsField, textField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import type { Values } from '#kit/form/values.ts'
import { when } from '#kit/form/when.ts'
import { paymentModeField } from '#features/ledger/payments/index.ts'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { countText } from '#ui/figures/money.ts'

export type GenerateBody = WireBody<typeof generatePins>
type Kind = GenerateBody['kind']

const isPaidFor = ({ kind }: Values) => kind === 'paid' || kind === 'upgrade'
const isGivenAway = (values: Values) => !isPaidFor(values)

/** An upgrade leads from one package to another; every other kind is of one package. */
const variantsOf = (variants: readonly VariantOnSale[], kind: Kind): VariantOnSale[] =>
  variants.filter(({ from_package_id }) => (from_package_id !== null) === (kind === 'upgrade'))

const limits = { at_once: countText(most_pins_at_once), most: countText(most_pins_of_order) }

/** All that is asked for, up to the password above the day's allowance. */
export const generateFields = (
  variants: readonly VariantOnSale[],
  kind: Kind,
): FieldsOf<Omit<GenerateBody, 'current_password'>> => {
  const label = text(kind === 'upgrade' ? 'pin_generate.upgrade' : 'pin_generate.package')
  return {
    owner_user_id: personField({ label: text('pin_generate.owner'), find: findPerson }),
    kind: segmentsField({
      label: text('pin_generate.kind'),
      options: pinKind.options.map((value) => ({ value, label: text(`pins.kinds.${value}`) })),
    }),
    package_id: variantField(label, variantsOf(variants, kind)),
    count: numberField({
      label: text('pin_generate.count'),
      hint: text('pin_generate.count_hint', limits),
      isHalf: true,
    }),
    from_package_id: chosenWithVariant(label),
    payment_mode: when(isPaidFor, paymentModeField(text('pin_generate.payment_mode'))) as Field<PaymentMode | null>,
    payment_reference: when(
      isPaidFor,
      textField({
        label: text('pin_generate.payment_reference'),
        hint: text('pin_generate.payment_reference_hint'),
        maxLength: 60,
        isHalf: true,
      }),
      { isOptional: true },
    ),
    reason: when(isGivenAway, reasonField({ label: text('pin_generate.reason') })),
  }
}

/** What was chosen of an upgrade is no choice for other pins, and the other way round. */
export const withoutVariant = (now: Partial<GenerateBody>, before: Partial<GenerateBody>): Changes<GenerateBody> =>
  (now.kind === 'upgrade') === (before.kind === 'upgrade') ? {} : { package_id: undefined, from_package_id: undefined }
