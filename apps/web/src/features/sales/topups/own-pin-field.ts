import type { findOwnPin } from '@banyan/contract/pins/own-pin.ts'
import type { Field } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { heldKey, heldName, type HeldVariant, variantField } from '#features/sales/pins/index.ts'

type Found = WireReply<typeof findOwnPin>['data']

/** What a top-up can use of the own stock: the oldest pin of a variant, or one pin that was chosen before. */
export interface OwnPins {
  readonly held: readonly HeldVariant[]
  readonly chosen?: Found | undefined
}

type Choice = Omit<HeldVariant, 'count'> & { readonly pin_id: string | undefined; readonly label: string }

const choicesOf = ({ held, chosen }: OwnPins, digits: number): readonly Choice[] => {
  const variants = held.map(({ count, ...variant }) => ({
    ...variant,
    pin_id: undefined,
    label: text('pins.held_count', { variant: heldName(variant, digits), count }),
  }))
  if (chosen === undefined) return variants
  const variant = {
    package_id: chosen.package.id,
    package_name: chosen.package.name,
    from_package_id: chosen.from_package?.id ?? null,
    from_package_name: chosen.from_package?.name ?? null,
    kind: chosen.kind,
    price: chosen.price,
  }
  const label = text('topups.this_pin', { pin_no: chosen.pin_no, variant: heldName(variant, digits) })
  return [{ ...variant, pin_id: chosen.id, label }, ...variants]
}

/** What the form begins with, where a pin was chosen before. */
export const startOf = (of: OwnPins) => {
  const { chosen } = of
  if (chosen === undefined) return {}
  const { id: pin_id, package: sold, from_package, kind, price } = chosen
  return { pin_id, package_id: sold.id, from_package_id: from_package?.id, kind, price }
}

/** One choice for the pin of the own stock; the fields that are chosen with it are drawn by `chosenWithVariant`. */
export const ownPinField = (of: OwnPins, digits: number): Field<string> =>
  variantField(text('topups.own_pin'), choicesOf(of, digits), {
    isHalf: false,
    keyOf: ({ pin_id, ...variant }) => (pin_id === undefined ? heldKey(variant) : `pin:${pin_id}`),
    sets: ['from_package_id', 'kind', 'price', 'pin_id'],
    say: ({ label }) => label,
  })
