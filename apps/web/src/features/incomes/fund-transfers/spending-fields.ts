import { given, moneyField, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { TransferTerms } from './transfer-bill.ts'

/** How much, what for, and the proof that whoever sends is the owner; the charge goes along as it was shown. */
export const spendingFields = ({ minimum, multiple }: TransferTerms, digits: number) => ({
  amount: moneyField({
    label: text('fund_transfers.amount'),
    hint: text('fund_transfers.amount_hint', {
      minimum: moneyText(minimum, digits),
      multiple: moneyText(multiple, digits),
    }),
  }),
  remark: textField({ label: text('fund_transfers.remark'), maxLength: 200 }),
  charge_percent: given<string>(),
  current_password: proofField({
    label: text('fund_transfers.password'),
    hint: text('fund_transfers.password_hint'),
    icon: 'lock',
  }),
})
