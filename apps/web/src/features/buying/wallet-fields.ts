import type { Company } from '../../kit/company.ts'
import { choiceField, numberField, passwordField } from '../../kit/form/fields.tsx'
import type { Text } from '../../kit/text.ts'
import { moneyText } from '../../ui/figures/money.ts'
import type { Wallet } from './bill.ts'

export const packageField = (text: Text, packages: Company['packages'], digits: number) =>
  choiceField({
    label: text('buying.package'),
    options: packages.map(({ id, name, price }) => ({ value: id, label: `${name}, ${moneyText(price, digits)}` })),
  })

/** What is bought. */
export const pinFields = (text: Text, packages: Company['packages'], digits: number) => ({
  package_id: packageField(text, packages, digits),
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
