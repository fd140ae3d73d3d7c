import { choiceField, numberField, passwordField } from '#kit/form/fields.tsx'
import type { Text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'
import { chosenWithLine, lineField } from '#features/sales/pins/line-field.tsx'
import { lineName } from '#features/sales/pins/line-name.ts'
import type { LineOnSale } from '#features/sales/pins/use-lines-on-sale.ts'
import type { Wallet } from './bill.ts'

/** What is bought. */
export const pinFields = (text: Text, lines: readonly LineOnSale[], digits: number) => ({
  package_id: lineField(text('buying.package'), lines, {
    say: (line) => `${lineName(line)}, ${moneyText(line.price, digits)}`,
    isHalf: false,
  }),
  from_package_id: chosenWithLine(text('buying.package')),
  count: numberField({ label: text('buying.count') }),
})

/** What it is paid from, each with what it holds, and the proof that whoever pays is the owner. */
export const payingFields = (text: Text, wallets: readonly Wallet[], digits: number) => ({
  wallet: choiceField({
    label: text('buying.wallet'),
    options: wallets.map(({ wallet_name, display_name, balance }) => ({
      value: wallet_name,
      label: `${display_name}, ${moneyText(balance, digits)}`,
    })),
  }),
  current_password: passwordField({ label: text('buying.password'), hint: text('buying.password_hint'), icon: 'lock' }),
})
