import type { findActiveDepositAccounts } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { least_credit_minor, most_credit_minor } from '@banyan/domain/credit-requests/credit-terms.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { PaymentMode } from '@banyan/domain/payments/payment-mode.ts'
import { paidFields } from '#features/ledger/payments/index.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { Field } from '#kit/form/field.ts'
import { optionalChoiceField, optionalMoneyField, textField } from '#kit/form/fields.tsx'
import type { Values } from '#kit/form/values.ts'
import { when } from '#kit/form/when.ts'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'

const hasDeposit = ({ opening_deposit }: Values): boolean => (opening_deposit ?? '') !== ''

interface Offered {
  /** Where the company is paid now. */
  accounts: WireReply<typeof findActiveDepositAccounts>['data']
  /** Whether the reader may record what was paid. */
  isOffered: boolean
  digits: number
}

const hundredths = (amount: bigint, digits: number): string => moneyText(money.encode(minor(amount)), digits)

/** What a new franchise has paid already; how, only once there is an amount. */
export function depositFields({ accounts, isOffered, digits }: Offered) {
  const { payment_mode, paid_on, reference } = paidFields()
  return {
    opening_deposit: when(
      () => isOffered,
      optionalMoneyField({
        label: text('franchises.fields.opening_deposit'),
        hint: text('franchises.fields.opening_deposit_hint', {
          least: hundredths(least_credit_minor, digits),
          most: hundredths(most_credit_minor, digits),
        }),
        isHalf: true,
      }),
      { isOptional: true },
    ),
    payment_mode: when(hasDeposit, payment_mode) as Field<PaymentMode | null>,
    paid_on: when(hasDeposit, paid_on),
    reference: when(hasDeposit, reference),
    deposit_account_id: when(
      (values) => hasDeposit(values) && values['payment_mode'] !== 'Cash',
      optionalChoiceField({
        label: text('franchises.fields.deposit_account'),
        options: accounts.map(({ id, label }) => ({ value: id, label })),
        isHalf: true,
      }),
    ),
    remark: when(hasDeposit, textField({ label: text('franchises.fields.deposit_remark'), maxLength: 200 }), {
      isOptional: true,
    }),
  }
}

export const deposit_names = [
  'opening_deposit',
  'payment_mode',
  'paid_on',
  'reference',
  'deposit_account_id',
  'remark',
] as const
