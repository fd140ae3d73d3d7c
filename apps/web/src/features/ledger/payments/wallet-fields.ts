import { choiceField, numberField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'
import { chosenWithVariant, variantField } from '#features/sales/pins/variant-field.tsx'
import { variantName } from '#features/sales/pins/variant-name.ts'
import type { VariantOnSale } from '#features/sales/pins/use-variants-on-sale.ts'
import type { Wallet } from './bill.ts'

/** What is bought. */
export const pinFields = (variants: readonly VariantOnSale[], digits: number) => ({
  package_id: variantField(text('buying.package'), variants, {
    say: (variant) => `${variantName(variant)}, ${moneyText(variant.price, digits)}`,
    isHalf: false,
  }),
  from_package_id: chosenWithVariant(text('buying.package')),
  count: numberField({ label: text('buying.count') }),
})

/** What it is paid from, each with what it holds, and the proof that whoever pays is the owner. */
export const payingFields = (wallets: readonly Wallet[], digits: number) => ({
  wallet: choiceField({
    label: text('buying.wallet'),
    options: wallets.map(({ wallet_name, display_name, balance }) => ({
      value: wallet_name,
      label: `${display_name}, ${moneyText(balance, digits)}`,
    })),
  }),
  current_password: proofField({ label: text('buying.password'), hint: text('buying.password_hint'), icon: 'lock' }),
})
