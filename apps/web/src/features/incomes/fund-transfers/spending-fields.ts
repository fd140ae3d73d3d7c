import { given, moneyField, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'
import { transferFault, type TransferTerms } from './transfer-bill.ts'

/**
 * How much, what for, and the proof that whoever sends is the owner; the charge goes along as it was shown. `balanceOf`:
 * what the wallet holds that it leaves.
 */
export const spendingFields = <V extends { amount?: string | undefined }>(
  terms: TransferTerms,
  digits: number,
  balanceOf: (values: V) => string,
) => ({
  amount: {
    ...moneyField({
      label: text('fund_transfers.amount'),
      hint: text('fund_transfers.amount_hint', {
        minimum: moneyText(terms.minimum, digits),
        multiple: moneyText(terms.multiple, digits),
      }),
    }),
    fault: (values: V) => transferFault(values.amount, terms, balanceOf(values)),
  },
  remark: textField({ label: text('fund_transfers.remark'), maxLength: 200 }),
  charge_percent: given<string>(),
  current_password: proofField({
    label: text('fund_transfers.password'),
    hint: text('fund_transfers.password_hint'),
    icon: 'lock',
  }),
})
