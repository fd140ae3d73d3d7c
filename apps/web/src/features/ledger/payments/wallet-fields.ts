import { choiceField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { Wallet } from './bill.ts'

/** What it is paid from, each with what it holds, and the proof that whoever pays is the owner. */
export const payingFields = (wallets: readonly Wallet[], digits: number) => ({
  wallet: choiceField({
    label: text('payments.wallet'),
    options: wallets.map(({ wallet_name, display_name, balance }) => ({
      value: wallet_name,
      label: `${display_name}, ${moneyText(balance, digits)}`,
    })),
  }),
  current_password: proofField({
    label: text('payments.password'),
    hint: text('payments.password_hint'),
    icon: 'lock',
  }),
})
