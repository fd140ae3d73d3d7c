import { text } from '#kit/text.ts'

/** Pins of one variant: ordinary ones of a package, or upgrades from another to it. */
export interface VariantChoice {
  readonly package_id?: string | undefined
  readonly from_package_id?: string | null | undefined
}

/** "Gold", or "Basic to Gold". */
export const variantName = (variant: {
  readonly package_name: string
  readonly from_package_name: string | null
}): string =>
  variant.from_package_name === null
    ? variant.package_name
    : text('pins.variant', { from: variant.from_package_name, to: variant.package_name })

/** One word for the two ids. */
export const variantKey = ({ package_id = '', from_package_id }: VariantChoice): string =>
  from_package_id ? `${from_package_id}>${package_id}` : package_id

export const isSameVariant = (one: VariantChoice, other: VariantChoice): boolean =>
  variantKey(one) === variantKey(other)
