import { numberField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { VariantOnSale } from './use-variants-on-sale.ts'
import { chosenWithVariant, variantField } from './variant-field.tsx'
import { variantName } from './variant-name.ts'

/** Which pins are bought, and how many. */
export const pinFields = (variants: readonly VariantOnSale[], digits: number) => ({
  package_id: variantField(text('payments.package'), variants, {
    say: (variant) => `${variantName(variant)}, ${moneyText(variant.price, digits)}`,
    isHalf: false,
  }),
  from_package_id: chosenWithVariant(text('payments.package')),
  count: numberField({ label: text('payments.count') }),
})
