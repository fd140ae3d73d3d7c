import type { countOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import type { Field } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { moneyText } from '#ui/figures/money.ts'
import { variantField } from './variant-field.tsx'
import { type VariantChoice, variantKey, variantName } from './variant-name.ts'

/** So many unused pins of one package, one kind and one price. */
export type HeldVariant = WireReply<typeof countOwnPins>['data'][number]

type Choice = VariantChoice & { readonly kind?: string | undefined; readonly price?: string | undefined }

export const heldKey = ({ kind = '', price = '', ...variant }: Choice): string =>
  `${variantKey(variant)}:${kind}:${price}`

export const isHeldVariant = (one: Choice, other: Choice): boolean => heldKey(one) === heldKey(other)

/** "Gold, paid, 1,180.00": what was given away is not what was paid for. */
export const heldName = (
  variant: Pick<HeldVariant, 'package_name' | 'from_package_name' | 'kind' | 'price'>,
  digits: number,
) =>
  text('pins.held', {
    variant: variantName(variant),
    kind: text(`pins.kinds.${variant.kind}`),
    price: moneyText(variant.price, digits),
  })

/** One choice for package, start, kind and price, with how many of each are there. */
export const heldField = (label: string, held: readonly HeldVariant[], digits: number): Field<string> =>
  variantField(label, held, {
    isHalf: false,
    keyOf: heldKey,
    sets: ['from_package_id', 'kind', 'price'],
    say: (variant) => text('pins.held_count', { variant: heldName(variant, digits), count: variant.count }),
  })
