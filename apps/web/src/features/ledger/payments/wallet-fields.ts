import { amountSaid } from '@banyan/contract/words/amounts.ts'
import { choiceField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { saidText } from '#kit/reason-text.ts'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { Wallet } from './bill.ts'

/**
 * What it is paid from, each with what it holds, and the proof that whoever pays is the owner. A wallet that holds less
 * than the bill is refused before anything is sent; there is no bill while too little is typed.
 */
export const payingFields = <V extends object>(
  wallets: readonly Wallet[],
  digits: number,
  billOf: (values: V) => { readonly is_short: boolean } | undefined,
) => ({
  wallet: {
    ...choiceField({
      label: text('payments.wallet'),
      options: wallets.map(({ wallet_name, display_name, balance }) => ({
        value: wallet_name,
        label: `${display_name}, ${moneyText(balance, digits)}`,
      })),
    }),
    fault: (values: V) => (billOf(values)?.is_short === true ? saidText(amountSaid('insufficient_funds')) : undefined),
  },
  current_password: proofField({
    label: text('payments.password'),
    hint: text('payments.password_hint'),
    icon: 'lock',
  }),
})
